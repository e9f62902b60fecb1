import { findAutoPause, type Ring } from "@/lib/catalog/rating/auto-pause";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { CallFeeRule } from "@/lib/catalog/rating/call-fee";
import { groupBy } from "@/lib/core/group-by";
import { DAY_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { canWorkIn } from "@/lib/mechanics/profiles/rules/documents";
import { type CallableMechanic, toCandidate } from "@/lib/telephony/calls/rules/candidate";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoCall } from "./demo-calls";
import type { DemoDirectory } from "./demo-directory";
import type { DemoMechanic } from "./demo-mechanics";
import type { DemoWallets } from "./demo-wallets";

/** In the demo, a mechanic who is paused for not answering resumes after half a day. */
const PAUSE_MS = DAY_MS / 2;
const ANSWER_RATE_DAYS = 30;
/** One in this many mechanics limits their calls per day, or their spending per week. */
const DAILY_LIMIT_EVERY = 7;
const BUDGET_EVERY = 9;

interface Sources {
  rules: BillingRules;
  fees: readonly CallFeeRule[];
  wallets: DemoWallets;
}

export type DemoDispatch = ReturnType<typeof createDemoDispatch>;

/** Tracks what routing needs to know about each mechanic while the demo's calls are generated. */
export function createDemoDispatch(directory: DemoDirectory, { rules, fees, wallets }: Sources) {
  const workers = new Map(
    directory.mechanics.map((mechanic, i) => [mechanic.id, workerOf(mechanic, i)]),
  );
  const coverage = groupBy(directory.coverage, ({ locationId }) => locationId);
  const offered = new Set(
    directory.offers.flatMap(({ isActive, mechanicId, serviceId }) =>
      isActive ? `${mechanicId} ${serviceId}` : [],
    ),
  );
  const covering = ({ location }: DemoRequest) => coverage.get(location.id) ?? [];

  function workerFor(mechanicId: string): Worker {
    const worker = workers.get(mechanicId);
    if (!worker) throw new Error(`There is no demo mechanic ${mechanicId}.`);
    return worker;
  }

  function candidateFor({ call, location }: DemoRequest, { mechanicId, priority }: Covered) {
    const { receivedAt: now, serviceId } = call;
    const worker = workerFor(mechanicId);
    const { mechanic, limits, autoPausedAt } = worker;
    const isPaused = autoPausedAt !== null && now.getTime() - autoPausedAt.getTime() < PAUSE_MS;
    const callable: CallableMechanic = {
      ...mechanic,
      state: isPaused ? "paused" : mechanic.state,
      isRegistered: canWorkIn(findStateCode(location.primaryZip), mechanic.registrations),
      offersService: serviceId === null ? null : offered.has(`${mechanicId} ${serviceId}`),
      coversPlace: true,
      priority,
      availableCents: wallets.availableCents(mechanicId, now),
      debtCents: wallets.debtCents(mechanicId),
      heldCents: 0,
      limits,
    };
    return toCandidate(callable, historyAt(worker, now), { request: call, fees, rules, now });
  }

  return {
    mechanicsFor: (request: DemoRequest) => covering(request).map(({ mechanicId }) => mechanicId),
    candidatesFor: (request: DemoRequest) =>
      covering(request).map((covered) => candidateFor(request, covered)),
    timezoneOf: (mechanicId: string) => workerFor(mechanicId).mechanic.timezone,
    answersRarely: (mechanicId: string) => workerFor(mechanicId).answersRarely,
    /** Records a ring, and pauses a mechanic who has missed too many. */
    ring: (mechanicId: string, ring: Ring) => {
      const worker = workerFor(mechanicId);
      worker.rings.push(ring);
      const since = worker.autoPausedAt;
      const isPaused = findAutoPause(worker.rings, { now: ring.endedAt, since, rules });
      if (isPaused) worker.autoPausedAt = ring.endedAt;
    },
    /** Records a call that a mechanic accepted. */
    accept: (mechanicId: string, call: DemoCall) => workerFor(mechanicId).accepted.push(call),
    /** Returns how many of a mechanic's calls were billed in the 30 days before `now`. */
    billedCalls: (mechanicId: string, now: Date) =>
      workerFor(mechanicId).accepted.filter((call) => call.feeCents !== null && isRecent(call, now))
        .length,
    /** Returns rows for the mechanics who have limits or were paused for not answering. */
    callLimits: () =>
      [...workers].flatMap(([mechanicId, { limits, autoPausedAt }]) => {
        const { dailyCallLimit, weeklyBudgetCents } = limits;
        const hasRow = dailyCallLimit !== null || weeklyBudgetCents !== null || autoPausedAt;
        return hasRow ? { mechanicId, ...limits, autoPausedAt } : [];
      }),
  };
}

type Covered = DemoDirectory["coverage"][number];

interface Worker {
  mechanic: DemoMechanic;
  limits: CallableMechanic["limits"];
  answersRarely: boolean;
  rings: Ring[];
  /** Oldest first. */
  accepted: DemoCall[];
  autoPausedAt: Date | null;
}

function workerOf(mechanic: DemoMechanic, i: number): Worker {
  const limits = {
    dailyCallLimit: i % DAILY_LIMIT_EVERY === 2 ? 3 : null,
    weeklyBudgetCents: i % BUDGET_EVERY === 4 ? 15_000 : null,
    liveCallLimit: 1,
  };
  const history = { rings: [], accepted: [], autoPausedAt: null };
  return { mechanic, limits, answersRarely: i % 10 === 3, ...history };
}

function historyAt({ rings, accepted }: Worker, now: Date) {
  const recent = rings.filter((ring) => ring.result !== "failed" && isRecent(ring, now));
  const last = accepted.at(-1);
  return {
    accepted: accepted.flatMap(({ acceptedAt, feeCents, creditedCents }) =>
      acceptedAt ? [{ acceptedAt, feeCents, creditedCents }] : [],
    ),
    liveCalls: last && last.endedAt > now ? 1 : 0,
    callsRung: recent.length,
    callsAnswered: recent.filter(({ result }) => result === "accepted").length,
    lastServedAt: last?.acceptedAt ?? null,
  };
}

const isRecent = ({ endedAt }: { endedAt: Date }, now: Date) =>
  now.getTime() - endedAt.getTime() < ANSWER_RATE_DAYS * DAY_MS;
