import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import type { Order } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { isStripeError, LISTED_KINDS, type ListedKind } from "@/lib/vendors/stripe";
import { findPaymentProvider, type PaymentProvider, providerErrorCode } from "./payment-provider";

/** What is compared, in this order: the provider's records with ours, and then our paid orders with the provider's. */
export const READ_BACK_STEPS = [...LISTED_KINDS, "order"] as const;
type Step = (typeof READ_BACK_STEPS)[number];

const PER_PAGE = 20;
/** Each order takes a request. */
const ORDERS_PER_PAGE = 8;

interface ReadBackPosition {
  step: Step;
  /** The ID of the last record of the previous page; null for the first page. */
  after: string | null;
  /** Records created at this time or later are compared. */
  since: Date;
}

/** A page of records. `last` is the ID to continue after; null at the end. */
export type ReadBackPage = { last: string | null } & (
  | { step: ListedKind; objects: readonly { id: string }[] }
  | { step: "order"; orders: readonly PaidOrder[] }
);

/** An order that added credit, and what the provider says was paid; null if it has no such payment. */
export type PaidOrder = Pick<Order, "id" | "priceCents" | "paymentIntentId"> & {
  paidCents: number | null;
};

/**
 * Reads a page from the payment provider, in no transaction. Without a provider, the page is empty. Throws if the
 * provider doesn't respond, as an AppError.
 */
export async function readBack(
  { step, after, since }: ReadBackPosition,
  provider: PaymentProvider | null = findPaymentProvider(),
): Promise<ReadBackPage> {
  if (!provider) return { step: "order", orders: [], last: null };
  try {
    if (step === "order") return await readPaidOrders({ after, since }, provider);
    const { objects, hasMore } = await provider.list(step, { since, after, limit: PER_PAGE });
    return { step, objects, last: hasMore ? (objects.at(-1)?.id ?? null) : null };
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error({ step, code: providerErrorCode(error) }, "the payment provider couldn't be read");
    throw new AppError(
      "unavailable",
      "Stripe couldn’t be reached or refused the request. Once it works again, run the comparison again.",
    );
  }
}

async function readPaidOrders(
  { after, since }: Pick<ReadBackPosition, "after" | "since">,
  provider: PaymentProvider,
): Promise<ReadBackPage> {
  const found = await db.order.findMany({
    where: { fulfilledAt: { gte: since }, ...(after !== null && { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: ORDERS_PER_PAGE,
    select: { id: true, priceCents: true, paymentIntentId: true },
  });
  const orders = found.map(async (order) => {
    const { paymentIntentId } = order;
    const paidCents = paymentIntentId ? await provider.findPaidCents(paymentIntentId) : null;
    return { ...order, paidCents };
  });
  const last = found.length < ORDERS_PER_PAGE ? null : (found.at(-1)?.id ?? null);
  return { step: "order", orders: await Promise.all(orders), last };
}
