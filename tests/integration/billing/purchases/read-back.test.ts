import { readWallet } from "@/lib/billing/ledger/data/statement";
import { findUnequalOrder } from "@/lib/billing/purchases/data/find-unequal-order";
import { cancelOrder } from "@/lib/billing/purchases/mutations/close-checkout";
import { recordPayment } from "@/lib/billing/purchases/mutations/receive-event";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { startFakeStripe } from "@/tests/purchases/fake-stripe";
import {
  createOrder,
  eventsOf,
  removeTestOrders,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { compareWith, readBackPayments } from "@/worker/jobs/read-back-payments";
import { demoActor } from "../../actors";

const mechanic = demoActor("mechanic");
const WORKER = crypto.randomUUID();
const NOW = new Date();

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let order: TestOrder;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
beforeEach(async () => {
  await db.jobRun.deleteMany();
  for (const objects of Object.values(stripe.account)) objects.length = 0;
  stripe.requests.length = 0;
  const [mechanicId = ""] = await createLedgerMechanics(1);
  order = await createOrder(mechanicId);
});
afterEach(async () => {
  expect(await findUnequalOrder()).toBeNull();
  await removeTestOrders();
});
afterAll(() => {
  stripe.close();
});

/** What Stripe's lists contain after the event of the same name. */
function listed(of: TestOrder) {
  const events = eventsOf(of);
  const [{ object: session }, { object: intent }] = [
    events.completed().data,
    events.charged().data,
  ];
  const paid = { id: of.paymentIntentId, ...intent, status: "succeeded" };
  return {
    session: (changes: object = {}) =>
      stripe.account["checkout/sessions"].unshift({
        ...{ id: of.sessionId, status: "complete", ...session, ...changes },
      }),
    /** The payment of a checkout, which names no order. */
    payment: () => stripe.account.payment_intents.unshift({ ...paid, metadata: {} }),
    charge: (changes: object = {}) =>
      stripe.account.payment_intents.unshift({ ...paid, ...changes }),
    refund: (changes: object = {}) =>
      stripe.account.refunds.unshift({
        ...{ id: `re${of.id}`, payment_intent: of.paymentIntentId },
        ...{ amount: 4_000, status: "succeeded", ...changes },
      }),
    dispute: (changes: object = {}) =>
      stripe.account.disputes.unshift({
        ...{ id: `dp${of.id}`, payment_intent: of.paymentIntentId },
        ...{ amount: 6_000, status: "needs_response", ...changes },
      }),
  };
}

async function compare({ isDryRun = false } = {}) {
  const job = compareWith(stripe.provider);
  const id = await startRun(job, { isDryRun });
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(job, slice, NOW);
  }
  return db.jobRun.findUniqueOrThrow({ where: { id } });
}

const stored = (id = order.id) => db.order.findUniqueOrThrow({ where: { id } });
const wallet = () => readWallet(order.mechanicId, NOW);
const problems = async () =>
  (
    await db.outboxMail.findMany({
      where: { kind: "payment_problem", recipient: "super@example.com" },
    })
  ).map(({ text }) => text);
/** Only what concerns the test's order, because the demo's own orders aren't in the fake account. */
const sampleOf = ({ sample }: { sample: unknown }, item = order.id) =>
  (sample as { item: string; change: string }[]).flatMap((one) =>
    one.item === item ? [one.change] : [],
  );

test("a payment, a refund, and a chargeback whose events were lost are settled, once", async () => {
  const { session, payment, refund, dispute } = listed(order);
  session();
  payment();
  const paid = await compare();
  expect(sampleOf(paid)).toEqual(["pending, now fulfilled"]);
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000 });
  refund();
  expect(sampleOf(await compare())).toEqual(["refunded $40"]);
  expect(await wallet()).toMatchObject({ paidCents: 6_000, promoCents: 0 });
  dispute();
  expect(sampleOf(await compare())).toEqual(["fulfilled, now charged back, charged back $60"]);
  expect(await wallet()).toMatchObject({ paidCents: 0, debtCents: 0 });
  const events = await db.paymentEvent.count();
  expect(sampleOf(await compare())).toEqual([]);
  expect(await db.paymentEvent.count()).toBe(events);
  // The events themselves arrive later.
  await recordPayment(eventsOf(order).completed(), NOW);
  await recordPayment(eventsOf(order).refund("created"), NOW);
  expect(await stored()).toMatchObject({ state: "charged_back", refundedCents: 4_000 });
});

