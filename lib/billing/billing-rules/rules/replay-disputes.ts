import {
  byMechanic,
  type PastCall,
  type ReplayedCall,
} from "@/lib/billing/billing-rules/rules/replay-calls";
import { AUTOMATIC_LANE_DAYS } from "@/lib/billing/verdicts/constants";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import type { DisputeClaim, Verdict } from "@/lib/billing/verdicts/schema/verdict";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { DAY_MS } from "@/lib/core/time";

type Kind = Verdict["outcome"]["kind"];

export interface PastDispute {
  callId: string;
  mechanicId: string;
  openedAt: Date;
  claim: DisputeClaim;
  kind: Kind;
}

/** "unneeded" if the call would not have been billed. */
type ReplayedDispute = PastDispute & { replayed: Kind | "unneeded" };

/**
 * Judges past disputes again under different rules, oldest first. The counts that limit automatic acceptance are
 * adjusted to the replayed calls and disputes.
 */
export function replayDisputes(
  disputes: readonly PastDispute[],
  calls: readonly ReplayedCall[],
  rules: BillingRules,
): ReplayedDispute[] {
  const byId = new Map(calls.map((replayed) => [replayed.call.id, replayed]));
  const groups = byMechanic(calls);
  const earlier: ReplayedDispute[] = [];
  return disputes.map((dispute) => {
    const isBilled = byId.get(dispute.callId)?.outcome.billing !== "not_billable";
    const own = groups.get(dispute.mechanicId) ?? [];
    const claim = withCounts(dispute, own, earlier);
    const replayed = isBilled
      ? judgeDispute(claim, { ...rules, version: 0 }).outcome.kind
      : ("unneeded" as const);
    const result = { ...dispute, replayed };
    earlier.push(result);
    return result;
  });
}

/** Adjusts the stored counts by how much the replay differs from what happened. */
function withCounts(
  { claim, mechanicId, openedAt }: PastDispute,
  calls: readonly ReplayedCall[],
  disputes: readonly ReplayedDispute[],
): DisputeClaim {
  const isInLane = (at: Date) => {
    const age = openedAt.getTime() - at.getTime();
    return age >= 0 && age < AUTOMATIC_LANE_DAYS * DAY_MS;
  };
  const recent = calls.filter(({ call }) => isInLane(call.ratedAt));
  const own = disputes.filter(
    (dispute) => dispute.mechanicId === mechanicId && isInLane(dispute.openedAt),
  );
  const billed = ({ billing }: PastCall["outcome"]) => Number(billing === "billed");
  const automatic = (kind: ReplayedDispute["replayed"]) =>
    Number(kind === "accepted_automatically");
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    ...claim,
    billedCalls:
      claim.billedCalls +
      sum(recent.map(({ call, outcome }) => billed(outcome) - billed(call.outcome))),
    acceptedAutomatically:
      claim.acceptedAutomatically +
      sum(own.map(({ kind, replayed }) => automatic(replayed) - automatic(kind))),
  };
}
