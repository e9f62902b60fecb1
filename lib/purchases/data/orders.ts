import "server-only";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { topUpOffReasonSchema } from "@/lib/purchases/schema/orders";
import type { AutoTopUpView, OrderRow } from "@/lib/purchases/schema/views";

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
  bundle: { select: { name: true } },
} as const satisfies Prisma.OrderSelect;

/** Returns a mechanic's latest 50 purchases, excluding unfinished checkouts. */
export async function listOrders(mechanicId: string): Promise<OrderRow[]> {
  const orders = await db.order.findMany({
    where: { mechanicId, state: { notIn: ["created", "pending", "expired"] } },
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
  bundle,
  ...order
}: Prisma.OrderGetPayload<{ select: typeof ORDER }>): OrderRow {
  return {
    ...order,
    bundleName: bundle.name,
    createdAt: createdAt.toISOString(),
    fulfilledAt: fulfilledAt?.toISOString() ?? null,
  };
}
