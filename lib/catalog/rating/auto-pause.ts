import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";

export type AttemptResult =
  | "accepted"
  | "declined"
  | "no_answer"
  | "busy"
  | "failed"
  | "short_hangup"
  | "skipped";

/** One call that rang a mechanic's phone. */
export type Ring = {
  readonly result: AttemptResult;
  readonly endedAt: Date;
  readonly rungSeconds: number;
};

/** Shorter rings don't count, because the mechanic didn't have time to answer. Ringba uses the same limit. */
const FAIR_RING_SECONDS = 8;

const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns whether a mechanic should be paused for not answering: `hour` after too many unanswered calls in 60 minutes,
 * `day` after too many in 24 hours, otherwise null. Ignores calls that ended at or before `since`, the last time the
 * mechanic was paused for missed calls.
 */
export function findAutoPause(
  rings: readonly Ring[],
  {
    now,
    since,
    rules,
  }: {
    now: Date;
    since: Date | null;
    rules: Pick<BillingRules, "missedPerHour" | "missedPerDay">;
  },
): "hour" | "day" | null {
  const missed = rings.filter(
    (ring) => isUnanswered(ring) && (since === null || ring.endedAt > since),
  );
  const countWithin = (milliseconds: number) =>
    missed.filter(({ endedAt }) => {
      const age = now.getTime() - endedAt.getTime();
      return age >= 0 && age < milliseconds;
    }).length;
  if (countWithin(HOUR_MS) >= rules.missedPerHour) return "hour";
  return countWithin(DAY_MS) >= rules.missedPerDay ? "day" : null;
}

/**
 * Counts a call if the phone rang for 8 seconds or more, or if someone picked up and hung up without pressing a key.
 * Doesn't count busy or declined calls, because the mechanic responded, or failed ones, which are the network's fault.
 */
function isUnanswered({ result, rungSeconds }: Ring): boolean {
  if (result === "short_hangup") return true;
  return result === "no_answer" && rungSeconds >= FAIR_RING_SECONDS;
}