test("while the provider doesn't respond, the job says so and is tried again", async () => {
  stripe.fail(1);
  const id = await startRun(compareWith(stripe.provider), { isDryRun: false });
  const slice = await claimRun(WORKER);
  if (slice) await runSlice(compareWith(stripe.provider), slice, NOW);
  expect(await db.jobRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
    attempts: 1,
    error: expect.stringContaining("Stripe couldn’t be reached"),
  });
});

test("lost events of all four kinds are settled in one run", async () => {
  const { session, payment, refund, dispute } = listed(order);
  for (const add of [session, payment, refund, dispute]) add();
  await compare();
  expect(await stored()).toMatchObject({
    ...{ state: "charged_back", refundedCents: 4_000, chargedBackCents: 6_000 },
  });
});

test("an automatic top-up whose outcome was never reported is settled", async () => {
  const charged = await createOrder(order.mechanicId, { kind: "auto_top_up" });
  const declined = await createOrder(order.mechanicId, { kind: "auto_top_up" });
  listed(charged).charge();
  const error = { code: "card_declined" };
  const status = "requires_payment_method";
  listed(declined).charge({ status, last_payment_error: error, amount_received: 0 });
  await compare();
  expect(await stored(charged.id)).toMatchObject({ state: "fulfilled" });
  expect(await stored(declined.id)).toMatchObject({ state: "failed" });
});

test("a checkout that expired is closed, and an open one stays open", async () => {
  const unpaid = { payment_status: "unpaid", payment_intent: null };
  const other = await createOrder(order.mechanicId);
  listed(order).session({ ...unpaid, status: "expired" });
  listed(other).session({ ...unpaid, status: "open" });
  expect(sampleOf(await compare())).toEqual(["pending, now expired"]);
  expect(await stored(other.id)).toMatchObject({ state: "pending" });
});

test("a dry run says what it would settle, and settles nothing", async () => {
  listed(order).session();
  expect(sampleOf(await compare({ isDryRun: true }))).toEqual(["pending, now fulfilled"]);
  expect(await stored()).toMatchObject({ state: "pending" });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
});

