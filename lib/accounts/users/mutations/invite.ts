import "server-only";
import { canInvite, canManageUser } from "@/lib/accounts/users/access";
import { LINK_SECONDS } from "@/lib/accounts/users/constants";
import { passwordEmail } from "@/lib/accounts/users/rules/emails";
import { toUser, WITHDRAWN } from "@/lib/accounts/users/rules/user";
import type { MechanicInvitation } from "@/lib/accounts/users/schema";
import type { User } from "@/lib/accounts/users/schema/user";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { hashToken, issueToken } from "@/lib/core/auth/one-time-token";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { auditedInsert, auditedWrite } from "@/lib/platform/audit/audited-write";
import { dropQueuedMail, queueMail } from "@/lib/platform/mail/queue-mail";
import { paths } from "@/lib/platform/pages/paths";
import {
  changeUser,
  explainConflicts,
  requireMailServer,
  requirePermission,
  userSubject,
} from "./change-user";

interface EmailContext {
  brandName: string;
  now: Date;
}

interface InvitationContext extends EmailContext {
  /** Whether the link was requested on the public page. Such a link doesn't replace earlier ones. */
  isRequested?: boolean;
}

type InvitedUser = Pick<UserModel, "name" | "email" | "role"> & { mechanicId?: string };

/** Throws `forbidden`, `conflict` if the email already has an account, or `unavailable` if mail is not configured. */
export async function inviteUser(
  actor: ProvenActor,
  invited: InvitedUser,
  context: EmailContext,
): Promise<User> {
  requirePermission(canInvite(actor, invited.role));
  requireMailServer();
  return toUser(await explainConflicts(storeInvited(actor, invited, context)));
}

/** Throws `not_found`, `conflict` if the mechanic already has an account, or the same errors as inviteUser. */
export async function inviteMechanic(
  actor: ProvenActor,
  mechanicId: string,
  { email }: MechanicInvitation,
  context: EmailContext,
): Promise<User> {
  const { name, user } = orNotFound(
    await db.mechanic.findUnique({
      where: { id: mechanicId },
      select: { name: true, user: { select: { email: true } } },
    }),
    "Mechanic not found.",
  );
  if (user) throw new AppError("conflict", `${user.email} already signs in as this mechanic.`);
  return inviteUser(actor, { name, email, role: "mechanic", mechanicId }, context);
}

/** Reuses the account if an earlier invitation to this email was withdrawn. */
async function storeInvited(
  actor: Actor,
  invited: InvitedUser,
  context: EmailContext,
): Promise<UserModel> {
  const { email } = invited;
  const write = { actor, action: "user.invite", subject: userSubject };
  const data = { ...invited, status: "invited" as const };
  const withdrawn = await db.user.findFirst({
    where: { email, ...WITHDRAWN },
    select: { id: true },
  });
  if (!withdrawn) {
    return auditedInsert(write, async (tx) => {
      const user = await tx.user.create({ data });
      await emailInvitation(tx, user, context);
      return user;
    });
  }
  const { record } = await auditedWrite(
    { ...write, id: withdrawn.id },
    async ({ id, status }, tx) => {
      // Another administrator sent an invitation concurrently.
      if (status !== "closed") {
        throw fieldError(
          "conflict",
          "email",
          "An invitation was already sent to this email. Reload the page.",
        );
      }
      await emailInvitation(tx, { id, email }, context);
      return data;
    },
  );
  return record;
}

/**
 * Revokes earlier links. Throws `not_found`, `forbidden`, `conflict` if no invitation is pending, or `unavailable` if
 * mail is not configured.
 */
export async function resendInvitation(
  actor: ProvenActor,
  userId: string,
  context: EmailContext,
): Promise<User> {
  requireMailServer();
  const { record } = await changeUser(actor, userId, "user.invite_again", async (before, tx) => {
    requirePermission(canManageUser(actor, before));
    if (before.status !== "invited") {
      throw new AppError("conflict", "This user has no pending invitation. Reload the page.");
    }
    await emailInvitation(tx, before, context);
    return null;
  });
  return record;
}

/**
 * Sends another link to someone who requested one. Earlier links keep working; otherwise, anyone could revoke them by
 * requesting a new one. Does nothing if no invitation is pending.
 */
export async function renewInvitation(userId: string, context: EmailContext): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({ where: { id: userId, status: "invited" } });
    if (user) await emailInvitation(tx, user, { ...context, isRequested: true });
  });
}

/**
 * The email address can be registered or invited again later. Throws `not_found`, `forbidden`, or `conflict` if no
 * invitation is pending.
 */
export async function withdrawInvitation(actor: ProvenActor, userId: string): Promise<User> {
  const { record } = await changeUser(
    actor,
    userId,
    "user.withdraw_invitation",
    async (before, tx) => {
      requirePermission(canManageUser(actor, before));
      if (before.status !== "invited") {
        throw new AppError("conflict", "This user has no pending invitation. Reload the page.");
      }
      await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
      await dropQueuedMail(tx, { kind: "invitation", to: before.email });
      return { status: "closed", mechanicId: null };
    },
  );
  return record;
}

/**
 * Queues the email in the transaction that stores the link's token. Drops an earlier invitation that hasn't been sent
 * yet.
 */
async function emailInvitation(
  tx: Transaction,
  { id: userId, email: to }: Pick<User, "id" | "email">,
  { brandName, now, isRequested }: InvitationContext,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS.invitation * 1000);
  const token = await issueToken(tx, { userId, kind: "invitation", expiresAt, isRequested });
  const url = getEnv().siteUrl + paths.choosePassword(token);
  const email = { kind: "invitation", to, key: hashToken(token), expiresAt };
  await dropQueuedMail(tx, email);
  await queueMail(tx, { ...email, ...passwordEmail("invitation", { brandName, url }) });
}
