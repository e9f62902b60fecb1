import { startOfDay, startOfWeek } from "@/lib/core/local-periods";

interface AcceptedCall {
  acceptedAt: Date;
  /** Null if the call wasn't billed. */
  feeCents: number | null;
  creditedCents: number;
}

interface Period {
  /** IANA zone. */
  timezone: string;
  /** Credit held for calls in progress. */
  heldCents: number;
  now: Date;
}

/**
 * Returns what counts toward a mechanic's call limits: calls accepted today, and the fees of calls accepted this week,
 * minus credits, plus holds. Integer cents. Days and weeks are in the mechanic's time zone; weeks start on Monday.
 * Throws RangeError for an unknown zone.
 */
export function limitUse(
  accepted: readonly AcceptedCall[],
  { timezone, heldCents, now }: Period,
): { callsToday: number; spentThisWeekCents: number } {
  const today = startOfDay(timezone, now);
  const week = startOfWeek(timezone, now);
  const billed = accepted.filter(({ acceptedAt }) => acceptedAt >= week);
  return {
    callsToday: accepted.filter(({ acceptedAt }) => acceptedAt >= today).length,
    spentThisWeekCents:
      heldCents + billed.reduce((sum, call) => sum + (call.feeCents ?? 0) - call.creditedCents, 0),
  };
}
