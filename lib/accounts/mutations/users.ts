import "server-only";
import { canGiveRole, canManage } from "@/lib/accounts/access";
import { LINK_SECONDS } from "@/lib/accounts/constants";
import { asConflict, auditedUser, linkMail, toUser } from "@/lib/accounts/rules";
import type {
  Invitation,
  MechanicInvitation,
  OwnName,
  RoleChange,
  User,
} from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { log } from "@/lib/core/log";
import { paths } from "@/lib/site/paths";
import { canSendMail, sendMail } from "@/lib/vendors/mail";

/** Ends an active user's access and sessions. Throws not_found, forbidden, and conflict for who is not active. */
export function suspendUser(actor: Actor, userId: string): Promise<User> {
  return changeAccess(actor, userId, { action: "user.suspend", from: "active", to: "suspended" });
}

/** Lets a suspended user sign in again. Throws not_found, forbidden, and conflict for who is not suspended. */
export function reinstateUser(actor: Actor, userId: string): Promise<User> {
  return changeAccess(actor, userId, { action: "user.reinstate", from: "suspended", to: "active" });
}

interface AccessChange {
  action: string;
  from: "active" | "suspended";
  to: "active" | "suspended";
}

function changeAccess(actor: Actor, userId: string, { action, from, to }: AccessChange) {
  return changeUser(actor, userId, action, async (tx, before) => {
    requireRight(canManage(actor, before));
    if (before.status !== from) {
      throw new AppError(
        "conflict",
        `This user is ${before.status}, not ${from}. Please look again.`,
      );
    }
    return endSessionsOf(tx, userId, { status: to });
  });
}

/** Gives a user another role, which ends their sessions. Throws not_found, forbidden, and conflict for the last super_admin. */
export function changeRole(actor: Actor, userId: string, { role }: RoleChange): Promise<User> {
  return changeUser(actor, userId, "user.role", async (tx, before) => {
    requireRight(canGiveRole(actor, before));
    if (role === "mechanic" && before.status === "invited" && !before.mechanicId) {
      throw new AppError("conflict", "Invite a mechanic from their own record, once it is there.");
    }
    return before.role === role ? before : endSessionsOf(tx, userId, { role });
  });
}

/** Signs a user out everywhere. Throws not_found and forbidden. */
export function endUserSessions(actor: Actor, userId: string): Promise<User> {
  return changeUser(actor, userId, "user.end_sessions", async (tx, before) => {
    requireRight(canManage(actor, before));
    return endSessionsOf(tx, userId, {});
  });
}

/** Changes one's own name. */
export function changeOwnName(actor: Actor, { name }: OwnName): Promise<User> {
  return changeUser(actor, actor.userId, "user.name", (tx) =>
    tx.user.update({ where: { id: actor.userId }, data: { name } }),
  );
}

/**
 * Invites an administrator by mail. Throws conflict for an address that is known, and unavailable where no mail can be
 * sent.
 */
export async function inviteUser(actor: Actor, input: Invitation, sender: Sender): Promise<User> {
  const user = await inviteAs(actor, input, sender);
  return toUser(user);
}

/** Invites whoever shall sign in as a mechanic. Throws not_found, and as inviteUser does. */
export async function inviteMechanic(
  actor: Actor,
  mechanicId: string,
  { email }: MechanicInvitation,
  sender: Sender,
): Promise<User> {
  const mechanic = orNotFound(
    await db.mechanic.findUnique({ where: { id: mechanicId }, include: { user: true } }),
    "There is no such mechanic.",
  );
  if (mechanic.user) {
    throw new AppError("conflict", `${mechanic.user.email} signs in as this mechanic already.`);
  }
  const { name } = mechanic;
  return toUser(await inviteAs(actor, { name, email, role: "mechanic", mechanicId }, sender));
}

/** Sends an invited user another link; the one before is void. Throws not_found, forbidden and conflict. */
export async function resendInvitation(
  actor: Actor,
  userId: string,
  sender: Sender,
): Promise<User> {
  const user = await changeUser(actor, userId, "user.invite_again", async (_, before) => {
    requireRight(canManage(actor, before));
    if (before.status !== "invited") {
      throw new AppError("conflict", "This user has followed their invitation already.");
    }
    return before;
  });
  await mailInvitation(user, sender);
  return user;
}

/**
 * Takes back an invitation that nobody has followed: its link is dead at once, and the address can be invited again.
 * Throws not_found, forbidden and conflict.
 */