test("records of other products are skipped", async () => {
  const { session, charge, refund } = listed({
    ...order,
    id: "#1001",
    paymentIntentId: "pi_other",
  });
  session({ id: "cs_other", client_reference_id: "ana@example.net", metadata: {} });
  session({ id: "cs_points", client_reference_id: null, metadata: null, amount_total: 0.5 });
  charge({ metadata: {} });
  refund({ amount: 1.5 });
  const events = await db.paymentEvent.count();
  const { sample } = await compare();
  expect(JSON.stringify(sample)).not.toMatch(/cs_|pi_other|re#/);
  expect(await db.paymentEvent.count()).toBe(events);
});

test("a lower amount adds nothing, fails the run, and is reported to super administrators", async () => {
  listed(order).session({ amount_total: 100 });
  const { state, error, sample } = await compare();
  expect([state, error]).toEqual(["errored", expect.stringContaining("couldn’t be settled")]);
  expect(sampleOf({ sample })).toContainEqual(expect.stringContaining("doesn’t match the order"));
  expect(await wallet()).toMatchObject({ paidCents: 0 });
  expect(await problems()).toContainEqual(expect.stringContaining(`Look up order ${order.id}`));
});

test("a payment for an order that doesn't exist here is reported", async () => {
  const marker = { app: "roadcall", orderId: "gone" };
  listed(order).session({ id: "cs_gone", client_reference_id: "gone", metadata: marker });
  const { state } = await compare();
  expect(state).toBe("errored");
  const text = expect.stringContaining("cs_gone names an order that doesn’t exist here.");
  expect(await problems()).toContainEqual(text);
  await compare();
  expect((await problems()).filter((one) => one?.includes("cs_gone"))).toHaveLength(1);
});

test.each([
  [
    "a payment that Stripe doesn't have",
    () => {},
    () => `Order ${order.id} added $100 of credit, but Stripe has no payment`,
  ],
  [
    "a session that nobody paid in Stripe",
    () => {
      listed(order).session({ payment_status: "unpaid" });
      listed(order).payment();
    },
    () => `In Stripe, ${order.sessionId} is unpaid ($100), but here it is paid ($100).`,
  ],
  [
    "a lower amount in Stripe",
    () => {
      listed(order).session();
      listed(order).charge({ metadata: {}, amount_received: 9_900 });
    },
    () => `but in Stripe, $99 was paid with ${order.paymentIntentId}.`,
  ],
])("%s for an order that added credit is reported", async (_, prepare, sentence) => {
  await recordPayment(eventsOf(order).completed(), NOW);
  prepare();
  expect((await compare()).state).toBe("errored");
  expect(await problems()).toContainEqual(expect.stringContaining(sentence()));
});

test.each([
  [
    "a larger refund",
    "refund",
    { amount: 5_000 },
    "succeeded ($50), but here it is succeeded ($40)",
  ],
  ["a refund that is still pending", "refund", { status: "pending" }, "is pending ($40), but here"],
  [
    "a chargeback that was lost",
    "dispute",
    { status: "lost" },
    "is lost ($60), but here it is won",
  ],
] as const)("%s in Stripe than here is reported", async (_, kind, changes, sentence) => {
  const { completed, refund, dispute } = eventsOf(order);
  await recordPayment(completed(), NOW);
  await recordPayment(refund("created"), NOW);
  await recordPayment(dispute("closed", { status: "won" }), NOW);
  listed(order)[kind](changes);
  await compare();
  expect(await problems()).toContainEqual(expect.stringContaining(sentence));
  expect(await stored()).toMatchObject({ refundedCents: 4_000, chargedBackCents: 0 });
});

test("all pages are read, only of the last 7 days, and a run continues where it was interrupted", async () => {
  const orders = [order];
  for (let count = 1; count < 45; count += 1) orders.push(await createOrder(order.mechanicId));
  for (const one of orders) listed(one).session();
  const old = await createOrder(order.mechanicId);
  const eightDaysAgo = Math.floor((NOW.getTime() - 8 * DAY_MS) / 1_000);
  listed(old).session({ created: eightDaysAgo });

  const job = compareWith(stripe.provider);
  await startRun(job);
  const runNext = async () => {
    const claimed = await claimRun(WORKER);
    if (claimed) await runSlice(job, claimed, NOW);
    return claimed;
  };
  await runNext();
  const fulfilled = () =>
    db.order.count({ where: { mechanicId: order.mechanicId, state: "fulfilled" } });
  expect(await fulfilled()).toBe(20);
  // The provider doesn't respond, so the same page is read again after a pause.
  stripe.fail(1);
  await runNext();
  expect(await fulfilled()).toBe(20);
  await db.jobRun.updateMany({ data: { dueAt: NOW } });
  while (await runNext()) await Promise.resolve();
  expect(await fulfilled()).toBe(45);
  expect(await stored(old.id)).toMatchObject({ state: "pending" });
  const sessions = stripe.requests.filter((request) => request.includes("/checkout/sessions"));
  const starts = sessions.map((request) => /starting_after=(\w+)/.exec(request)?.[1] ?? null);
  expect(starts).toEqual([
    null,
    orders[25]?.sessionId,
    orders[25]?.sessionId,
    orders[5]?.sessionId,
  ]);
});

test("nothing is read inside a transaction", async () => {
  listed(order).session();
  const { provider } = stripe;
  let open = -1;
  const job = compareWith({
    ...provider,
    list: async (...asked) => {
      const [{ count = 0 } = {}] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`;
      open = Math.max(open, count);
      return provider.list(...asked);
    },
  });
  await startRun(job);
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(job, slice, NOW);
  }
  expect(open).toBe(0);
});

test("in the demo, the sandbox's records are compared, and all of the demo's payments match", async () => {
  const { createdAt: latest } = await db.sandboxPayment.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  });
  const id = await startRun(readBackPayments);
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(readBackPayments, slice, latest);
  }
  const { state, done, sample } = await db.jobRun.findUniqueOrThrow({ where: { id } });
  expect([state, sample]).toEqual(["succeeded", []]);
  expect(done).toBeGreaterThan(0);
});

test("canceling a purchase closes its checkout in Stripe, unless it was completed", async () => {
  const { mechanicId } = order;
  const actor = {
    ...mechanic,
    role: "mechanic",
    status: "active",
    mechanicId,
  } as const;
  const { provider } = stripe;
  const unpaid = { payment_status: "unpaid", payment_intent: null, status: "open" };
  listed(order).session(unpaid);
  await cancelOrder(actor, order.id, { now: NOW, provider });
  expect(await stored()).toMatchObject({ state: "expired", expiresAt: NOW });
  expect(stripe.account["checkout/sessions"]).toMatchObject([{ status: "expired" }]);

  const completed = await createOrder(mechanicId);
  listed(completed).session();
  const late = cancelOrder(actor, completed.id, { now: NOW, provider });
  await expect(late).rejects.toMatchObject({ code: "conflict" });
  expect(await stored(completed.id)).toMatchObject({ state: "pending" });
});
