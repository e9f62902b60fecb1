import "server-only";
import { AppError, found } from "@/lib/core/app-error";
import { recordAudit } from "@/lib/core/audit/record-audit";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { canGiveRole, canManage } from "@/lib/users/access";
import { auditedUser, isLastSuperAdmin, toUser } from "@/lib/users/rules";
import type { RoleChange, User } from "@/lib/users/schema";

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

async function changeUser(
  actor: Actor,
  userId: string,
  action: string,
  change: (tx: Transaction, before: UserModel) => Promise<UserModel>,
): Promise<User> {
  try {
    return await db.$transaction(async (tx) => {
      const before = found(
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
      });
      return toUser(after);
    });
  } catch (error) {
    if (isLastSuperAdmin(error)) throw new AppError("conflict", LAST_SUPER_ADMIN);
    throw error;
  }
}

const LAST_SUPER_ADMIN =
  "This is the last active super administrator. Give somebody else that role first.";

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
  return tx.user.update({
    where: { id: userId },
    data: { ...change, sessionVersion: { increment: 1 } },
  });
}
