import type { Reach } from "@/lib/platform/notifications/schema";

interface TextFacts {
  /** Whether the site can send texts. */
  isAvailable: boolean;
  mechanic: { phoneNumber: string; phoneVerifiedAt: Date | null };
  /** Null if the mechanic didn't ask for texts. */
  consent: { phoneNumber: string; stoppedAt: Date | null } | null;
}

/** Returns whether a mechanic gets texts. Consent is for one phone number, so a new number needs it again. */
export function textStateOf(facts: TextFacts): Reach["texts"]["state"] {
  const { isAvailable, mechanic, consent } = facts;
  if (!isAvailable) return "unavailable";
  if (mechanic.phoneVerifiedAt === null) return "unverified";
  if (consent?.phoneNumber !== mechanic.phoneNumber) return "off";
  return consent.stoppedAt === null ? "on" : "stopped";
}
