import { INTENT_HOURS, INTENT_MINUTES } from "@/lib/calls/constants";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";

interface Tap {
  id: string;
  createdAt: Date;
}

type Match<T> =
  | { intent: T; unmatchedReason: null }
  | { intent: null; unmatchedReason: "none" | "several" };

/** How many of the newest taps `matchIntent` needs. Anyone can report taps, so reading all of them could be slow. */
export const TAPS_COMPARED = 2;

/**
 * Returns the tap that led to a call, given the newest taps on the dialed number: the only one within 30 minutes or, if
 * there is none, the only one within 24 hours. If several qualify, none matches, because any of them could be another
 * driver's.
 */
export function matchIntent<T extends Tap>(taps: readonly T[], receivedAt: Date): Match<T> {
  const within = (milliseconds: number) =>
    taps.filter(({ createdAt }) => {
      const age = receivedAt.getTime() - createdAt.getTime();
      return age >= 0 && age <= milliseconds;
    });
  const recent = within(INTENT_MINUTES * MINUTE_MS);
  const candidates = recent.length > 0 ? recent : within(INTENT_HOURS * HOUR_MS);
  const [first] = candidates;
  if (!first) return { intent: null, unmatchedReason: "none" };
  if (candidates.length > 1) return { intent: null, unmatchedReason: "several" };
  return { intent: first, unmatchedReason: null };
}
