import { announcedCall, askForKey, HANG_UP, WEBHOOKS } from "@/app/api/webhooks/twilio/call-steps";
import type { DriverLeg } from "@/lib/telephony/callbacks/mutations/continue-try";
import type { Announcement } from "@/lib/telephony/calls/commands/announce-call";
import { OFFICE_RING_SECONDS } from "@/lib/telephony/calls/constants";
import type { CallStep } from "@/lib/vendors/twiml";

const pathOf = (attemptId: string) => `${WEBHOOKS}/callbacks/${attemptId}`;

/** Returns the steps for a mechanic who answers a call about a callback request. */
export function stepsForMechanic(
  announced: Announcement | null,
  { attemptId, brandName }: { attemptId: string; brandName: string },
): CallStep[] {
  if (announced === null) return HANG_UP;
  const call = announcedCall(announced, "a driver");
  const text = `${brandName}: callback for ${call}. Press 1 to call the driver now, or 2 to decline.`;
  return askForKey(text, `${pathOf(attemptId)}/key`);
}

/** Rings the driver, who hears nothing until the mechanic speaks. */
export function stepsForDriver(driver: DriverLeg | null, attemptId: string): CallStep[] {
  if (driver === null) return HANG_UP;
  const answeredPath = `${pathOf(attemptId)}/driver`;
  const endedPath = `${pathOf(attemptId)}/ended`;
  return [{ do: "dial", ...driver, ringSeconds: OFFICE_RING_SECONDS, answeredPath, endedPath }];
}
