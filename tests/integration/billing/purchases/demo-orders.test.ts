import { findUnequalPayment } from "@/lib/billing/purchases/data/find-unequal-payment";
import { reducePayment } from "@/lib/billing/purchases/rules/reduce-payment";
import { storedFactSchema } from "@/lib/billing/purchases/schema/stored-fact";
import { db } from "@/lib/core/db";

test("the sandbox's record of the demo's payments matches the ledger's, and every order matches its events", async () => {
  expect(await findUnequalPayment()).toBeNull();
  const orders = await db.order.findMany();
  expect(orders.length).toBeGreaterThan(50);
  expect(await db.ledgerTransfer.count({ where: { kind: "purchase" } })).toBe(orders.length);
  const events = await db.paymentEvent.findMany();
  for (const order of orders) {
    const facts = events
      .filter(({ orderId }) => orderId === order.id)
      .map(({ fact }) => storedFactSchema.parse(fact));
    expect(reducePayment(order, facts).state).toBe(order.state);
  }
});

test("a payment that the sandbox and the ledger record differently is found", async () => {
  const { orderId, ...payment } = await db.sandboxPayment.findFirstOrThrow();
  await db.sandboxPayment.update({ where: { orderId }, data: { refundedCents: 1 } });
  expect(await findUnequalPayment()).toBe(orderId);
  await db.sandboxPayment.delete({ where: { orderId } });
  expect(await findUnequalPayment()).toBe(orderId);
  await db.sandboxPayment.create({ data: { orderId, ...payment } });
  expect(await findUnequalPayment()).toBeNull();
});
