import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

type ListingStatus = Pick<Profile, "state" | "isRegistered"> & {
  callsEndAt: Date | string | null;
  phoneVerifiedAt: Date | string | null;
};

/** Whether drivers can find the mechanic and get their number. Stored as `isActive`. */
export function isListed(profile: ListingStatus): boolean {
  return profile.state === "active" && callBlocks(profile).length === 0;
}

/** Whether a mechanic has a public page. Paused mechanics keep theirs. */
export function hasPublicPage({
  state,
  isRegistered,
}: Pick<ListingStatus, "state" | "isRegistered">) {
  return (state === "active" || state === "paused") && isRegistered;
}

export type CallBlock = "registration" | "insurance" | "phone";

/** Returns the reasons why an active mechanic's number isn't shown to drivers; empty if it is. */
export function callBlocks({
  isRegistered,
  callsEndAt,
  phoneVerifiedAt,
}: Omit<ListingStatus, "state">): CallBlock[] {
  return [
    ...(isRegistered ? [] : ["registration" as const]),
    // If a required registration were missing, `isRegistered` would be false, so this must be the insurance.
    ...(isRegistered && callsEndAt === null ? ["insurance" as const] : []),
    ...(phoneVerifiedAt === null ? ["phone" as const] : []),
  ];
}

/**
 * Returns the number that has yet to be confirmed, in E.164: a new one, or the first one of a mechanic added by an
 * administrator.
 */
export function unconfirmedPhone({
  phoneNumber,
  newPhone,
  phoneVerifiedAt,
}: {
  phoneNumber: string;
  newPhone: string | null;
  phoneVerifiedAt: Date | string | null;
}): string | null {
  return newPhone ?? (phoneVerifiedAt === null ? phoneNumber : null);
}

type State = Pick<Profile, "state">;

export function canPause({ state }: State): boolean {
  return state === "active";
}

/**
 * Mechanics can end any pause, including one for missed calls. To stop someone from taking calls, an administrator
 * suspends them instead.
 */
export function canResume({ state }: State): boolean {
  return state === "paused";
}

/** The columns that change when a mechanic starts taking calls again. */
export const LISTED = { state: "active", stateReason: null, pausedUntil: null } as const;

/** The state of a mechanic who is paused because they can't pay for any call. */
export const UNFUNDED = { state: "paused", stateReason: "no_funds", pausedUntil: null } as const;

/** Whether a mechanic is paused until their credit covers a call. */
export function isUnfunded({ state, stateReason }: Pick<Profile, "state" | "stateReason">) {
  return state === UNFUNDED.state && stateReason === UNFUNDED.stateReason;
}

/** Returns the columns that change when an administrator suspends a mechanic. */
export function suspendedBecause(reason: string) {
  return {
    state: "suspended",
    stateReason: "administrator",
    pausedUntil: null,
    suspensionReason: reason,
  } as const;
}

/** Returns why a mechanic who is neither active nor paused can't pause or resume. */
export function pauseRefusal({ state }: State): string {
  return state === "suspended"
    ? "An administrator has suspended your listing. Please contact us."
    : "You’re not listed on the site yet. Please contact us.";
}

type Missing = "city" | "service" | "hours" | CallBlock;

/** What a mechanic needs before drivers can find them. */
export const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  city: "a city to cover",
  service: "a service to offer",
  hours: "business hours",
  registration: "an approved state registration that hasn't expired",
  insurance: "approved insurance that hasn't expired",
  phone: "a confirmed phone number",
};

export function missingForListing(
  profile: Pick<Profile, "coverage" | "offers" | "hours"> & Omit<ListingStatus, "state">,
): Missing[] {
  const { coverage, offers, hours } = profile;
  return [
    ...(coverage.length === 0 ? ["city" as const] : []),
    ...(offers.length === 0 ? ["service" as const] : []),
    ...(hours.week.flat().length === 0 ? ["hours" as const] : []),
    ...callBlocks(profile),
  ];
}
