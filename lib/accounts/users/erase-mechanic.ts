import "server-only";
import { UNPAID_STATES } from "@/lib/billing/purchases/constants";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { AppError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { erasedValues } from "@/lib/core/fields";
import { formatDollars } from "@/lib/core/money";
import { HOUR_MS } from "@/lib/core/time";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";

/** After this time, the outcome of charging a saved card won't be reported any more. */
const CHARGE_HOURS = 24;

/**
 * Replaces a mechanic's name with `pseudonym`, erases everything else about them, and takes their listing down at once,
 * as part of erasing the person. Keeps their ZIP code and time zone, and what calls, orders, and the ledger record about
 * money. Throws `conflict` if something has to be settled first.
 */
export async function eraseMechanic(
  tx: Transaction,
  { mechanicId, pseudonym, now }: { mechanicId: string; pseudonym: string; now: Date },
): Promise<void> {
  await mechanicSubject.lock(tx, mechanicId);
  const before = await mechanicSubject.read(tx, mechanicId);
  const obstacle = await findObstacle(tx, mechanicId, now);
  if (obstacle) throw new AppError("conflict", obstacle);
  const where = { mechanicId };
  await tx.coverage.deleteMany({ where });
  await tx.coverageExclusion.deleteMany({ where });
  await tx.offer.deleteMany({ where });
  await tx.mechanicDocument.deleteMany({ where });
  await tx.mechanicPhoto.deleteMany({ where });
  await tx.callLimits.deleteMany({ where });
  await tx.callFeeRule.deleteMany({ where });
  await tx.blockedCaller.deleteMany({ where });
  await tx.lowBalanceNotice.deleteMany({ where });
  await tx.autoTopUp.deleteMany({ where });
  // Nobody can pay for an open checkout any more. If it was just paid, super administrators are told.
  await tx.order.updateMany({
    where: { mechanicId, kind: "checkout", state: { in: [...UNPAID_STATES] } },
    data: { state: "expired", expiresAt: now },
  });
  await tx.disputeMessage.deleteMany({ where: { dispute: where } });
  await tx.dispute.updateMany({ where, data: { text: "" } });
  await tx.review.updateMany({ where, data: { answer: null, answeredAt: null } });
  const erased = erasedValues(MECHANIC_FIELDS, { pseudonym, now });
  const after = await mechanicSubject.update(tx, mechanicId, erased);
  await invalidatePages(tx, { tags: mechanicSubject.pageTags(before, after), isPurge: true });
}

/** Returns an error message that names what must be settled first; null if nothing needs to be. */
async function findObstacle(
  tx: Transaction,
  mechanicId: string,
  now: Date,
): Promise<string | null> {
  const {
    paidCents = 0,
    heldCents = 0,
    debtCents = 0,
  } = (await tx.wallet.findUnique({ where: { mechanicId } })) ?? {};
  if (debtCents > 0) {
    return `This mechanic owes ${formatDollars(debtCents)}. Settle the debt first.`;
  }
  if (heldCents > 0) {
    return `${formatDollars(heldCents)} is set aside for a call. Try again once this amount is billed or released.`;
  }
  if (paidCents > 0) {
    return `This mechanic has ${formatDollars(paidCents)} in paid credit. Refund it first.`;
  }
  const charged = { gt: new Date(now.getTime() - CHARGE_HOURS * HOUR_MS) };
  const counted = {
    "This mechanic is on a call. Try again after the call ends.": await tx.callAttempt.count({
      where: { mechanicId, rangAt: { not: null }, endedAt: null, call: { endedAt: null } },
    }),
    "A call hasn’t been billed yet. Try again in a few minutes.": await tx.call.count({
      where: { mechanicId, OR: [{ endedAt: null }, { billing: "unrated" }] },
    }),
    "This mechanic has an open dispute. Decide it first.": await tx.dispute.count({
      where: {
        mechanicId,
        state: { in: [...OPEN_STATES] },
      },
    }),
    "This mechanic has a payment under review. Resolve it in Stripe first.": await tx.order.count({
      where: { mechanicId, state: "paid" },
    }),
    "A payment from this mechanic is still being processed. Try again in a day.":
      (await tx.order.count({
        where: { mechanicId, kind: "auto_top_up", state: "pending", createdAt: charged },
      })) + (await countAwaited(tx, mechanicId)),
    "A credit adjustment is waiting for approval. Approve or reject it first.":
      await tx.adjustmentRequest.count({ where: { mechanicId, state: "waiting" } }),
    "This mechanic has a tracking number. Release or reassign the number first.":
      await tx.trackingNumber.count({ where: { mechanicId, releasedAt: null } }),
  };
  return Object.entries(counted).find(([, count]) => count > 0)?.[0] ?? null;
}

/** Counts completed checkouts whose payment takes days. Other open checkouts are closed with the account. */
async function countAwaited(tx: Transaction, mechanicId: string): Promise<number> {
  const orders = await tx.order.findMany({
    where: { mechanicId, kind: "checkout", state: "pending" },
    select: { id: true },
  });
  return tx.paymentEvent.count({
    where: { orderId: { in: orders.map(({ id }) => id) }, type: "checkout.session.completed" },
  });
}
