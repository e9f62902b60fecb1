import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { cityAndState } from "@/lib/core/place-names";
import { createRandom } from "./create-random";
import { type DemoRequest, demoCallRequests } from "./demo-call-requests";
import { createDemoOutcomes, type DemoCall, playDemoCall } from "./demo-calls";
import { type BillingSnapshot, demoUploadTimes } from "./demo-conversions";
import { buysCredits, type DemoPurchase, demoGivenCredits, demoOrderRows } from "./demo-credits";
import type { DemoDirectory } from "./demo-directory";
import { createDemoDispatch } from "./demo-dispatch";
import { createDemoDisputes } from "./demo-disputes";
import { demoId } from "./demo-id";
import { demoBundles, demoCallFees } from "./demo-prices";
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
  const { schedule, runUntil } = createAgenda();
  const calls: DemoCall[] = [];
  const attempts: Prisma.CallAttemptCreateManyInput[] = [];
  const disputes = createDemoDisputes({
    rules: RULES,
    wallets,
    dispatch,
    earlierCalls: (call) =>
      earlierCalls(calls, call).filter(({ mechanicId }) => mechanicId === call.mechanicId),
    tappedCity: ({ id }) => tappedCities.get(id) ?? null,
    schedule,
    now,
  });
  const outcomeOf = createDemoOutcomes();
  const bundles = demoBundles(now);
  const forSale = bundles.filter(({ state }) => state === "active");
  const purchases: DemoPurchase[] = [];

  function buyCredits(request: DemoRequest) {
    const { receivedAt: at } = request.call;
    for (const mechanicId of dispatch.mechanicsFor(request)) {
      const isLow = wallets.availableCents(mechanicId, at) < LOW_CENTS;
      if (!isLow || !buysCredits(mechanicId) || !random.chance(0.8)) continue;
      const bundle = random.pick(forSale);
      const orderId = demoId("order", purchases.length + 1);
      const { priceCents: paidCents, bonusCents = 0 } = bundle;
      const bought = wallets.buy({ mechanicId, at, orderId, paidCents, bonusCents });
      purchases.push({ orderId, mechanicId, bundle, at: bought.createdAt });
    }
  }

  for (const given of demoGivenCredits(directory, now)) {
    schedule(given.at, () => wallets.adjust(given));
  }
  const snapshots: BillingSnapshot[] = [];
  for (const time of demoUploadTimes(now)) {
    schedule(time, (at) => {
      const credits = new Map(calls.map(({ id, creditedCents }) => [id, creditedCents]));
      snapshots.push({ at, credits, disputed: disputes.undecided() });
    });
  }

  const requests = demoCallRequests(directory, now);
  const tappedCities = new Map(
    requests.flatMap(({ call: { id, intentId }, location }) =>
      intentId ? [[id, { name: cityAndState(location), isCovered: true }] as const] : [],
    ),
  );
  for (const request of requests) {
    runUntil(request.call.receivedAt);
    buyCredits(request);
    const earlier = earlierCalls(calls, request.call);
    const caller = {
      lastAnsweredById: earlier.findLast(({ mechanicId }) => mechanicId)?.mechanicId ?? null,
      lastBilled: (mechanicId: string) => {
        const last = earlier.findLast((one) => one.mechanicId === mechanicId && isPaidFor(one));
        return last ? { callId: last.id, receivedAt: last.rating.input.receivedAt } : null;
      },
    };
    const sources = { random, rules: RULES, dispatch, wallets };
    const played = playDemoCall(request, caller, sources);
    calls.push(played.call);
    attempts.push(...played.attempts);
    played.call.outcome = outcomeOf(played.call, disputes.maybeFile(played.call));
  }
  runUntil(now);
  return {
    fees,
    intents: requests.flatMap(({ intent }) => intent ?? []),
    calls,
    attempts,
    disputes: disputes.disputes,
    messages: disputes.messages,
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
  { callerNumber = null, receivedAt }: Pick<DemoCall, "callerNumber" | "receivedAt">,
): DemoCall[] {
  if (callerNumber === null) return [];
  return calls.filter((call) => call.callerNumber === callerNumber && call.receivedAt < receivedAt);
}

/** Whether a call was billed but not fully credited. */
function isPaidFor({ feeCents, creditedCents }: DemoCall): boolean {
  return feeCents !== null && creditedCents < feeCents;
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
