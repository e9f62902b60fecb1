import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { INTENT_HOURS, INTENT_MINUTES } from "@/lib/telephony/calls/constants";

interface Tap {
  /** The visit. All its taps are one driver's. */
  session: string;
  createdAt: Date;
}

type Match<T> =
  | { intent: T; unmatchedReason: null }
  | { intent: null; unmatchedReason: "none" | "several" };

/**
 * Returns the tap that led to a call, given taps on the dialed number that no other caller's call was matched to: the
 * newest tap of the only visit with taps within 30 minutes or, if there is none, of the only one within 24 hours. If
 * several visits qualify, none matches, because any of them could be another driver's.
 */
export function matchIntent<T extends Tap>(taps: readonly T[], receivedAt: Date): Match<T> {
  const within = (milliseconds: number) =>
    taps.filter(({ createdAt }) => {
      const age = receivedAt.getTime() - createdAt.getTime();
      return age >= 0 && age <= milliseconds;
    });
  const recent = within(RECENT_MS);
  const candidates = recent.length > 0 ? recent : within(INTENT_HOURS * HOUR_MS);
  const [newest] = candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!newest) return { intent: null, unmatchedReason: "none" };
  const isSeveral = candidates.some(({ session }) => session !== newest.session);
  return isSeveral
    ? { intent: null, unmatchedReason: "several" }
    : { intent: newest, unmatchedReason: null };
}

const RECENT_MS = INTENT_MINUTES * MINUTE_MS;

/** Returns the first moment at which another visit's tap would keep this one from matching. */
export function rivalsSince(tappedAt: Date, receivedAt: Date): Date {
  const isRecent = receivedAt.getTime() - tappedAt.getTime() <= RECENT_MS;
  return new Date(receivedAt.getTime() - (isRecent ? RECENT_MS : INTENT_HOURS * HOUR_MS));
}
