import type { Profile } from "@/lib/mechanics/schema/profile";

/** Whether the mechanic is visible to the public. Stored as `isActive`. */
export function isListed({
  state,
  isRegistered,
}: Pick<Profile, "state" | "isRegistered">): boolean {
  return state === "active" && isRegistered;
}

/** Whether a mechanic has a public page, which is true if listed or only paused. */
export function hasPublicPage(profile: Pick<Profile, "state" | "isRegistered">): boolean {
  return isListed(profile) || isPausedListing(profile);
}

export function isPausedListing({
  state,
  isRegistered,
}: Pick<Profile, "state" | "isRegistered">): boolean {
  return state === "paused" && isRegistered;
}

type State = Pick<Profile, "state" | "stateReason">;

export function canPause({ state }: Pick<State, "state">): boolean {
  return state === "active";
}

export function canResume({ state, stateReason }: State): boolean {
  return state === "paused" && stateReason === "self";
}

/** The columns of a mechanic who takes calls again. */
export const LISTED = { state: "active", stateReason: null, pausedUntil: null } as const;

export const PAUSE_REFUSALS: Readonly<Record<Profile["state"], string>> = {
  onboarding: "You are not listed on the site yet. Please contact us.",
  active: "You are listed on the site.",
  paused: "You are paused for another reason. Check your balance and your missed calls.",
  suspended: "An administrator has suspended you. Please contact us.",
};

export function missingForListing({
  coverage,
  offers,
  hours,
  isRegistered,
}: Pick<Profile, "coverage" | "offers" | "hours" | "isRegistered">) {
  return [
    ...(coverage.length === 0 ? ["a city to cover"] : []),
    ...(offers.length === 0 ? ["a service to offer"] : []),
    ...(hours.week.flat().length === 0 ? ["opening hours"] : []),
    ...(isRegistered ? [] : ["an approved, unexpired state registration"]),
  ];
}
