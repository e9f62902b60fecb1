import "server-only";
import { auditedUser, toUser, userConflict } from "@/lib/accounts/rules/user";
import type { OwnName, User } from "@/lib/accounts/schema";
import { type AuditedSubject, auditedWrite } from "@/lib/audit/audited-write";
import type { AuditActor } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { lockRow } from "@/lib/core/lock-row";

type Change = Prisma.UserUncheckedUpdateInput;
type Decide = (before: UserModel, tx: Transaction) => Change | null | Promise<Change | null>;

export const userSubject: AuditedSubject<UserModel, Change> = {
  kind: "user",
  lock: (tx, id) => lockRow(tx, "User", id),
  read: async (tx, id) =>
    orNotFound(await tx.user.findUnique({ where: { id } }), "User not found. Reload the page."),
  update: (tx, id, data) => tx.user.update({ where: { id }, data }),
  snapshot: auditedUser,
  pageTags: () => [],
};

/** Recorded although they change no field that the audit trail keeps. */
const ACTIONS: ReadonlySet<string> = new Set([
  "user.end_sessions",
  "user.invite_again",
  "user.change_password",
  "user.reset_password",
]);

/** Changes a user. Throws `not_found`, `conflict` for what the database refuses, and what `decide` throws. */
export async function changeUser(
  actor: AuditActor,
  id: string,
  action: string,
  decide: Decide,
): Promise<User> {
  const isAction = ACTIONS.has(action);
  const write = { actor, action, subject: userSubject, id, isAction };
  return toUser(await explainConflicts(auditedWrite(write, decide)));
}

/** Turns what the database refuses, simultaneous requests included, into a `conflict` with a message. */
export async function explainConflicts<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw userConflict(error) ?? error;
  }
}

/** Throws `forbidden` unless allowed. */
export function requirePermission(isAllowed: boolean): void {
  if (isAllowed) return;
  throw new AppError("forbidden", "You can't change this user. Ask a super administrator.");
}

/** Signs a user out of every browser. Reset links stop working, too: one would give access back. */
export async function endSessions(
  tx: Transaction,
  userId: string,
): Promise<Pick<Change, "sessionVersion">> {
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId, kind: "reset", usedAt: null } });
  return { sessionVersion: { increment: 1 } };
}

/** Sets a new password: every session and every link ends. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<Pick<Change, "sessionVersion" | "passwordHash">> {
  const ended = await endSessions(tx, userId);
  await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
  return { ...ended, passwordHash };
}

/** Changes the actor's own name. */
export function changeOwnName(actor: Actor, { name }: OwnName): Promise<User> {
  return changeUser(actor, actor.userId, "user.name", () => ({ name }));
}
