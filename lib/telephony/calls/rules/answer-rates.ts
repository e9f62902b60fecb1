import { LOW_ANSWER_PERCENT } from "@/lib/platform/notifications/constants";
import { MIN_CALLS_FOR_RATE } from "@/lib/telephony/calls/constants";

/** The calls for one city in a period. */
export interface AnswerRate {
  locationId: string;
  calls: number;
  /** Number of calls that a mechanic accepted. */
  answered: number;
}

/** Returns the cities whose rate is low now but wasn't before, lowest rate first. */
export function newlyLow(now: readonly AnswerRate[], before: readonly AnswerRate[]): AnswerRate[] {
  const known = new Set(before.filter(isLow).map(({ locationId }) => locationId));
  return now
    .filter((rate) => isLow(rate) && !known.has(rate.locationId))
    .toSorted((a, b) => a.answered / a.calls - b.answered / b.calls);
}

/**
 * Whether fewer than LOW_ANSWER_PERCENT of the callers reached a mechanic. False if there are too few calls to tell.
 */
export function isLow({ calls, answered }: Pick<AnswerRate, "calls" | "answered">): boolean {
  return calls >= MIN_CALLS_FOR_RATE && answered * 100 < calls * LOW_ANSWER_PERCENT;
}
