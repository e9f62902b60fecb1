import "server-only";
import { canDecideAdjustment } from "@/lib/billing/ledger/access";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { AdjustmentRequestModel } from "@/lib/core/generated/prisma/models";
import { resumeFunded } from "@/lib/mechanics/profiles/resume-funded";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { notify } from "@/lib/platform/notifications/notify";
import { adjustmentKey, readAdjustment } from "./read-adjustment";

interface AdjustmentDraft {
  adjustmentId: string;
  mechanicId: string;
  cents: number;
  reason: string;
  now: Date;
}

/**
 * Stores an adjustment for a second person to approve, and emails the other super administrators. Idempotent by
 * `adjustmentId`. Throws `not_found` for an unknown mechanic, or `conflict` if the ID was already used for another
 * adjustment.
 */
export async function requestAdjustment(
  tx: Transaction,
  actor: Actor,
  { adjustmentId: id, mechanicId, cents, reason, now }: AdjustmentDraft,
): Promise<void> {
  const { name: mechanicName } = orNotFound(
    await tx.mechanic.findUnique({ where: { id: mechanicId }, select: { name: true } }),
    "Mechanic not found.",
  );
  const requestedById = actor.userId;
  const { count } = await tx.adjustmentRequest.createMany({
    data: { id, mechanicId, cents, reason, requestedById, createdAt: now },
    skipDuplicates: true,
  });
  if (count === 0) return requireSameRequest(tx, { id, mechanicId, cents });
  await record(tx, actor, { action: "request", request: { mechanicId, cents, reason } });
  await notify(tx, {
    kind: "adjustment_waiting",
    to: "super_administrators",
    exceptUserId: requestedById,
    key: id,
    facts: { mechanicName, cents, requestedByName: actor.name },
  });
}

async function requireSameRequest(
  tx: Transaction,
  { id, mechanicId, cents }: Pick<AdjustmentRequestModel, "id" | "mechanicId" | "cents">,
): Promise<void> {
  const earlier = await tx.adjustmentRequest.findUniqueOrThrow({ where: { id } });
  if (earlier.mechanicId === mechanicId && earlier.cents === cents) return;
  const message = "This form was already used for a different adjustment. Reload the page.";
  throw new AppError("conflict", message);
}

/**
 * Posts an adjustment on behalf of the person who requested it. Does nothing if the actor already approved it. Throws `not_found` if the request doesn't exist;
 * `forbidden` unless the actor is another super administrator; or `conflict` if someone decided differently, the
 * requester is no longer an active super administrator, or the wallet has too little credit.
 */
export async function approveAdjustment(
  actor: ProvenActor,
  id: string,
  now: Date,
): Promise<{ done: true }> {
  const creditedId = await ledgerTransaction(async (tx) => {
    const request = await lockWaiting(tx, id, { actor, state: "approved" });
    if (!request) return null;
    requireSecondPerson(actor, request);
    const { mechanicId, cents, reason, requestedById } = request;
    await requireStillSuperAdmin(tx, requestedById);
    const { transferId } = await adjust(tx, {
      mechanicId,
      idempotencyKey: adjustmentKey(id),
      adjustmentId: id,
      cents,
      reason,
      now,
      actor: { userId: requestedById, role: "super_admin" },
      approvedById: actor.userId,
    });
    await decide(tx, id, { state: "approved", decidedById: actor.userId, decidedAt: now });
    const { beforeCents, afterCents } = await readAdjustment(tx, transferId);
    await recordAudit(tx, {
      actor,
      action: "mechanic.approve_adjustment",
      subject: { kind: "mechanic", id: mechanicId },
      before: { balanceCents: beforeCents },
      after: { balanceCents: afterCents, note: reason },
    });
    return mechanicId;
  });
  if (creditedId !== null) await resumeFunded(creditedId, { now });
  return { done: true };
}

/**
 * Throws `not_found`, `forbidden` unless the actor is a super administrator other than the requester, or `conflict` if
 * the request was already decided.
 */
export function rejectAdjustment(
  actor: ProvenActor,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<{ done: true }> {
  return db.$transaction(async (tx) => {
    const request = await lockWaiting(tx, id, { actor, state: "rejected" });
    if (!request) return { done: true };
    requireSecondPerson(actor, request);
    const decision = { decidedById: actor.userId, decidedAt: now, decisionNote: note };
    await decide(tx, id, { state: "rejected", ...decision });
    await record(tx, actor, { action: "reject", request: { ...request, reason: note } });
    return { done: true };
  });
}

/** Throws `not_found`, `forbidden` unless the actor made the request, or `conflict` if it was already decided. */
export function withdrawAdjustment(
  actor: ProvenActor,
  id: string,
  now: Date,
): Promise<{ done: true }> {
  return db.$transaction(async (tx) => {
    const request = await lockWaiting(tx, id, { actor, state: "withdrawn" });
    if (!request) return { done: true };
    if (request.requestedById !== actor.userId) {
      throw new AppError(
        "forbidden",
        "Only the person who requested an adjustment can withdraw it.",
      );
    }
    await decide(tx, id, { state: "withdrawn", decidedById: actor.userId, decidedAt: now });
    await record(tx, actor, { action: "withdraw", request });
    return { done: true };
  });
}

interface Decision {
  actor: Actor;
  state: "approved" | "rejected" | "withdrawn";
}

/** Returns null if the actor already made the same decision, so that a form sent twice gets the same answer. */
async function lockWaiting(
  tx: Transaction,
  id: string,
  { actor, state }: Decision,
): Promise<AdjustmentRequestModel | null> {
  await lockRow(tx, "AdjustmentRequest", id);
  const found = await tx.adjustmentRequest.findUnique({ where: { id } });
  const request = orNotFound(found, "Adjustment request not found.");
  if (request.state === state && request.decidedById === actor.userId) return null;
  if (request.state !== "waiting") {
    throw new AppError("conflict", `This adjustment was already ${request.state}.`);
  }
  return request;
}

function requireSecondPerson(actor: Actor, request: AdjustmentRequestModel): void {
  if (canDecideAdjustment(actor, request)) return;
  throw new AppError(
    "forbidden",
    "Another super administrator has to approve or reject this adjustment.",
  );
}

async function requireStillSuperAdmin(tx: Transaction, userId: string): Promise<void> {
  await lockRow(tx, "User", userId);
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, status: true },
  });
  if (user?.role === "super_admin" && user.status === "active") return;
  throw new AppError(
    "conflict",
    "The person who requested this adjustment is no longer an active super administrator. Reject the request and make the adjustment yourself.",
  );
}

async function decide(
  tx: Transaction,
  id: string,
  data: Pick<AdjustmentRequestModel, "state" | "decidedById" | "decidedAt"> & {
    decisionNote?: string;
  },
): Promise<void> {
  await tx.adjustmentRequest.update({ where: { id }, data });
}

interface Entry {
  action: "request" | "reject" | "withdraw";
  request: Pick<AdjustmentRequestModel, "mechanicId" | "cents" | "reason">;
}

async function record(tx: Transaction, actor: Actor, { action, request }: Entry): Promise<void> {
  const { mechanicId, cents, reason } = request;
  await recordAudit(tx, {
    actor,
    action: `mechanic.${action}_adjustment`,
    subject: { kind: "mechanic", id: mechanicId },
    before: {},
    after: { adjustmentCents: cents, note: reason },
    isAction: true,
  });
}
