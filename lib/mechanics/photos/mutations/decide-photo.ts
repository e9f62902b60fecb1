import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { photoDecisionEmail } from "@/lib/mechanics/photos/rules/decision-email";
import type { PhotoTarget } from "@/lib/mechanics/photos/schema";
import { requireEditable } from "@/lib/mechanics/profiles/access";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { canSendMail } from "@/lib/vendors/mail";

interface Context {
  now: Date;
  brandName: string;
}

/**
 * Puts a waiting photo on public pages in place of the previous one, which is deleted, and emails the mechanic. Throws
 * `not_found` if the photo doesn't exist, or `conflict` if it is no longer waiting.
 */
export async function approvePhoto(
  actor: Actor,
  { mechanicId, photoId }: PhotoTarget,
  { now, brandName }: Context,
): Promise<void> {
  const action = "mechanic.approve_photo";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  await auditedWrite(write, async (_before, tx) => {
    const { id, hash } = await requireWaiting(tx, { mechanicId, photoId });
    const earlier = { in: ["approved" as const, "refused" as const] };
    await tx.mechanicPhoto.deleteMany({ where: { mechanicId, status: earlier } });
    await tx.mechanicPhoto.update({
      where: { id },
      data: { status: "approved", decidedAt: now, decidedById: actor.userId },
    });
    await mailDecision(tx, { mechanicId, photoId, reason: null, brandName });
    return { photo: hash };
  });
}

/**
 * Refuses a waiting photo and emails the mechanic why. An approved photo stays public. `isMailed` is false if there is
 * no mail server or the mechanic has no account. Throws `not_found` if the photo doesn't exist, or `conflict` if it is
 * no longer waiting.
 */
export async function refusePhoto(
  actor: Actor,
  { mechanicId, photoId, reason }: PhotoTarget & { reason: string },
  { now, brandName }: Context,
): Promise<{ isMailed: boolean }> {
  const action = "mechanic.refuse_photo";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  const { result } = await auditedWrite(write, async (_before, tx) => {
    const { id } = await requireWaiting(tx, { mechanicId, photoId });
    await tx.mechanicPhoto.deleteMany({ where: { mechanicId, status: "refused" } });
    await tx.mechanicPhoto.update({
      where: { id },
      data: {
        status: "refused",
        refusalReason: reason,
        decidedAt: now,
        decidedById: actor.userId,
      },
    });
    const isMailed = await mailDecision(tx, { mechanicId, photoId, reason, brandName });
    return { change: {}, result: isMailed };
  });
  return { isMailed: result };
}

/**
 * Removes a photo: one that is waiting, was refused, or is public. The worker deletes its contents. Throws `not_found`
 * if the photo doesn't exist or the actor isn't allowed to edit the mechanic.
 */
export async function removePhoto(
  actor: Actor,
  { mechanicId, photoId: id }: PhotoTarget,
): Promise<void> {
  requireEditable(actor, mechanicId);
  const action = "mechanic.remove_photo";
  const write = { actor, action, subject: mechanicSubject, id: mechanicId };
  await auditedWrite(write, async (_before, tx) => {
    const found = await tx.mechanicPhoto.findFirst({ where: { id, mechanicId } });
    const { status } = orNotFound(found, PHOTO_NOT_FOUND);
    await tx.mechanicPhoto.delete({ where: { id } });
    return status === "approved" ? { photo: null } : {};
  });
}

async function requireWaiting(tx: Transaction, { mechanicId, photoId: id }: PhotoTarget) {
  const found = await tx.mechanicPhoto.findFirst({ where: { id, mechanicId } });
  const photo = orNotFound(found, PHOTO_NOT_FOUND);
  if (photo.status !== "waiting") throw new AppError("conflict", DECIDED);
  return photo;
}

const PHOTO_NOT_FOUND = "Photo not found. Reload the page.";
const DECIDED = "This photo is no longer waiting for review. Reload the page.";

interface Decision extends PhotoTarget {
  reason: string | null;
  brandName: string;
}

async function mailDecision(
  tx: Transaction,
  { mechanicId, photoId, reason, brandName }: Decision,
): Promise<boolean> {
  const user = await tx.user.findUnique({ where: { mechanicId }, select: { email: true } });
  if (!user || !canSendMail()) return false;
  const profileUrl = getEnv().siteUrl + dashboardPaths.profile;
  await queueMail(tx, {
    kind: reason === null ? "photo_approved" : "photo_refused",
    to: user.email,
    key: photoId,
    ...photoDecisionEmail({ reason, brandName, profileUrl }),
  });
  return true;
}
