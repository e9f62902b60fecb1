import { isOpenAt } from "@/lib/mechanics/availability/open-hours";
import {
  type Candidate,
  type CheckedMechanic,
  ROUTING_RULES,
  type RoutingInput,
  type RoutingRule,
  type RoutingTrace,
} from "@/lib/telephony/routing/routing-trace";

type Rules = { readonly version: number; readonly maxMechanicsRung: number };

/**
 * Decides which mechanics a call rings, and in which order. Every rule is evaluated for every mechanic; a mechanic to
 * whom no rule applies is eligible. Rules whose facts are not known never apply. Throws RangeError for an unknown time
 * zone.
 */
export function routeCall(input: RoutingInput, rules: Rules): RoutingTrace {
  const checked = input.candidates.map((candidate) => check(candidate, new Date(input.now)));
  const eligible = input.candidates.filter((_, i) => checked[i]?.applies.length === 0);
  return {
    rulesVersion: rules.version,
    maxMechanicsRung: rules.maxMechanicsRung,
    input,
    checked,
    eligible: eligible
      .toSorted((a, b) => compare(a, b, input.lastAnsweredById))
      .map(({ mechanicId }) => mechanicId),
  };
}

/** Returns the IDs of the mechanics to ring, in order. If there are none, the call goes to the office. */
export function mechanicsToRing({ eligible, maxMechanicsRung }: RoutingTrace): string[] {
  return eligible.slice(0, maxMechanicsRung);
}

function check(candidate: Candidate, now: Date): CheckedMechanic {
  const { state, timezone, hours, callsEndAt } = candidate;
  const feeCents = candidate.fee.feeCents ?? 0;
  const results: Record<RoutingRule, boolean | null> = {
    not_active: state === "onboarding" || state === "suspended",
    not_accepting: state === "paused",
    closed: !isOpenAt(hours, timezone, now),
    service_not_offered: not(candidate.offersService),
    outside_area: not(candidate.coversPlace),
    in_debt: candidate.debtCents > 0,
    low_balance: candidate.availableCents < feeCents,
    daily_calls_reached: hasReached(candidate.callsToday, candidate.dailyCallLimit),
    weekly_budget_reached:
      candidate.weeklyBudgetCents !== null &&
      candidate.spentThisWeekCents + feeCents > candidate.weeklyBudgetCents,
    on_another_call: hasReached(candidate.liveCalls, candidate.liveCallLimit),
    documents_lapsed: callsEndAt === null || new Date(callsEndAt) <= now,
    not_registered: !candidate.isRegistered,
    number_not_verified: candidate.phoneVerifiedAt === null,
  };
  return {
    mechanicId: candidate.mechanicId,
    applies: ROUTING_RULES.filter((rule) => results[rule] === true),
    notKnown: ROUTING_RULES.filter((rule) => results[rule] === null),
  };
}

function not(isClear: boolean | null): boolean | null {
  return isClear === null ? null : !isClear;
}

function hasReached(count: number, limit: number | null): boolean {
  return limit !== null && count >= limit;
}

/**
 * The mechanic who last answered this caller comes first. The others are sorted by priority in the city, share of calls
 * answered in the last 30 days, and time since their last accepted call. Ties are broken by ID, so that the order
 * doesn't depend on the input's order.
 */
function compare(a: Candidate, b: Candidate, lastAnsweredById: string | null): number {
  return (
    Number(b.mechanicId === lastAnsweredById) - Number(a.mechanicId === lastAnsweredById) ||
    compareValues(a.priority ?? Number.POSITIVE_INFINITY, b.priority ?? Number.POSITIVE_INFINITY) ||
    compareAnswerRates(a, b) ||
    compareValues(servedAt(a), servedAt(b)) ||
    compareValues(a.mechanicId, b.mechanicId)
  );
}

/** Cross-multiplies to avoid rounding. A mechanic who was never rung counts as answering every call. */
function compareAnswerRates(a: Candidate, b: Candidate): number {
  const [answeredA, rungA] = answersOf(a);
  const [answeredB, rungB] = answersOf(b);
  return answeredB * rungA - answeredA * rungB;
}

function answersOf({ callsAnswered, callsRung }: Candidate): [answered: number, rung: number] {
  return callsRung === 0 ? [1, 1] : [callsAnswered, callsRung];
}

function servedAt({ lastServedAt }: Candidate): number {
  return lastServedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastServedAt);
}

function compareValues<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
