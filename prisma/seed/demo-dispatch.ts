import { DAY_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { canWorkIn } from "@/lib/mechanics/rules/documents";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { type CallFeeRule, decideCallFee } from "@/lib/rating/call-fee";
import { findAutoPause, type Ring } from "@/lib/routing/auto-pause";
import { startOfDay, startOfWeek } from "@/lib/routing/local-periods";
import type { Candidate } from "@/lib/routing/routing-trace";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoCoverage } from "./demo-coverage";
import type { DemoDirectory } from "./demo-directory";
import type { DemoMechanic } from "./demo-mechanics";
import type { DemoWallets } from "./demo-wallets";

/** A mechanic's calls so far. */
type History = {
  rings: Ring[];
  acceptedAt: Date[];
  billed: { at: Date; cents: number }[];
  busyUntil: Date | null;
  autoPausedAt: Date | null;
};

/** In the demo, a mechanic who is paused for not answering resumes after half a day. */
const PAUSE_MS = DAY_MS / 2;
const ANSWER_RATE_DAYS = 30;
/** One in this many mechanics limits their calls per day, or their spending per week. */
const DAILY_LIMIT_EVERY = 7;
const BUDGET_EVERY = 9;

export type DemoDispatch = ReturnType<typeof createDemoDispatch>;

/** Tracks what routing needs to know about each mechanic while the demo's calls are generated. */
export function createDemoDispatch(
  directory: DemoDirectory,
  sources: { rules: BillingRules; fees: readonly CallFeeRule[]; wallets: DemoWallets },
) {
  const { rules } = sources;
  const numbers = new Map(directory.mechanics.map(({ id }, i) => [id, i]));
  const offered = new Set(
    directory.offers
      .filter(({ isActive }) => isActive)
      .map(({ mechanicId, serviceId }) => `${mechanicId} ${serviceId}`),
  );
  const coverage = new Map<string, DemoCoverage[]>();
  for (const covered of directory.coverage) {
    coverage.set(covered.locationId, [...(coverage.get(covered.locationId) ?? []), covered]);
  }
  const coverageOf = ({ location }: DemoRequest) => coverage.get(location.id) ?? [];
  const histories = new Map<string, History>();

  function historyOf(mechanicId: string): History {
    const known = histories.get(mechanicId);
    const none = { rings: [], acceptedAt: [], billed: [], busyUntil: null, autoPausedAt: null };
    const history: History = known ?? none;
    histories.set(mechanicId, history);
    return history;
  }

  function candidate(request: DemoRequest, { mechanicId, priority }: DemoCoverage): Candidate[] {
    const i = numbers.get(mechanicId) ?? -1;
    const mechanic = directory.mechanics[i];
    if (!mechanic) return [];
    const { serviceId } = request;
    return [
      {
        ...profileOf(mechanic, request),
        ...limitsOf(i),
        ...balancesOf(mechanicId, request, sources),
        ...countsOf(historyOf(mechanicId), mechanic, request.at),
        offersService: serviceId === null ? null : offered.has(`${mechanicId} ${serviceId}`),
        coversPlace: true,
        priority,
      },
    ];
  }

  return {
    mechanicsFor: (request: DemoRequest) => coverageOf(request).map(({ mechanicId }) => mechanicId),
    candidatesFor: (request: DemoRequest) =>
      coverageOf(request).flatMap((covered) => candidate(request, covered)),
    offers: (mechanicId: string, serviceId: string) => offered.has(`${mechanicId} ${serviceId}`),
    answersRarely: (mechanicId: string) => (numbers.get(mechanicId) ?? 0) % 10 === 3,
    /** Records a ring, and pauses a mechanic who has missed too many. */
    ring: (mechanicId: string, ring: Ring) => {
      const history = historyOf(mechanicId);
      history.rings.push(ring);
      const { autoPausedAt: since } = history;
      if (findAutoPause(history.rings, { now: ring.endedAt, since, rules })) {
        history.autoPausedAt = ring.endedAt;
      }
    },
    accept: (mechanicId: string, call: { acceptedAt: Date; endedAt: Date }) => {
      const history = historyOf(mechanicId);
      history.acceptedAt.push(call.acceptedAt);
      history.busyUntil = call.endedAt;
    },
    bill: (mechanicId: string, billed: { at: Date; cents: number }) => {
      historyOf(mechanicId).billed.push(billed);
    },
    /** Returns how many of a mechanic's calls were billed in the 30 days before `now`. */
    billedCalls: (mechanicId: string, now: Date) =>
      historyOf(mechanicId).billed.filter(({ at }) => isRecent(at, now)).length,
    /** Returns rows for the mechanics who have limits or were paused for not answering. */
    callLimits: () =>
      directory.mechanics
        .map(({ id: mechanicId }, i) => ({
          mechanicId,
          ...limitsOf(i),
          autoPausedAt: historyOf(mechanicId).autoPausedAt,
        }))
        .filter(
          ({ dailyCallLimit, weeklyBudgetCents, autoPausedAt }) =>
            dailyCallLimit !== null || weeklyBudgetCents !== null || autoPausedAt !== null,
        ),
  };
}

function limitsOf(i: number) {
  return {
    dailyCallLimit: i % DAILY_LIMIT_EVERY === 2 ? 3 : null,
    weeklyBudgetCents: i % BUDGET_EVERY === 4 ? 15_000 : null,
    liveCallLimit: 1,
  };
}

function profileOf(mechanic: DemoMechanic, { location }: DemoRequest) {
  const { id, state, timezone, hours, callsEndAt, registrations, phoneVerifiedAt } = mechanic;
  const stateCode = findStateCode(location.primaryZip);
  return {
    mechanicId: id,
    state,
    timezone,
    hours,
    callsEndAt: callsEndAt?.toISOString() ?? null,
    isRegistered: canWorkIn(stateCode, registrations),
    phoneVerifiedAt: phoneVerifiedAt.toISOString(),
  };
}

function balancesOf(
  mechanicId: string,
  { at, location, serviceId }: DemoRequest,
  {
    rules,
    fees,
    wallets,
  }: { rules: BillingRules; fees: readonly CallFeeRule[]; wallets: DemoWallets },
) {
  return {
    fee: decideCallFee(fees, { mechanicId, locationId: location.id, serviceId }, rules),
    availableCents: wallets.availableCents(mechanicId, at),
    debtCents: wallets.debtCents(mechanicId),
  };
}

function countsOf(history: History, { timezone, state }: DemoMechanic, now: Date) {
  const { rings, acceptedAt, billed, busyUntil, autoPausedAt } = history;
  const today = startOfDay(timezone, now);
  const week = startOfWeek(timezone, now);
  const counted = rings.filter(({ result }) => result !== "failed");
  const recent = counted.filter(({ endedAt }) => isRecent(endedAt, now));
  const isPaused = autoPausedAt !== null && now.getTime() - autoPausedAt.getTime() < PAUSE_MS;
  return {
    state: isPaused ? ("paused" as const) : state,
    callsToday: acceptedAt.filter((at) => at >= today).length,
    spentThisWeekCents: billed
      .filter(({ at }) => at >= week)
      .reduce((sum, { cents }) => sum + cents, 0),
    liveCalls: busyUntil !== null && busyUntil > now ? 1 : 0,
    callsRung: recent.length,
    callsAnswered: recent.filter(({ result }) => result === "accepted").length,
    lastServedAt: acceptedAt.at(-1)?.toISOString() ?? null,
  };
}

const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() < ANSWER_RATE_DAYS * DAY_MS;
