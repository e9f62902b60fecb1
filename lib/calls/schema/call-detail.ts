import type { CallRow } from "@/lib/calls/schema/call-list";
import type { CallAttemptResult } from "@/lib/core/generated/prisma/enums";
import type { RatingTrace } from "@/lib/rating/rating-trace";
import type { RoutingTrace } from "@/lib/routing/routing-trace";

/** A mechanic whose phone rang. Times are ISO 8601. */
export interface CallRing {
  mechanicId: string;
  /** Null for mechanics, who only see their own. */
  name: string | null;
  /** Null while it rings. */
  result: CallAttemptResult | null;
  rangAt: string;
  endedAt: string | null;
}

/** Why a call was billed or not. */
export interface CallRating {
  trace: RatingTrace;
  ratedAt: string;
  /** Whether rating the stored facts again, under the stored version of the rules, gives the same result. */
  isReproduced: boolean;
}

/** Whom the call was for, and why the others were not rung. For administrators only. */
export interface CallRouting {
  trace: RoutingTrace;
  /** Names by mechanic ID. */
  names: ReadonlyMap<string, string>;
  /** Why a mechanic's phone didn't ring, by mechanic ID. */
  skipped: ReadonlyMap<string, string>;
}

/** A call on its own page. */
export interface CallDetail {
  row: CallRow;
  /** E.164. */
  dialedNumber: string;
  /** E.164; null before "press 1", if it was withheld or has been deleted, and for mechanics who didn't take the call. */
  callerNumber: string | null;
  callerKind: "known" | "anonymous" | "toll_free";
  /** Whether the reader may see who called, so that a missing number has another cause. */
  isCallerVisible: boolean;
  /** The tap on a phone link that led to the call; null if none is known. */
  tap: { at: string; page: string; source: string } | null;
  rings: readonly CallRing[];
  acceptedAt: string | null;
  endedAt: string | null;
  /** IANA zone in which the call's times are shown. */
  timezone: string;
  rating: CallRating | null;
  routing: CallRouting | null;
  /** Of the outcome. */
  revision: string;
}
