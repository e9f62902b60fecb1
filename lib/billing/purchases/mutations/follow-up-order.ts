import "server-only";
import { paymentProblemEmail } from "@/lib/billing/purchases/rules/payment-problem";
import type { TopUpOffReason } from "@/lib/billing/purchases/schema/orders";
import type { Transaction } from "@/lib/core/db";
import type { Order } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { notify } from "@/lib/platform/notifications/notify";
import { turnOffTopUps } from "./stop-top-ups";

interface OrderChange {
  before: Order;
  after: Order;
  now: Date;
}

/** Handles the side effects of a change to an order: alerts, changes to automatic top-ups, and email about top-ups. */
export async function followUpOrder(tx: Transaction, settled: OrderChange): Promise<void> {
  const { before, after } = settled;
  const { id, mechanicId, priceCents, problem } = after;
  if (problem !== null && before.problem === null) {
    log.error({ orderId: id, problem }, "a payment doesn't match its order, so it added no credit");
    const facts = paymentProblemEmail({ problem: "mismatch", orderId: id, mechanicId, priceCents });
    await notify(tx, { kind: "payment_problem", to: "super_administrators", key: id, facts });
  }
  if (after.state === "fulfilled" && before.fulfilledAt === null) {
    if (await isErased(tx, mechanicId)) await reportLatePayment(tx, after);
    else await keepConsent(tx, settled);
  }
  // Otherwise, a top-up would charge the card again to replace the credit that was taken back.
  if (hasReturnedMore(settled)) {
    await turnOffTopUps(tx, { mechanicId }, { offAt: settled.now, offReason: "returned" });
  }
  if (before.state === after.state) return;
  if (after.kind === "auto_top_up") await reportTopUp(tx, settled);
}

const hasReturnedMore = ({ before, after }: OrderChange) =>
  after.refundedCents > before.refundedCents || after.chargedBackCents > before.chargedBackCents;

async function isErased(tx: Transaction, id: string): Promise<boolean> {
  const { stateReason } = await tx.mechanic.findUniqueOrThrow({ where: { id } });
  return stateReason === "closed";
}

/** A checkout that was open when its mechanic's account was erased may have been paid just before it was closed. */
async function reportLatePayment(tx: Transaction, order: Order): Promise<void> {
  const { id: orderId, mechanicId, priceCents } = order;
  const facts = paymentProblemEmail({ problem: "closed_account", orderId, mechanicId, priceCents });
  const key = `${orderId}:closed`;
  await notify(tx, { kind: "payment_problem", to: "super_administrators", key, facts });
}

/** Turns on automatic top-ups if the mechanic consented to them at checkout. */
async function keepConsent(tx: Transaction, { after, now }: OrderChange): Promise<void> {
  const { mechanicId, bundleId, topUpBelowCents, consentVersion, customerId } = after;
  if (topUpBelowCents === null || consentVersion === null || customerId === null) return;
  const { state } = await tx.creditBundle.findUniqueOrThrow({ where: { id: bundleId } });
  // Automatic top-ups can't use a bundle that is no longer for sale, even if the checkout was opened while it was.
  const isForSale = state === "active";
  const consent = {
    bundleId,
    belowCents: topUpBelowCents,
    customerId,
    consentVersion,
    consentedAt: after.createdAt,
    offAt: isForSale ? null : now,
    offReason: isForSale ? null : ("bundle_archived" satisfies TopUpOffReason),
    // The purchase itself counts as the last top-up.
    lastOrderAt: now,
  };
  await tx.autoTopUp.upsert({
    where: { mechanicId },
    create: { mechanicId, ...consent },
    update: consent,
  });
}

async function reportTopUp(tx: Transaction, { before, after, now }: OrderChange): Promise<void> {
  const { id: key, mechanicId, priceCents } = after;
  const to = { mechanicId };
  if (after.state === "fulfilled" && before.fulfilledAt === null) {
    await notify(tx, { kind: "topped_up", to, key, facts: { priceCents } });
  }
  if (after.state !== "failed") return;
  await turnOffTopUps(tx, to, { offAt: now, offReason: "payment_failed" });
  await notify(tx, { kind: "top_up_failed", to, key, facts: {} });
}
