import "server-only";
import { topUpOffReasonSchema } from "@/lib/billing/purchases/schema/orders";
import type { AutoTopUpView, OrderRow } from "@/lib/billing/purchases/schema/views";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";

const RECENT = 50;

const ORDER = {
  id: true,
  mechanicId: true,
  kind: true,
  state: true,
  priceCents: true,
  bonusCents: true,
  refundedCents: true,
  chargedBackCents: true,
  createdAt: true,
  fulfilledAt: true,
  expiresAt: true,
  bundle: { select: { name: true } },
} as const satisfies Prisma.OrderSelect;

/** Returns a mechanic's latest 50 purchases, including open checkouts but not those that were canceled or expired. */
export async function listOrders(mechanicId: string): Promise<OrderRow[]> {
  const orders = await db.order.findMany({
    where: { mechanicId, state: { notIn: ["created", "expired"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: RECENT,
    select: ORDER,
  });
  return orders.map(toRow);
}

/**
 * Finds a mechanic's own order by its ID or by the ID of its checkout session. Returns null for anyone else's order.
 */
export async function findOrder(
  mechanicId: string,
  by: { id: string } | { sessionId: string },
): Promise<OrderRow | null> {
  const order = await db.order.findFirst({ where: { ...by, mechanicId }, select: ORDER });
  return order && toRow(order);
}

/**
 * Returns how much of the credit that an order added is still unspent, without its bonus, in cents. Credit that was taken
 * back and then returned counts, too.
 */
export async function findUnspentCents(orderId: string): Promise<number> {
  const lots = { where: { kind: "paid" }, select: { remainingCents: true } } as const;
  const bought = await db.ledgerTransfer.findFirst({
    where: { kind: "purchase", causeKind: "order", causeId: orderId },
    select: { lots, reversals: { select: { reversals: { select: { lots } } } } },
  });
  const returned = bought?.reversals.flatMap(({ reversals }) => reversals) ?? [];
  return [...(bought ? [bought] : []), ...returned]
    .flatMap((transfer) => transfer.lots)
    .reduce((sum, { remainingCents }) => sum + remainingCents, 0);
}

/** Returns a mechanic's automatic top-up settings, even if they are now off; null if they were never turned on. */
export async function findAutoTopUp(mechanicId: string): Promise<AutoTopUpView | null> {
  const topUp = await db.autoTopUp.findUnique({
    where: { mechanicId },
    select: {
      belowCents: true,
      offAt: true,
      offReason: true,
      bundle: { select: { name: true, priceCents: true } },
    },
  });
  if (!topUp) return null;
  const { offAt, offReason, ...others } = topUp;
  return {
    ...others,
    isOn: offAt === null,
    offReason: topUpOffReasonSchema.nullable().parse(offReason),
  };
}

/** Returns how mechanics pay; null while payments are off. */
export function paymentMode(): "stripe" | "sandbox" | null {
  const { stripe, sandboxSecret } = getEnv();
  if (stripe) return "stripe";
  return sandboxSecret === null ? null : "sandbox";
}

function toRow({
  createdAt,
  fulfilledAt,
  expiresAt,
  bundle,
  ...order
}: Prisma.OrderGetPayload<{ select: typeof ORDER }>): OrderRow {
  return {
    ...order,
    isOpen: order.state === "pending" && expiresAt !== null,
    bundleName: bundle.name,
    createdAt: createdAt.toISOString(),
    fulfilledAt: fulfilledAt?.toISOString() ?? null,
  };
}
