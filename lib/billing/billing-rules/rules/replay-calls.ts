import type { Ring } from "@/lib/catalog/rating/auto-pause";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import type { RatingInput, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import { groupBy } from "@/lib/core/group-by";

export type Outcome = RatingTrace["outcome"];

/** A mechanic whose phone rang for a call. */
export interface PastRing extends Ring {
  mechanicId: string;
}

/** A rated call, with everything that its replay needs. */
export interface PastCall {
  id: string;
  /** Identical for all calls from the same number; null if the number was anonymous or has been wiped. */
  caller: string | null;
  receivedAt: Date;
  ratedAt: Date;
  input: RatingInput;
  outcome: Outcome;
  /** When the fee was credited in full; null if it wasn't. */
  creditedAt: Date | null;
  /** In ring order. */
  rings: readonly PastRing[];
  /**
   * False for callbacks and for calls in which a mechanic was returning a missed call, because `ringSeconds` doesn't
   * apply to those.
   */
  hasRingLimit: boolean;
  /** How many mechanics were eligible. At most `maxMechanicsRung` of them could be rung. */
  eligibleCount: number;
  maxMechanicsRung: number;
}

export interface ReplayedCall {
  call: PastCall;
  outcome: Outcome;
  /**
   * "unreached" if the mechanic who answered would not have been rung, "unknown" if they answered after their phone
   * would have stopped ringing, and "wider" if no one answered, but more mechanics would have been rung.
   */
  routing: "same" | "unreached" | "unknown" | "wider";
}

/**
 * Rates past calls again under different rules, oldest first. Whether a call is a duplicate depends on the replayed
 * calls before it. No one can know whether a mechanic who wasn't rung would have answered, so a call is replayed as
 * unanswered if the mechanic who answered it might not have been reached. Past credits are kept.
 */
export function replayCalls(calls: readonly PastCall[], rules: BillingRules): ReplayedCall[] {
  const history = createHistory();
  return calls.map((call) => {
    const routing = replayRouting(call, rules);
    const isReached = routing === "same" || routing === "wider";
    const { accepted } = call.input;
    const input: RatingInput = {
      ...call.input,
      accepted: accepted && isReached ? withCap(accepted, rules) : null,
      lastBilled: history.lastBilled(call),
    };
    const { outcome } = rateCall(input, { ...rules, version: 0 });
    history.add(call, outcome);
    return { call, outcome, routing };
  });
}

function replayRouting(call: PastCall, rules: BillingRules): ReplayedCall["routing"] {
  const { rings, eligibleCount } = call;
  const index = rings.findIndex(({ result }) => result === "accepted");
  const accepted = rings[index];
  if (accepted) {
    if (index >= rules.maxMechanicsRung) return "unreached";
    const isLater = call.hasRingLimit && accepted.rungSeconds > rules.ringSeconds;
    return isLater ? "unknown" : "same";
  }
  // If the caller hung up early, fewer mechanics were rung than could have been.
  const hasRungAll = rings.length === Math.min(eligibleCount, call.maxMechanicsRung);
  const couldRing = Math.min(eligibleCount, rules.maxMechanicsRung);
  return hasRungAll && couldRing > rings.length ? "wider" : "same";
}

type Accepted = NonNullable<RatingInput["accepted"]>;

/** The same fee rule still applies; only the cap changes. */
function withCap(accepted: Accepted, { maxFeeCents }: BillingRules): Accepted {
  const { fee } = accepted;
  const deciding = fee.lines.find(({ ruleId }) => ruleId === fee.decidedBy?.ruleId);
  const feeCents = deciding?.feeCents == null ? null : Math.min(deciding.feeCents, maxFeeCents);
  return { ...accepted, fee: { ...fee, maxFeeCents, feeCents } };
}

/** Keeps track of what has been billed so far in the replay. */
function createHistory() {
  const replayed = new Set<string>();
  const billed = new Map<string, PastCall[]>();
  const keyOf = ({ caller, input }: PastCall) =>
    caller === null || input.accepted === null ? null : `${caller} ${input.accepted.mechanicId}`;
  return {
    lastBilled: (call: PastCall): RatingInput["lastBilled"] => {
      const last = billed
        .get(keyOf(call) ?? "")
        ?.findLast(({ creditedAt }) => creditedAt === null || creditedAt > call.receivedAt);
      if (last) return { callId: last.id, receivedAt: last.receivedAt.toISOString() };
      const { lastBilled } = call.input;
      // If the call stored as last billed has been replayed, the replay didn't bill it; otherwise, it would be in
      // `billed`. If it hasn't been replayed, it is from before the replayed period.
      const isKept = call.caller === null || !replayed.has(lastBilled?.callId ?? "");
      return isKept ? lastBilled : null;
    },
    add: (call: PastCall, outcome: Outcome) => {
      replayed.add(call.id);
      const key = keyOf(call);
      if (key === null || outcome.billing !== "billed") return;
      billed.set(key, [...(billed.get(key) ?? []), call]);
    },
  };
}

/** Groups calls by the mechanic who answered; "" if no one did. */
export const byMechanic = (calls: readonly ReplayedCall[]) =>
  groupBy(calls, ({ call }) => call.input.accepted?.mechanicId ?? "");
