import "server-only";
import { toUser, userConflict, userSnapshot } from "@/lib/accounts/users/rules/user";
import type { OwnName, OwnTimeZone } from "@/lib/accounts/users/schema";
import type { User } from "@/lib/accounts/users/schema/user";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import {
  type AuditedSubject,
  auditedWrite,
  type Decide,
  type Written,
} from "@/lib/platform/audit/audited-write";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { canSendMail } from "@/lib/vendors/mail";

type Change = Prisma.UserUncheckedUpdateInput;

export const userSubject: AuditedSubject<UserModel, Change> = {
  kind: "user",
  lock: (tx, id) => lockRow(tx, "User", id),
  read: async (tx, id) =>
    orNotFound(await tx.user.findUnique({ where: { id } }), "User not found. Reload the page."),
  update: (tx, id, data) => tx.user.update({ where: { id }, data }),
  snapshot: userSnapshot,
  pageTags: () => [],
};

/** Actions that are audited even though no audited field changes. */
const ACTIONS: ReadonlySet<string> = new Set([
  "user.end_sessions",
  "user.invite_again",
  "user.change_password",
  "user.reset_password",
  "user.add_authenticator",
  "user.remove_authenticator",
  "user.add_passkey",
  "user.remove_passkey",
  "user.renew_recovery_codes",
  "user.use_recovery_code",
  "user.reset_second_factor",
]);

/** Throws the same errors as auditedWrite, or `conflict` if a database constraint rejects the change. */
export async function changeUser<Result = undefined>(
  actor: AuditActor,
  id: string,
  action: string,
  decide: Decide<UserModel, Change, Result>,
): Promise<Written<User, Result>> {
  const isAction = ACTIONS.has(action);
  const write = { actor, action, subject: userSubject, id, isAction };
  const { record, result } = await explainConflicts(auditedWrite(write, decide));
  return { record: toUser(record), result };
}

export async function explainConflicts<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw userConflict(error) ?? error;
  }
}

export function requirePermission(isAllowed: boolean): void {
  if (isAllowed) return;
  throw new AppError("forbidden", "You can't change this user. Ask a super administrator.");
}

/** Signs a user out everywhere. Also revokes reset links, which could be used to sign in again. */
export async function endSessions(
  tx: Transaction,
  userId: string,
): Promise<Required<Pick<Change, "sessionVersion">>> {
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId, kind: "reset", usedAt: null } });
  return { sessionVersion: { increment: 1 } };
}

/** Changes the password, ends every session, and revokes every link. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<Pick<Change, "sessionVersion" | "passwordHash">> {
  const ended = await endSessions(tx, userId);
  await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
  return { ...ended, passwordHash };
}

export async function changeOwnName(actor: Actor, { name }: OwnName): Promise<User> {
  return (await changeUser(actor, actor.userId, "user.name", () => ({ name }))).record;
}

/** Changes the zone in which an administrator sees times. */
export async function changeOwnTimeZone(actor: Actor, { timezone }: OwnTimeZone): Promise<void> {
  await changeUser(actor, actor.userId, "user.time_zone", () => ({ timezone }));
}

/** Throws `unavailable` if mail is not configured. */
export function requireMailServer(): void {
  if (canSendMail()) return;
  throw new AppError(
    "unavailable",
    "Email is not set up. Ask a developer to connect a mail server.",
  );
}
