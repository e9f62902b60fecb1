import { TERMS } from "@/lib/mechanics/applications/constants";

/** Matches acceptances of the current version of the terms for mechanics. */
export const CURRENT_TERMS = { audience: "mechanics", version: TERMS.mechanics.version } as const;

/** Returns the key of the user's acceptance of the current version of the terms for mechanics. */
export function currentTermsKey(userId: string) {
  return { userId_audience_version: { userId, ...CURRENT_TERMS } };
}
