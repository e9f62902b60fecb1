import type { Profile } from "@/lib/mechanics/schema/profile";

type State = Pick<Profile, "state" | "stateReason">;

/** Only an active mechanic can pause. */
export function canPause({ state }: Pick<State, "state">): boolean {
  return state === "active";
}

/** Mechanics end only the pauses that they began. */
export function canResume({ state, stateReason }: State): boolean {
  return state === "paused" && stateReason === "self";
}

/** Why a mechanic can neither pause nor resume now, and what to do about it. */
export const PAUSE_REFUSALS: Readonly<Record<Profile["state"], string>> = {
  onboarding: "You are not listed on the site yet. Please contact us.",
  active: "You are listed on the site.",
  paused: "You are paused for another reason. Check your balance and your missed calls.",
  suspended: "An administrator has suspended you. Please contact us.",
};

/** What a mechanic still needs before drivers can find them; empty when nothing is missing. */
export function missingFor({
  coverage,
  offers,
  hours,
}: Pick<Profile, "coverage" | "offers" | "hours">) {
  return [
    ...(coverage.length === 0 ? ["a city to cover"] : []),
    ...(offers.length === 0 ? ["a service to offer"] : []),
    ...(hours.week.flat().length === 0 ? ["opening hours"] : []),
  ];
}
