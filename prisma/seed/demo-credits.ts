import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { sandboxSessionId } from "@/lib/billing/purchases/rules/sandbox-session-id";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { DEMO_ADMINS } from "./demo-users";
import { before } from "./factories";

/** One in this many mechanics never buys credits. */
const WITHOUT_CREDITS_EVERY = 12;
/** How many of them were given credit, and how much. A low balance, even before the first call is charged. */
const GIVEN_TO = 3;
const GIVEN_CENTS = LOW_BALANCE_CENTS - 1_000;
const GIVEN_DAYS_AGO = 12;

export const buysCredits = (mechanicId: string) =>
  Number(mechanicId.slice(-4)) % WITHOUT_CREDITS_EVERY !== 0;

/** Returns the credit given to a few mechanics who never buy any, so that the demo always has low balances. */
export function demoGivenCredits({ mechanics }: DemoDirectory, now: Date) {
  return mechanics
    .filter(({ id, isActive }) => isActive && !buysCredits(id))
    .slice(0, GIVEN_TO)
    .map(({ id: mechanicId }, i) => ({
      adjustmentId: demoId("adjust", i + 1),
      mechanicId,
      cents: GIVEN_CENTS,
      at: before(now, (GIVEN_DAYS_AGO - i) * DAY_MS),
      reason: "Credit for your first calls. Buy more before it runs out.",
      actor: { userId: DEMO_ADMINS[0] ?? "", role: "admin" as const },
    }));
}

export interface DemoPurchase {
  orderId: string;
  mechanicId: string;
  bundle: Prisma.CreditBundleCreateManyInput;
  at: Date;
}

/** Time between an order and its payment. */
const CHECKOUT_MS = 90_000;

/** Returns the rows that the sandbox checkout would have left behind for paid orders. */
export function demoOrderRows(purchases: readonly DemoPurchase[]) {
  const rows = purchases.map(orderRows);
  return {
    orders: rows.map(({ order }) => order),
    paymentEvents: rows.map(({ paymentEvent }) => paymentEvent),
    sandboxPayments: rows.map(({ sandboxPayment }) => sandboxPayment),
  };
}

function orderRows({ orderId, mechanicId, bundle, at }: DemoPurchase) {
  const { priceCents, bonusCents = 0, id: bundleId = "" } = bundle;
  const ids = {
    sessionId: sandboxSessionId(orderId),
    paymentIntentId: `pi_sandbox_${orderId}`,
    customerId: `cus_sandbox_${mechanicId}`,
  };
  const { paymentIntentId, ...session } = ids;
  const createdAt = before(at, CHECKOUT_MS);
  const paid = {
    kind: "session",
    outcome: "paid",
    amountCents: priceCents,
    currency: "usd",
  } as const;
  const fact: PaymentFact = { ...paid, orderId, ...ids };
  return {
    order: {
      ...{ id: orderId, mechanicId, bundleId, state: "fulfilled" as const, formKey: orderId },
      ...{ priceCents, bonusCents, createdAt, paidAt: at, fulfilledAt: at, ...ids },
    },
    paymentEvent: {
      ...{ id: `evt_sandbox_${orderId}`, type: "checkout.session.completed", fact: { ...fact } },
      ...{ orderId, paymentIntentId, createdAt: at, receivedAt: at },
    },
    sandboxPayment: {
      ...{ id: paymentIntentId, orderId, ...session },
      ...{ priceCents, paidCents: priceCents, createdAt },
    },
  };
}
