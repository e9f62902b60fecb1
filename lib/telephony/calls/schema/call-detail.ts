import type { RatingTrace } from "@/lib/catalog/rating/rating-trace";
import type { CallRow, RingResult } from "@/lib/telephony/calls/schema/call-list";
import type { RoutingTrace } from "@/lib/telephony/routing/routing-trace";

/** A mechanic whose phone rang. Times are ISO 8601. */
export interface CallRing {
  mechanicId: string;
  /** Null when shown to mechanics, who only see their own rings. */
  name: string | null;
  /** Null while the phone is ringing. */
  result: RingResult | null;
  rangAt: string;
  endedAt: string | null;
}

/** Why a call was or wasn't billed. */
export interface CallRating {
  trace: RatingTrace;
  ratedAt: string;
  /** Whether rating the stored facts again, under the stored version of the rules, gives the same result. */
  isReproduced: boolean;
}

/** How the call was routed, and why each mechanic whose phone didn't ring was skipped. For administrators only. */
export interface CallRouting {
  trace: RoutingTrace;
  /** Mechanics' names, keyed by ID. */
  names: ReadonlyMap<string, string>;
  /** Why a mechanic's phone didn't ring, by mechanic ID. */
  skipped: ReadonlyMap<string, string>;
}

/** A call, as shown on its own page. */
export interface CallDetail {
  row: CallRow;
  /** E.164. */
  dialedNumber: string;
  /**
   * E.164. Null until a mechanic presses 1, for mechanics who didn't take the call, and if the number was anonymous or
   * has been deleted.
   */
  callerNumber: string | null;
  callerKind: "known" | "anonymous" | "toll_free";
  /**
   * Whether the viewer may see who called. If true and `callerNumber` is null, the number was anonymous or has been
   * deleted.
   */
  isCallerVisible: boolean;
  /** Whether the mechanic who took the call has blocked the caller. False once the number has been deleted. */
  isBlocked: boolean;
  /** The tap on a phone link that led to the call; null if none is known. */
  tap: { at: string; page: string; source: string } | null;
  rings: readonly CallRing[];
  acceptedAt: string | null;
  endedAt: string | null;
  /** The reader's IANA zone. */
  timezone: string;
  rating: CallRating | null;
  routing: CallRouting | null;
  /** Revision of the outcome. */
  revision: string;
}
