import "server-only";
import { canInvite, canManageUser } from "@/lib/accounts/access";
import { LINK_SECONDS } from "@/lib/accounts/constants";
import { passwordEmail } from "@/lib/accounts/rules/emails";
import { toUser } from "@/lib/accounts/rules/user";
import type { MechanicInvitation, User } from "@/lib/accounts/schema";
import { auditedInsert, auditedWrite } from "@/lib/audit/audited-write";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { log } from "@/lib/core/log";
import { paths } from "@/lib/site/paths";
import { canSendMail, sendMail } from "@/lib/vendors/mail";
import { changeUser, explainConflicts, requirePermission, userSubject } from "./change-user";

interface EmailContext {
  brandName: string;
  now: Date;
}

type Invited = Pick<UserModel, "name" | "email" | "role"> & { mechanicId?: string };

/** Throws `forbidden`, `conflict` for an email that has an account, and `unavailable` if mail is not configured. */
export async function inviteUser(
  actor: Actor,
  invited: Invited,
  context: EmailContext,
): Promise<User> {
  requirePermission(canInvite(actor, invited.role));
  if (!canSendMail()) {
    throw new AppError("unavailable", "Email is not set up: set SMTP_URL and MAIL_FROM.");
  }
  const user = await explainConflicts(storeInvited(actor, invited));
  await emailInvitation(user, context);
  return toUser(user);
}

/** Throws `not_found`, `conflict` if the mechanic has an account, and as inviteUser does. */
export async function inviteMechanic(
  actor: Actor,
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

/** An email whose invitation was withdrawn keeps its account. */
async function storeInvited(actor: Actor, invited: Invited): Promise<UserModel> {
  const { email } = invited;
  const write = { actor, action: "user.invite", subject: userSubject };
  const data = { ...invited, status: "invited" as const };
  const withdrawn = await db.user.findFirst({
    where: { email, status: "closed", passwordHash: null, googleSubject: null },
    select: { id: true },
  });
  if (!withdrawn) return auditedInsert(write, (tx) => tx.user.create({ data }));
  return auditedWrite({ ...write, id: withdrawn.id }, ({ status }) => {
    if (status === "closed") return data;
    // Another administrator sent an invitation concurrently.
    throw fieldError("conflict", "email", "This email has been invited already.");
  });
}

/** Revokes earlier links. Throws `not_found`, `forbidden` and `conflict`. */
export async function resendInvitation(
  actor: Actor,
  userId: string,
  context: EmailContext,
): Promise<User> {
  const user = await changeUser(actor, userId, "user.invite_again", (before) => {
    requirePermission(canManageUser(actor, before));
    if (before.status === "invited") return null;
    throw new AppError("conflict", "This user has already accepted the invitation.");
  });
  await emailInvitation(user, context);
  return user;
}

/** Throws `not_found`, `forbidden` and `conflict`. The email can be invited again. */
export function withdrawInvitation(actor: Actor, userId: string): Promise<User> {
  return changeUser(actor, userId, "user.withdraw_invitation", async (before, tx) => {
    requirePermission(canManageUser(actor, before));
    if (before.status !== "invited") {
      throw new AppError("conflict", "This user has no open invitation.");
    }
    await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
    return { status: "closed", mechanicId: null };
  });
}

/** If the email fails, the user stays invited and it can be sent again. */
async function emailInvitation(
  { id, email }: Pick<User, "id" | "email">,
  { brandName, now }: EmailContext,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS.invitation * 1000);
  const token = await db.$transaction((tx) =>
    issueToken(tx, { userId: id, kind: "invitation", expiresAt }),
  );
  const url = getEnv().siteUrl + paths.choosePassword(token);
  try {
    await sendMail({ to: email, ...passwordEmail("invitation", { brandName, url }) });
  } catch (err) {
    log.warn({ err }, "could not email an invitation");
    throw new AppError(
      "unavailable",
      "The user was added, but the email could not be sent. Find them under Users and send it again.",
    );
  }
}
