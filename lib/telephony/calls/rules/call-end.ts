import type { AttemptResult } from "@/lib/catalog/rating/auto-pause";
import type { RingResult } from "@/lib/telephony/calls/schema/call-list";

/** Twilio's statuses for a leg that has ended. */
export const LEG_ENDS = ["busy", "canceled", "completed", "failed", "no-answer"] as const;
export type LegEnd = (typeof LEG_ENDS)[number];

interface RingEnd {
  status: LegEnd;
  wasAnswered: boolean;
  /** Whether the driver hung up first, which isn't the mechanic's fault. */
  hasCallerLeft: boolean;
}

/**
 * Returns the result of a ring that no one accepted. If the phone was picked up but no key was pressed, the mechanic
 * hung up on the call. A leg that failed may never have rung, so it is never the mechanic's fault.
 */
export function resultOfRing({ status, wasAnswered, hasCallerLeft }: RingEnd): AttemptResult {
  if (status === "failed") return "failed";
  if (hasCallerLeft) return "no_answer";
  if (wasAnswered) return "short_hangup";
  return status === "busy" ? "busy" : "no_answer";
}

/**
 * Returns how the result of a ring is shown; null while the phone is ringing. A mechanic who had picked up when the
 * driver hung up didn't miss the call.
 */
export function shownRing({
  result,
  answeredAt,
}: {
  result: RingResult | null;
  /** When the mechanic's phone was picked up; null if it wasn't. */
  answeredAt: Date | null;
}): RingResult | null {
  return result === "no_answer" && answeredAt !== null ? "caller_hung_up" : result;
}

interface Leg {
  acceptedAt: Date;
  /** When the mechanic's phone was picked up. */
  answeredAt: Date | null;
  /** Seconds since `answeredAt`; null if not reported. */
  seconds: number | null;
}

/**
 * Returns when a conversation ended: when the phone was picked up, plus the seconds that Twilio reports, so that a late
 * report doesn't make it longer. Without a report, the conversation counts as having ended when it began.
 */
export function endOfTalk({ acceptedAt, answeredAt, seconds }: Leg): Date {
  const from = answeredAt ?? acceptedAt;
  const end = seconds === null ? acceptedAt : new Date(from.getTime() + seconds * 1000);
  return end > acceptedAt ? end : acceptedAt;
}

/**
 * Returns the final state of a call that no mechanic took: abandoned if the driver hung up before the office's phone
 * rang, otherwise missed. A returned call that the driver doesn't answer is missed too.
 */
export function stateUnanswered({
  officeAt,
  returnsCallId,
}: {
  officeAt: Date | null;
  returnsCallId: string | null;
}): "missed" | "abandoned" {
  return officeAt === null && returnsCallId === null ? "abandoned" : "missed";
}
