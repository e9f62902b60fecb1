import { groupBy } from "@/lib/core/group-by";
import { DAY_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { canWorkIn } from "@/lib/mechanics/rules/documents";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { type CallFeeRule, decideCallFee } from "@/lib/rating/call-fee";
import { findAutoPause, type Ring } from "@/lib/routing/auto-pause";
import { startOfDay, startOfWeek } from "@/lib/routing/local-periods";
import type { Candidate } from "@/lib/routing/routing-trace";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoDirectory } from "./demo-directory";
import type { DemoMechanic } from "./demo-mechanics";
import type { DemoWallets } from "./demo-wallets";

/** In the demo, a mechanic who is paused for not answering resumes after half a day. */
const PAUSE_MS = DAY_MS / 2;
const ANSWER_RATE_DAYS = 30;
/** One in this many mechanics limits their calls per day, or their spending per week. */
const DAILY_LIMIT_EVERY = 7;
const BUDGET_EVERY = 9;

export type DemoDispatch = ReturnType<typeof createDemoDispatch>;
type Worker = ReturnType<typeof workerOf>;

/** Tracks what routing needs to know about each mechanic while the demo's calls are generated. */
export function createDemoDispatch(
  { mechanics, offers, coverage }: DemoDirectory,
  sources: { rules: BillingRules; fees: readonly CallFeeRule[]; wallets: DemoWallets },
) {
  const { rules, fees, wallets } = sources;
  const workers = new Map(mechanics.map((mechanic, i) => [mechanic.id, workerOf(mechanic, i)]));
  const covering = groupBy(coverage, ({ locationId }) => locationId);
  const offered = new Set(
    offers.flatMap(({ isActive, mechanicId, serviceId }) =>
      isActive ? `${mechanicId} ${serviceId}` : [],
    ),
  );
  const hasOffer = (mechanicId: string, serviceId: string) =>
    offered.has(`${mechanicId} ${serviceId}`);

  function get(mechanicId: string): Worker {
    const worker = workers.get(mechanicId);
    if (!worker) throw new Error(`There is no demo mechanic ${mechanicId}.`);
    return worker;
  }

  function candidateFor({ location, serviceId, at }: DemoRequest) {
    const stateCode = findStateCode(location.primaryZip);
    return (covered: { mechanicId: string; priority: number }): Candidate => {
      const { mechanicId, priority } = covered;
      const { mechanic, limits, ...history } = get(mechanicId);
      return {
        ...{ mechanicId, priority, ...limits, ...countsOf(history, mechanic, at) },
        timezone: mechanic.timezone,
        hours: mechanic.hours,
        callsEndAt: mechanic.callsEndAt?.toISOString() ?? null,
        isRegistered: canWorkIn(stateCode, mechanic.registrations),
        phoneVerifiedAt: mechanic.phoneVerifiedAt.toISOString(),
        fee: decideCallFee(fees, { mechanicId, locationId: location.id, serviceId }, rules),
        availableCents: wallets.availableCents(mechanicId, at),
        debtCents: wallets.debtCents(mechanicId),
        offersService: serviceId === null ? null : hasOffer(mechanicId, serviceId),
        coversPlace: true,
      };
    };
  }

  return {
    mechanicsIn: (locationId: string) =>
      (covering.get(locationId) ?? []).map(({ mechanicId }) => get(mechanicId).mechanic),
    candidatesFor: (request: DemoRequest) =>
      (covering.get(request.location.id) ?? []).map(candidateFor(request)),
    hasOffer,
    answersRarely: (mechanicId: string) => get(mechanicId).answersRarely,
    /** Records a ring, and pauses a mechanic who has missed too many. */
    ring: (mechanicId: string, ring: Ring) => {
      const worker = get(mechanicId);
      worker.rings.push(ring);
      const { rings, autoPausedAt: since } = worker;
      const isPaused = findAutoPause(rings, { now: ring.endedAt, since, rules });
      if (isPaused) worker.autoPausedAt = ring.endedAt;
    },
    accept: (mechanicId: string, call: { acceptedAt: Date; endedAt: Date }) => {
      const worker = get(mechanicId);
      worker.acceptedAt.push(call.acceptedAt);
      worker.busyUntil = call.endedAt;
    },
    bill: (mechanicId: string, billed: { at: Date; cents: number }) => {
      get(mechanicId).billed.push(billed);
    },
    /** Returns how many of a mechanic's calls were billed in the 30 days before `now`. */
    billedCalls: (mechanicId: string, now: Date) =>
      get(mechanicId).billed.filter(({ at }) => isRecent(at, now)).length,
    /** Returns rows for the mechanics who have limits or were paused for not answering. */
    callLimits: () =>
      [...workers].flatMap(([mechanicId, { limits, autoPausedAt }]) => {
        const { dailyCallLimit, weeklyBudgetCents } = limits;
        const hasRow = dailyCallLimit !== null || weeklyBudgetCents !== null || autoPausedAt;
        return hasRow ? { mechanicId, ...limits, autoPausedAt } : [];
      }),
  };
}

/** A mechanic's calls so far. */
interface History {
  rings: Ring[];
  acceptedAt: Date[];
  billed: { at: Date; cents: number }[];
  busyUntil: Date | null;
  autoPausedAt: Date | null;
}

function workerOf(mechanic: DemoMechanic, i: number) {
  const limits = {
    dailyCallLimit: i % DAILY_LIMIT_EVERY === 2 ? 3 : null,
    weeklyBudgetCents: i % BUDGET_EVERY === 4 ? 15_000 : null,
    liveCallLimit: 1,
  };
  const none = { rings: [], acceptedAt: [], billed: [], busyUntil: null, autoPausedAt: null };
  const history: History = none;
  return { mechanic, limits, answersRarely: i % 10 === 3, ...history };
}

function countsOf(history: History, { timezone, state }: DemoMechanic, now: Date) {
  const { acceptedAt, billed, busyUntil, autoPausedAt } = history;
  const today = startOfDay(timezone, now);
  const week = startOfWeek(timezone, now);
  const recent = history.rings.filter(
    ({ result, endedAt }) => result !== "failed" && isRecent(endedAt, now),
  );
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
