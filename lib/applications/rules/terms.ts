import { TERMS } from "@/lib/applications/constants";

/** Returns the key of the user's acceptance of the current version of the terms for mechanics. */
export function currentTermsKey(userId: string) {
  const acceptance = { userId, audience: "mechanics", version: TERMS.mechanics.version };
  return { userId_audience_version: acceptance };
}
