import { findUnequalOrder } from "@/lib/billing/purchases/data/find-unequal-order";
import { recordPayment } from "@/lib/billing/purchases/mutations/receive-event";
import { db } from "@/lib/core/db";
import { findUnequalCall } from "@/lib/telephony/calls/data/find-unequal-call";
import { findUnequalDispute } from "@/lib/telephony/disputes/data/find-unequal-dispute";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  eventsOf,
  removeTestOrders,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { runScript } from "@/tests/setup/run-script";

const NOW = new Date();

let order: TestOrder;
beforeEach(async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  order = await createOrder(mechanicId);
});
afterEach(async () => {
  await removeTestOrders();
  expect(await findUnequalOrder()).toBeNull();
});

const pay = () => recordPayment(eventsOf(order).completed(), NOW);
const change = (data: object) => db.order.update({ where: { id: order.id }, data });

/** Runs the command as on a live site. */
const verify = () =>
  runScript(["scripts/run.mjs", "ledger-verify"], {
    env: { DATABASE_URL: process.env.EMBEDDED_DATABASE_URL },
  });

test("the demo's orders, calls, and disputes match the ledger", async () => {
  expect(await findUnequalOrder()).toBeNull();
  expect(await findUnequalCall()).toBeNull();
  expect(await findUnequalDispute()).toBeNull();
  expect(await db.dispute.count({ where: { creditedCents: { gt: 0 } } })).toBeGreaterThan(3);
});

test("in live mode, npm run ledger:verify names an order that was marked as paid without a purchase", async () => {
  await change({ state: "fulfilled", fulfilledAt: NOW });
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: `Order ${order.id}: its record differs from the ledger (I11).\n`,
  });
});

test("in live mode, npm run ledger:verify names a dispute whose credit was changed", async () => {
  const { id, creditedCents } = await db.dispute.findFirstOrThrow({
    where: { creditedCents: { gt: 0 } },
  });
  const credit = (cents: number) =>
    db.dispute.update({ where: { id }, data: { creditedCents: cents } });
  await credit(creditedCents - 1);
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: `Dispute ${id}: its credit differs from the ledger (I12).\n`,
  });
  await credit(0);
  expect(await findUnequalDispute()).toBe(id);
  await credit(creditedCents);
  expect(await findUnequalDispute()).toBeNull();
});

test("a dispute with a credit that the ledger doesn't have is found", async () => {
  const { id } = await db.dispute.findFirstOrThrow({ where: { creditedCents: 0 } });
  await db.dispute.update({ where: { id }, data: { creditedCents: 100 } });
  expect(await findUnequalDispute()).toBe(id);
  await db.dispute.update({ where: { id }, data: { creditedCents: 0 } });
});

test.each([
  ["refunds reset", { refundedCents: 0 }],
  ["a chargeback added", { chargedBackCents: 1 }],
  ["its fulfillment erased", { state: "pending", fulfilledAt: null }],
  ["another state", { state: "refunded" }],
])("an order with %s is found", async (_, changed) => {
  await pay();
  await recordPayment(eventsOf(order).refund("created"), NOW);
  expect(await findUnequalOrder()).toBeNull();
  await change(changed);
  expect(await findUnequalOrder()).toBe(order.id);
});

test.each(["refund", "dispute"] as const)(
  "an order with a %s of all of it matches",
  async (kind) => {
    await pay();
    await recordPayment(eventsOf(order)[kind]("created", { amount: 10_000 }), NOW);
    expect(await findUnequalOrder()).toBeNull();
  },
);

test("an order that was refunded in full and then charged back matches", async () => {
  await pay();
  const { refund, dispute } = eventsOf(order);
  await recordPayment(refund("created", { amount: 10_000 }), NOW);
  await recordPayment(dispute("created", { amount: 10_000 }), NOW);
  expect(await findUnequalOrder()).toBeNull();
  const stored = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect(stored).toMatchObject({ state: "charged_back", chargedBackCents: 0 });
});
