import "server-only";
import { canChangeRole, canManageUser } from "@/lib/accounts/access";
import type { RoleChange, User } from "@/lib/accounts/schema";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { changeUser, endSessions, requirePermission } from "./change-user";

interface StatusChange {
  action: string;
  from: "active" | "suspended";
  to: "active" | "suspended";
}

/**
 * Also signs the user out. Throws `not_found`, `forbidden`, and `conflict` for the last super_admin or if not active.
 */
export function suspendUser(actor: Actor, userId: string): Promise<User> {
  return changeStatus(actor, userId, { action: "user.suspend", from: "active", to: "suspended" });
}

/** Throws `not_found`, `forbidden`, and `conflict` for users who are not suspended. */
export function reinstateUser(actor: Actor, userId: string): Promise<User> {
  return changeStatus(actor, userId, { action: "user.reinstate", from: "suspended", to: "active" });
}

function changeStatus(actor: Actor, userId: string, { action, from, to }: StatusChange) {
  return changeUser(actor, userId, action, async (before, tx) => {
    requirePermission(canManageUser(actor, before));
    if (before.status !== from) {
      throw new AppError("conflict", `This user is not ${from} anymore. Reload the page.`);
    }
    return { ...(await endSessions(tx, userId)), status: to };
  });
}

/** Throws `not_found` and `forbidden`. */
export function endUserSessions(actor: Actor, userId: string): Promise<User> {
  return changeUser(actor, userId, "user.end_sessions", (before, tx) => {
    requirePermission(canManageUser(actor, before));
    return endSessions(tx, userId);
  });
}

/**
 * Also signs the user out. Throws `not_found`, `forbidden`, and `conflict` for the last active super_admin, for
 * applicants, and for invited users who would become mechanics without a mechanic record.
 */
export function changeRole(actor: Actor, userId: string, { role }: RoleChange): Promise<User> {
  return changeUser(actor, userId, "user.role", async (before, tx) => {
    requirePermission(canChangeRole(actor, before));
    if (role === "mechanic" && before.status === "invited" && !before.mechanicId) {
      throw new AppError("conflict", "Mechanics are invited from their own page under Mechanics.");
    }
    return before.role === role ? null : { ...(await endSessions(tx, userId)), role };
  });
}
