import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import {
  appliesTo,
  type CallFeeRule,
  type CallScope,
  decideCallFee,
  type FeeRequest,
  type FeeTarget,
  possibleRequests,
} from "@/lib/catalog/rating/call-fee";

/** A fee and the period in which it applies. Null means no start or no end. */
export type DatedFee = CallFeeRule & {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** Returns the fees that apply to calls received at this time. */
export function feesAt<Fee extends DatedFee>(fees: readonly Fee[], at: Date): Fee[] {
  return fees.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at),
  );
}

export interface FeeChange {
  target: FeeTarget;
  /** Null removes the fee. */
  feeCents: number | null;
}

/** Returns the fees as a change leaves them. */
export function changeFees(
  fees: readonly CallFeeRule[],
  { target, feeCents }: FeeChange,
): CallFeeRule[] {
  const others = fees.filter((fee) => !isSameTarget(fee, target));
  const { mechanicId, locationId, serviceId } = target;
  return feeCents === null
    ? others
    : [...others, { id: CHANGED_FEE, mechanicId, locationId, serviceId, feeCents }];
}

const CHANGED_FEE = "changed";

export function isSameTarget(a: FeeTarget, b: FeeTarget): boolean {
  return (
    a.mechanicId === b.mechanicId && a.locationId === b.locationId && a.serviceId === b.serviceId
  );
}

/**
 * Whether a change makes any call that a mechanic could get cost more, wherever they work. `fees` may contain announced
 * fees: the change counts as an increase if it is one now, when it takes effect, or after any later change.
 */
export function raisesFee(
  fees: readonly DatedFee[],
  change: FeeChange,
  { now, at }: { now: Date; at: Date },
): boolean {
  const turns = fees.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const later = turns.filter((turn): turn is Date => turn !== null && turn > at);
  return [now, at, ...later].some((time) => {
    const before = feesAt(fees, time);
    const after = changeFees(before, change);
    return typicalRequests([...before, ...after], change.target).some(
      (request) => feeOf(after, request) > feeOf(before, request),
    );
  });
}

/**
 * Returns a call of each kind that the target's fee or its removal may decide. A mechanic without their own fee, in a
 * city or for a service without one, is "any".
 */
function typicalRequests(fees: readonly CallFeeRule[], target: FeeTarget): FeeRequest[] {
  const { mechanicId, locationId, serviceId } = target;
  const locations = [null, ...fees.flatMap((fee) => fee.locationId ?? [])];
  const services = [null, ...fees.flatMap((fee) => fee.serviceId ?? [])];
  const isForMechanic = mechanicId !== null;
  const places = new Set(isForMechanic ? locations : [locationId]);
  const hasAnyService = isForMechanic || (locationId !== null && serviceId === null);
  const kinds = new Set(hasAnyService ? services : [serviceId]);
  return [...places].flatMap((place) =>
    [...kinds].map((kind) => ({
      mechanicId: mechanicId ?? ANY_MECHANIC,
      locationId: place,
      serviceId: kind,
    })),
  );
}

const ANY_MECHANIC = "any";

/** No fee is above the maximum, so it doesn't matter here. */
export const NO_CAP = { maxFeeCents: Number.MAX_SAFE_INTEGER };

/** A call without a fee is free. */
export function feeOf(fees: readonly CallFeeRule[], request: FeeRequest): number {
  return decideCallFee(fees, request, NO_CAP).feeCents ?? 0;
}

/** The lowest and the highest fee, in cents, of some calls; 0 means free. */
export interface FeeRange {
  lowestCents: number;
  highestCents: number;
}

/** Returns what a mechanic pays for the calls that they can get. */
export function feeRange(fees: readonly CallFeeRule[], reach: CallScope): FeeRange {
  return rangeOf(possibleRequests(fees, reach).map((request) => feeOf(fees, request)));
}

/** Returns what a mechanic pays before and after a change for the calls whose fee it changes; null if there are none. */
export function compareFees(
  { before, after }: { before: readonly CallFeeRule[]; after: readonly CallFeeRule[] },
  target: FeeTarget,
  reach: CallScope,
): { before: FeeRange; after: FeeRange } | null {
  const changed = possibleRequests([...before, ...after], reach)
    .filter((request) => appliesTo(target, request))
    .map((request) => ({ before: feeOf(before, request), after: feeOf(after, request) }))
    .filter((pair) => pair.before !== pair.after);
  if (changed.length === 0) return null;
  return {
    before: rangeOf(changed.map((pair) => pair.before)),
    after: rangeOf(changed.map((pair) => pair.after)),
  };
}

function rangeOf(cents: readonly number[]): FeeRange {
  return { lowestCents: Math.min(...cents), highestCents: Math.max(...cents) };
}

/** The rules that decide which calls are free. */
export type FreeCallRules = Pick<BillingRules, "minTalkSeconds" | "duplicateWindowDays">;

/** The rules that decide what mechanics pay: which calls are free, and how long a charge can be disputed. */
const COST_RULES = ["minTalkSeconds", "duplicateWindowDays", "disputeWindowDays"] as const;
export type CostRules = Pick<BillingRules, (typeof COST_RULES)[number]>;

/** Whether other billing rules make any mechanic pay for a call that was free or could still be disputed. */
export function raisesCosts(before: CostRules, after: CostRules): boolean {
  return COST_RULES.some((rule) => after[rule] < before[rule]);
}