export function withdrawInvitation(actor: Actor, userId: string): Promise<User> {
  return changeUser(actor, userId, "user.withdraw_invitation", async (tx, before) => {
    requireRight(canManage(actor, before));
    // Whoever follows the link at this moment is in, or finds it dead.
    const { count } = await tx.user.updateMany({
      where: { id: userId, status: "invited" },
      data: { status: "closed", mechanicId: null },
    });
    if (count === 0) throw new AppError("conflict", "There is no open invitation to this user.");
    await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
    return tx.user.findUniqueOrThrow({ where: { id: userId } });
  });
}

/** On whose behalf mail is sent, and when. */
type Sender = { brandName: string; now: Date };
type Invited = Pick<UserModel, "name" | "email" | "role"> & { mechanicId?: string };

async function inviteAs(actor: Actor, invited: Invited, sender: Sender): Promise<UserModel> {
  if (!canSendMail()) {
    throw new AppError("unavailable", "No mail can be sent yet: set SMTP_URL and MAIL_FROM.");
  }
  const user = await inWords(async (tx) => {
    const withdrawn = await tx.user.findFirst({
      where: { email: invited.email, status: "closed", passwordHash: null, googleSubject: null },
    });
    const data = { ...invited, status: "invited" as const };
    // Of two invitations of a withdrawn address at once, the second finds it open, and the address taken.
    const [reopened] = withdrawn
      ? await tx.user.updateManyAndReturn({ where: { id: withdrawn.id, status: "closed" }, data })
      : [];
    const user = reopened ?? (await tx.user.create({ data }));
    await recordAudit(tx, {
      actor,
      action: "user.invite",
      subject: { kind: "user", id: user.id },
      before: withdrawn && auditedUser(withdrawn),
      after: auditedUser(user),
    });
    return user;
  });
  await mailInvitation(user, sender);
  return user;
}

/** The user is kept where the mail does not go out, so that it can be sent again. */
async function mailInvitation(user: Pick<User, "id" | "email">, { brandName, now }: Sender) {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS.invitation * 1000);
  const token = await db.$transaction((tx) =>
    issueToken(tx, { userId: user.id, kind: "invitation", expiresAt }),
  );
  const link = getEnv().siteUrl + paths.choosePassword(token);
  try {
    await sendMail({ to: user.email, ...linkMail("invitation", { brandName, link }) });
  } catch (err) {
    log.warn({ err }, "an invitation could not be mailed");
    throw new AppError(
      "unavailable",
      "They are in the list, but the mail could not be sent. Please use Send again there in a moment.",
    );
  }
}

/** What is done to somebody without changing what is known of them. */
const DEEDS: ReadonlySet<string> = new Set(["user.end_sessions", "user.invite_again"]);

async function changeUser(
  actor: Actor,
  userId: string,
  action: string,
  change: (tx: Transaction, before: UserModel) => Promise<UserModel>,
): Promise<User> {
  return inWords(async (tx) => {
    // Two changes at once wait for each other, so that each sees what it builds on.
    await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR UPDATE`;
    const before = orNotFound(
      await tx.user.findUnique({ where: { id: userId } }),
      "There is no such user. The list may have changed: please look again.",
    );
    const after = await change(tx, before);
    await recordAudit(tx, {
      actor,
      action,
      subject: { kind: "user", id: userId },
      before: auditedUser(before),
      after: auditedUser(after),
      isAction: DEEDS.has(action),
    });
    return toUser(after);
  });
}

/** Writes in a transaction; what the database refuses, two requests at one moment included, is a conflict in words. */
async function inWords<T>(write: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(write);
  } catch (error) {
    throw asConflict(error) ?? error;
  }
}

function requireRight(isAllowed: boolean): void {
  if (isAllowed) return;
  const message = "You may not do this to this user. Please ask a super administrator.";
  throw new AppError("forbidden", message);
}

async function endSessionsOf(
  tx: Transaction,
  userId: string,
  change: Partial<Pick<UserModel, "status" | "role">>,
): Promise<UserModel> {
  await tx.userSession.deleteMany({ where: { userId } });
  // A link sent before would open the account again, were access given back.
  await tx.oneTimeToken.deleteMany({ where: { userId, kind: "reset", usedAt: null } });
  return tx.user.update({
    where: { id: userId },
    data: { ...change, sessionVersion: { increment: 1 } },
  });
}
