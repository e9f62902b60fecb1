import type { User } from "@/lib/accounts/users/schema/user";
import type { Actor, Role } from "@/lib/core/auth/actor";

/** Covers suspending, reinstating, and signing out a user, and resending or withdrawing an invitation. */
export function canManageUser(actor: Actor, user: Pick<User, "id" | "role">): boolean {
  if (actor.userId === user.id) return false;
  return canInvite(actor, user.role);
}

export function canInvite(actor: Actor, role: Role): boolean {
  return actor.role === "super_admin" || (actor.role === "admin" && role === "mechanic");
}

/** Covers closing an account for good and erasing its owner's data. */
export function canEraseUser(actor: Actor, user: Pick<User, "id">): boolean {
  return actor.role === "super_admin" && actor.userId !== user.id;
}

/** Covers erasing mechanics who have no account, and downloading a copy of their data. */
export function canEraseMechanic(actor: Actor): boolean {
  return actor.role === "super_admin";
}

export function canChangeRole(actor: Actor, user: Pick<User, "id">): boolean {
  return actor.role === "super_admin" && actor.userId !== user.id;
}
