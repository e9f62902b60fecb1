import type { AttemptResult } from "@/lib/routing/auto-pause";

/** How Twilio says that a leg ended. */
export const LEG_ENDS = ["busy", "canceled", "completed", "failed", "no-answer"] as const;
export type LegEnd = (typeof LEG_ENDS)[number];

interface RingEnd {
  status: LegEnd;
  wasAnswered: boolean;
  /** Whether the driver hung up first, which is not the mechanic's doing. */
  hasCallerLeft: boolean;
}

/**
 * Returns what became of a ring that no one accepted. A phone that was picked up without pressing a key was hung up on.
 * A leg that failed may never have rung, so it is never the mechanic's doing.
 */
export function resultOfRing({ status, wasAnswered, hasCallerLeft }: RingEnd): AttemptResult {
  if (status === "failed") return "failed";
  if (hasCallerLeft) return "no_answer";
  if (wasAnswered) return "short_hangup";
  return status === "busy" ? "busy" : "no_answer";
}

interface Leg {
  acceptedAt: Date;
  /** When the mechanic's phone was picked up. */
  answeredAt: Date | null;
  /** Since then; null if not reported. */
  seconds: number | null;
}

/**
 * Returns when a conversation ended: as many seconds after the phone was picked up as Twilio reports, so that a late
 * report doesn't lengthen it. If none are reported, it has no known length, and counts as over at once.
 */
export function endOfTalk({ acceptedAt, answeredAt, seconds }: Leg): Date {
  const from = answeredAt ?? acceptedAt;
  const end = seconds === null ? acceptedAt : new Date(from.getTime() + seconds * 1000);
  return end > acceptedAt ? end : acceptedAt;
}

/**
 * Returns the state in which a call that no mechanic took ends: abandoned if the driver hung up before the office's phone
 * rang, otherwise missed, as is a returned call that the driver doesn't answer.
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
