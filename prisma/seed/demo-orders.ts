import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { PaymentFact } from "@/lib/purchases/rules/payment-fact";

export interface DemoPurchase {
  orderId: string;
  mechanicId: string;
  bundle: { id?: string; priceCents: number; bonusCents?: number };
  at: Date;
}

/** Time between an order and its payment. */
const CHECKOUT_MS = 90_000;

/** Returns the rows that the sandbox checkout would have left behind for paid orders. */
export function demoOrderRows(purchases: readonly DemoPurchase[]) {
  const orders: Prisma.OrderCreateManyInput[] = [];
  const paymentEvents: Prisma.PaymentEventCreateManyInput[] = [];
  const sandboxPayments: Prisma.SandboxPaymentCreateManyInput[] = [];
  for (const { orderId, mechanicId, bundle, at } of purchases) {
    const { priceCents, bonusCents = 0, id: bundleId = "" } = bundle;
    const sessionId = `cs_sandbox_${orderId}`;
    const paymentIntentId = `pi_sandbox_${orderId}`;
    const customerId = `cus_sandbox_${mechanicId}`;
    const createdAt = new Date(at.getTime() - CHECKOUT_MS);
    orders.push({
      id: orderId,
      mechanicId,
      bundleId,
      state: "fulfilled",
      priceCents,
      bonusCents,
      formKey: orderId,
      createdAt,
      sessionId,
      paymentIntentId,
      customerId,
      paidAt: at,
      fulfilledAt: at,
    });
    const fact: PaymentFact = {
      kind: "session",
      outcome: "paid",
      sessionId,
      orderId,
      paymentIntentId,
      customerId,
      amountCents: priceCents,
      currency: "usd",
    };
    paymentEvents.push({
      id: `evt_sandbox_${orderId}`,
      type: "checkout.session.completed",
      orderId,
      paymentIntentId,
      fact: { ...fact },
      createdAt: at,
      receivedAt: at,
    });
    const paid = { priceCents, paidCents: priceCents };
    sandboxPayments.push({
      id: paymentIntentId,
      sessionId,
      orderId,
      customerId,
      ...paid,
      createdAt,
    });
  }
  return { orders, paymentEvents, sandboxPayments };
}
