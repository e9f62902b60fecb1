import type { Prisma } from "@/lib/core/generated/prisma/client";
import { cityAndState } from "@/lib/core/place-names";
import { DEFAULT_BILLING_RULES } from "@/lib/rating/billing-rules";
import { createRandom } from "./create-random";
import { demoBundles } from "./demo-bundles";
import { demoCallFees } from "./demo-call-fees";
import { type DemoRequest, demoCallRequests } from "./demo-call-requests";
import { attemptRows, type DemoCall, endDemoCall, routeDemoCall } from "./demo-calls";
import { type BillingSnapshot, demoUploadTimes } from "./demo-conversions";
import type { DemoDirectory } from "./demo-directory";
import { createDemoDispatch } from "./demo-dispatch";
import { createDemoDisputes } from "./demo-disputes";
import { demoId } from "./demo-id";
import { buysCredits, demoGivenCredits } from "./demo-low-balances";
import { type DemoPurchase, demoOrderRows } from "./demo-orders";
import { createDemoOutcomes } from "./demo-outcomes";
import { ringMechanics } from "./demo-rings";
import { createDemoWallets } from "./demo-wallets";

const SEED = 6_000;
/** The first version of the rules, which a migration inserts. */
const RULES = { ...DEFAULT_BILLING_RULES, version: 1 };
/** Mechanics buy credits when they have less than this left. */
const LOW_CENTS = 6_000;

/**
 * Simulates 90 days of calls, disputes, and the resulting transfers, using the engines and the ledger's rules.
 * Deterministic for a given `now`.
 */
export function demoCallHistory(directory: DemoDirectory, now: Date) {
  const random = createRandom(SEED);
  const fees = demoCallFees(directory);
  const wallets = createDemoWallets();
  const dispatch = createDemoDispatch(directory, { rules: RULES, fees, wallets });
  const agenda = createAgenda();
  const calls: DemoCall[] = [];
  const attempts: Prisma.CallAttemptCreateManyInput[] = [];
  const mechanics = new Map(directory.mechanics.map((mechanic) => [mechanic.id, mechanic]));
  const disputes = createDemoDisputes({
    rules: RULES,
    wallets,
    timezoneOf: (mechanicId) => mechanics.get(mechanicId)?.timezone ?? "UTC",
    billedCalls: dispatch.billedCalls,
    earlierCalls: (call) =>
      earlierCalls(calls, call).filter(({ mechanicId }) => mechanicId === call.mechanicId),
    tappedCity: (call) => tappedCities.get(call.id) ?? null,
    schedule: agenda.schedule,
    now,
  });
  const sources = { rules: RULES, dispatch, wallets };
  const outcomeOf = createDemoOutcomes();
  const bundles = demoBundles(now);
  const forSale = bundles.filter(({ state }) => state === "active");
  const purchases: DemoPurchase[] = [];

  function buyCredits(request: DemoRequest) {
    for (const mechanicId of dispatch.mechanicsFor(request)) {
      if (!buysCredits(mechanicId) || wallets.availableCents(mechanicId, request.at) >= LOW_CENTS)
        continue;
      if (!random.chance(0.8)) continue;
      const bundle = random.pick(forSale);
      const orderId = demoId("order", purchases.length + 1);
      const { priceCents: paidCents, bonusCents = 0 } = bundle;
      const { createdAt: at } = wallets.buy({
        mechanicId,
        at: request.at,
        orderId,
        paidCents,
        bonusCents,
      });
      purchases.push({ orderId, mechanicId, bundle, at });
    }
  }

  for (const given of demoGivenCredits(directory, now)) {
    agenda.schedule(given.at, () => wallets.adjust(given));
  }
  const snapshots: BillingSnapshot[] = [];
  for (const time of demoUploadTimes(now)) {
    agenda.schedule(time, (at) => {
      const facts = calls.map(({ id, creditedCents }) => [id, { creditedCents }] as const);
      snapshots.push({ at, calls: new Map(facts), disputed: disputes.undecided() });
    });
  }

  const requests = demoCallRequests(directory, now);
  const tappedCities = new Map(
    requests.flatMap(({ id, location, matched }) =>
      matched ? [[id, { name: cityAndState(location), isCovered: true }] as const] : [],
    ),
  );
  for (const request of requests) {
    agenda.runUntil(request.at);
    buyCredits(request);
    const caller = earlierCalls(calls, {
      callerNumber: request.callerNumber,
      receivedAt: request.at,
    });
    const lastAnsweredById = caller.findLast(({ mechanicId }) => mechanicId)?.mechanicId ?? null;
    const routing = routeDemoCall(request, lastAnsweredById, sources);
    const rung = ringMechanics(request, routing, { random, dispatch, wallets, ...RULES });
    const lastBilled = (mechanicId: string) => {
      const last = caller.findLast((one) => one.mechanicId === mechanicId && isPaidFor(one));
      return last ? { callId: last.id, receivedAt: last.rating.input.receivedAt } : null;
    };
    const call = endDemoCall({ request, routing, rung, lastBilled }, sources);
    calls.push(call);
    if (routing) attempts.push(...attemptRows(request.id, routing, rung.rings));
    call.outcome = outcomeOf(call, disputes.maybeFile(call));
  }
  agenda.runUntil(now);
  const intents = requests.flatMap(({ intent }) => intent ?? []);
  return {
    fees,
    intents,
    calls,
    attempts,
    ...disputes.rows(),
    histories: wallets.histories(),
    disputed: disputes.undecided(),
    snapshots,
    callLimits: dispatch.callLimits(),
    bundles,
    ...demoOrderRows(purchases),
  };
}

/** Returns earlier calls from the same caller, oldest first. */
function earlierCalls(
  calls: readonly DemoCall[],
  { callerNumber, receivedAt }: Pick<DemoCall, "callerNumber" | "receivedAt">,
): DemoCall[] {
  if (callerNumber === null) return [];
  return calls.filter((call) => call.callerNumber === callerNumber && call.receivedAt < receivedAt);
}

/** Whether a call was billed but not fully credited. */
function isPaidFor({ feeCents, creditedCents }: DemoCall): boolean {
  return feeCents != null && (creditedCents ?? 0) < feeCents;
}

/** Schedules steps and runs them in chronological order. A step may schedule others. */
function createAgenda() {
  const steps: { at: Date; run: (at: Date) => void }[] = [];
  return {
    schedule: (at: Date, run: (at: Date) => void) => {
      const place = steps.findIndex((step) => step.at > at);
      steps.splice(place === -1 ? steps.length : place, 0, { at, run });
    },
    runUntil: (now: Date) => {
      for (let next = steps[0]; next && next.at <= now; next = steps[0]) {
        steps.shift();
        next.run(next.at);
      }
    },
  };
}
