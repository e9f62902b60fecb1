import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { signEvent } from "@/lib/vendors/stripe";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { superDb } from "@/tests/setup/super-db";

export const SECRET = process.env.SANDBOX_WEBHOOK_SECRET ?? "";

export interface TestOrder {
  id: string;
  mechanicId: string;
  priceCents: number;
  sessionId: string;
  paymentIntentId: string;
  customerId: string;
}

const nextId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** Creates an unpaid order for $100 with a bonus of $10. */
export async function createOrder(
  mechanicId: string,
  changes: { topUpBelowCents?: number; kind?: "auto_top_up" } = {},
): Promise<TestOrder> {
  const id = nextId("ledgerorder");
  const sessionId = nextId("cs");
  const priceCents = 10_000;
  const { topUpBelowCents = null, kind = "checkout" } = changes;
  await db.creditBundle.upsert({
    where: { id: "ledger-bundle" },
    create: {
      id: "ledger-bundle",
      family: "ledger-bundle",
      version: 1,
      name: "Ledger Test",
      priceCents,
      bonusCents: 1_000,
      state: "active",
      activatedAt: new Date("2026-01-01"),
    },
    update: {},
  });
  await db.order.create({
    data: {
      id,
      mechanicId,
      bundleId: "ledger-bundle",
      kind,
      state: "pending",
      priceCents,
      bonusCents: 1_000,
      formKey: randomUUID(),
      createdAt: new Date(),
      ...(kind === "checkout" && { sessionId, expiresAt: new Date(Date.now() + DAY_MS) }),
      topUpBelowCents,
      consentVersion: topUpBelowCents === null ? null : "test",
    },
  });
  const paymentIntentId = nextId("pi");
  return { id, mechanicId, priceCents, sessionId, paymentIntentId, customerId: nextId("cus") };
}

export interface TestEvent {
  id: string;
  type: string;
  created: number;
  data: { object: object };
  [field: string]: unknown;
}

export const event = (type: string, object: object): TestEvent => ({
  id: nextId("evt"),
  object: "event",
  type,
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  data: { object },
});

/** Returns functions that build events as Stripe sends them, including the personal data that they contain. */
export function eventsOf(order: TestOrder) {
  const { id: orderId, sessionId, paymentIntentId, priceCents, customerId } = order;
  const personal = {
    customer_details: { email: "canary-payer@example.net", name: "Canary Payer" },
    payment_method_details: { card: { last4: "4242", fingerprint: "canarycard" } },
  };
  const session = (type: string, changes: object = {}) =>
    event(`checkout.session.${type}`, {
      id: sessionId,
      object: "checkout.session",
      client_reference_id: orderId,
      metadata: { orderId },
      payment_status: "paid",
      payment_intent: paymentIntentId,
      customer: customerId,
      amount_total: priceCents,
      currency: "usd",
      ...personal,
      ...changes,
    });
  const intent = {
    id: paymentIntentId,
    metadata: { orderId },
    amount: priceCents,
    currency: "usd",
  };
  const refund = (
    type: string,
    { id = `re${orderId}`, amount = 4_000, status = "succeeded" } = {},
  ) =>
    event(`refund.${type}`, { id, payment_intent: paymentIntentId, amount, status, ...personal });
  const dispute = (
    type: string,
    { id = `dp${orderId}`, amount = 6_000, status = "needs_response" } = {},
  ) =>
    event(`charge.dispute.${type}`, {
      id,
      payment_intent: paymentIntentId,
      amount,
      status,
      ...personal,
    });
  return {
    completed: (changes?: object) => session("completed", changes),
    asyncSucceeded: () => session("async_payment_succeeded"),
    asyncFailed: () => session("async_payment_failed", { payment_status: "unpaid" }),
    expired: () => session("expired", { payment_status: "unpaid", payment_intent: null }),
    charged: () => event("payment_intent.succeeded", { ...intent, amount_received: priceCents }),
    declined: () => event("payment_intent.payment_failed", intent),
    refund,
    dispute,
  };
}

/** Signs an event, by default with the correct secret and the current time. */
export function signed(
  sent: TestEvent,
  { secret = SECRET, now = new Date() }: { secret?: string; now?: Date } = {},
) {
  const body = JSON.stringify(sent);
  return { body, signature: signEvent(body, secret, now) };
}

/** Removes the orders and ledgers of test mechanics. Bypasses the triggers, which only a superuser can do. */
export async function removeTestOrders(): Promise<void> {
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "PaymentEvent" WHERE "orderId" IS NULL OR "orderId" IN
      (SELECT id FROM "Order" WHERE "mechanicId" LIKE 'ledger-%')`;
    await tx.$executeRaw`DELETE FROM "AutoTopUp" WHERE "mechanicId" LIKE 'ledger-%'`;
    await tx.$executeRaw`DELETE FROM "SandboxPayment" WHERE "orderId" IN
      (SELECT id FROM "Order" WHERE "mechanicId" LIKE 'ledger-%')`;
    await tx.$executeRaw`DELETE FROM "RefundRequest" WHERE "orderId" IN
      (SELECT id FROM "Order" WHERE "mechanicId" LIKE 'ledger-%')`;
    await tx.$executeRaw`DELETE FROM "Order" WHERE "mechanicId" LIKE 'ledger-%'`;
    await tx.$executeRaw`DELETE FROM "CreditBundle" WHERE id LIKE 'ledger-%'`;
    await tx.$executeRaw`DELETE FROM "OutboxMail" WHERE kind IN ('payment_problem', 'topped_up', 'top_up_failed')`;
  });
  await removeLedgerMechanics();
}
