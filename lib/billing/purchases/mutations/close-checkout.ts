import "server-only";
import { joinLedger, ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { isUnpaid, PAYMENTS_OFF, UNPAID_STATES } from "@/lib/billing/purchases/constants";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { findPaymentProvider, type PaymentProvider } from "./payment-provider";
import { ORDER_NOT_FOUND } from "./refund-order";
import { settleOrder } from "./settle-order";

interface Context {
  now: Date;
  provider?: PaymentProvider | null;
}

/** Checkouts that nobody has completed. If one was, its payment may take days. */
const OPEN = {
  kind: "checkout",
  state: { in: [...UNPAID_STATES] },
} satisfies Prisma.OrderWhereInput;

/**
 * Cancels a mechanic's own unpaid checkout, so that it can't be paid any more. Does nothing if it was canceled or has
 * expired. Throws `not_found` for anyone else's, `conflict` if it has been paid, or `unavailable` if the payment
 * provider doesn't respond.
 */
export async function cancelOrder(
  { mechanicId }: MechanicActor,
  orderId: string,
  { now, provider = findPaymentProvider() }: Context,
): Promise<void> {
  const found = await db.order.findFirst({ where: { id: orderId, mechanicId, kind: "checkout" } });
  const { state, sessionId } = orNotFound(found, ORDER_NOT_FOUND);
  if (state === "expired") return;
  if (!isUnpaid(state)) throw alreadyPaid();
  if (sessionId !== null && !(await closeAtProvider(provider, sessionId))) throw alreadyPaid();
  await ledgerTransaction(async (tx) => {
    await lockRow(tx, "Order", orderId);
    await tx.order.updateMany({ where: { id: orderId, ...OPEN }, data: { expiresAt: now } });
    await settleOrder(tx, orderId, now);
  });
}

const alreadyPaid = () =>
  new AppError("conflict", "This purchase has already been paid or has failed. Reload the page.");

async function closeAtProvider(
  provider: PaymentProvider | null,
  sessionId: string,
): Promise<boolean> {
  if (!provider) throw new AppError("unavailable", PAYMENTS_OFF);
  try {
    return await provider.closeCheckout(sessionId);
  } catch (error) {
    // Only the code is logged, because the provider's error may quote what was sent.
    log.error({ sessionId, code: Object(error).code }, "a checkout could not be closed");
    const message = "Our payment provider didn’t respond, so nothing was canceled. Try again.";
    throw new AppError("unavailable", message);
  }
}

/**
 * Closes the checkouts of mechanics who were just erased, at the payment provider. If that fails, a checkout expires
 * within a day, and super administrators are told if it is paid before that.
 */
export async function closeErasedCheckouts(
  erased: Prisma.MechanicWhereInput,
  provider: Pick<PaymentProvider, "closeCheckout"> | null = findPaymentProvider(),
): Promise<void> {
  if (!provider) return;
  const orders = await db.order.findMany({
    where: { kind: "checkout", state: "expired", mechanic: { ...erased, stateReason: "closed" } },
    select: { id: true, sessionId: true },
  });
  await Promise.all(
    orders.map(async ({ id: orderId, sessionId }) => {
      if (sessionId === null) return;
      await provider.closeCheckout(sessionId).catch((error: unknown) => {
        log.warn({ orderId, code: Object(error).code }, "a checkout could not be closed");
      });
    }),
  );
}

/** Ends checkouts that weren't paid before they closed, even if the payment provider's event was lost. */
export const expireCheckouts = defineSweep({
  kind: "expire_checkouts",
  title: "End expired checkouts",
  text: "Ends purchases that weren’t paid before their checkout closed.",
  unit: "purchase",
  cron: EVERY_MINUTE,
  due: (tx, now, batch) =>
    tx.order.findMany({
      where: { ...OPEN, expiresAt: { lte: now } },
      orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
      ...batch,
      select: { id: true, mechanic: { select: { name: true } } },
    }),
  handle: async (tx, { id }, now) => {
    await lockRow(tx, "Order", id);
    await settleOrder(joinLedger(tx), id, now);
  },
  perSlice: 20,
  nameOf: ({ mechanic }) => mechanic.name,
  change: "expired",
});
