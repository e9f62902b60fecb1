import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db, lockRows, type Transaction } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { RATED_MECHANIC, ratingTags } from "@/lib/mechanics/reviews/rules/page-tags";
import { recordAudit, requireAccess, writeAuditEvents } from "@/lib/platform/audit/record-audit";
import { dropMailAbout } from "@/lib/platform/mail/queue-mail";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { callbackDriversOf } from "@/lib/telephony/callbacks/commands/wipe-callbacks";
import { callerNumbersOf, intentRowsOf } from "@/lib/telephony/calls/commands/wipe-callers";
import { clickIdsOf } from "@/lib/telephony/conversions/commands/wipe-clicks";
import { findObstacle, NOTHING_STORED } from "./data";
import { auditIdOf, isErasable } from "./rules";

const subjectOf = (phoneNumber: string) => ({
  kind: "driver" as const,
  id: auditIdOf(phoneNumber),
});

/** Records that a copy of a driver's data was downloaded. */
export function recordCopy(actor: Actor, phoneNumber: string): Promise<void> {
  const subject = subjectOf(phoneNumber);
  const event = { actor, action: "driver.copy", subject, before: null, after: {}, isAction: true };
  return db.$transaction((tx) => recordAudit(tx, event));
}

/**
 * Deletes at once what is stored under a driver's number (E.164) and would otherwise be deleted after
 * `callerRetentionDays`. Cancels a waiting callback. The calls and requests remain without the driver's data. Blocks of
 * the number remain. Throws `not_found` if nothing is stored, or `conflict` while a call is in progress or disputed.
 */
export async function eraseDriver(
  actor: ProvenActor,
  phoneNumber: string,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireAccess(tx, actor);
    await cancelAndLock(tx, phoneNumber, now);
    const obstacle = await findObstacle(tx, phoneNumber);
    if (obstacle) throw new AppError("conflict", obstacle);
    const counts = await wipe(tx, phoneNumber);
    if (!isErasable({ counts })) throw new AppError("not_found", NOTHING_STORED);
    // Waiting for locks may have taken long enough for the actor to lose access.
    await requireAccess(tx, actor);
    const subject = subjectOf(phoneNumber);
    const event = { actor, action: "driver.erase", subject, before: null, after: counts };
    await writeAuditEvents(tx, [{ ...event, isAction: true }]);
  });
}

/** Locks requests before calls, as callbacks do. */
async function cancelAndLock(tx: Transaction, phoneNumber: string, now: Date): Promise<void> {
  await tx.callbackRequest.updateMany({
    where: { phoneNumber, state: "waiting" },
    data: { state: "cancelled", endReason: "administrator", endedAt: now, nextTryAt: null },
  });
  const calls = await tx.call.findMany({
    where: { callerNumber: phoneNumber },
    select: { id: true },
  });
  const callIds = calls.map(({ id }) => id);
  await lockRows(tx, "Call", callIds);
}

/** Wipes the numbers of calls last, because the other rows are found by them. Returns how many rows it changed. */
async function wipe(tx: Transaction, phoneNumber: string) {
  const callerNumber = phoneNumber;
  const requests = await tx.callbackRequest.findMany({
    where: { phoneNumber },
    select: { id: true },
  });
  // The emails to administrators contain the driver's number.
  await dropMailAbout(tx, { kind: "callback_waiting", ids: requests.map(({ id }) => id) });
  const callbackRequests = await purgeRows(tx, callbackDriversOf([phoneNumber]));
  const clickIds = await purgeRows(tx, clickIdsOf(phoneNumber));
  // Conversions that Google Ads hasn't received can't be reported without their click IDs.
  await tx.conversionUpload.deleteMany({
    where: { call: { callerNumber: phoneNumber }, exportId: null, adjustments: { none: {} } },
  });
  const links = await tx.reviewInvitation.deleteMany({ where: { call: { callerNumber } } });
  const reviews = await eraseReviews(tx, callerNumber);
  const estimates = await eraseEstimates(tx, callerNumber);
  const taps = await purgeRows(tx, intentRowsOf(phoneNumber));
  const calls = await purgeRows(tx, callerNumbersOf([phoneNumber]));
  const reviewLinks = links.count;
  return { calls, callbackRequests, taps, clickIds, reviews, reviewLinks, estimates };
}

/** Deletes the driver's reviews, with their answers, and takes them off the mechanics' pages. Returns how many. */
async function eraseReviews(tx: Transaction, callerNumber: string): Promise<number> {
  const where = { call: { callerNumber } };
  const reviews = await tx.review.findMany({
    where,
    select: { mechanicId: true, mechanic: RATED_MECHANIC },
  });
  if (reviews.length === 0) return 0;
  await tx.review.deleteMany({ where });
  const tags = new Set(reviews.flatMap(ratingTags));
  await invalidatePages(tx, { tags, isPurge: true });
  return reviews.length;
}

/** Deletes the estimates whose codes the driver gave in calls. Returns how many. */
async function eraseEstimates(tx: Transaction, callerNumber: string): Promise<number> {
  const where = { call: { callerNumber } };
  const links = await tx.estimateOnCall.findMany({ where, select: { estimateId: true } });
  await tx.estimateOnCall.deleteMany({ where });
  const ids = links.map(({ estimateId }) => estimateId);
  const { count } = await tx.estimate.deleteMany({ where: { id: { in: ids } } });
  return count;
}
