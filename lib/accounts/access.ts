import type { User } from "@/lib/accounts/schema";
import type { Actor, Role } from "@/lib/core/auth/actor";

/**
 * Whether someone may suspend, reinstate and sign out a user, and resend or withdraw their invitation: super_admins may
 * with everyone, admins with mechanics, and no one with themselves.
 */
export function canManageUser(actor: Actor, user: Pick<User, "id" | "role">): boolean {
  if (actor.userId === user.id) return false;
  return canInvite(actor, user.role);
}

/** Whether someone may invite a user with that role: super_admins any, admins only mechanics. */
export function canInvite(actor: Actor, role: Role): boolean {
  return actor.role === "super_admin" || (actor.role === "admin" && role === "mechanic");
}

/** Whether someone may change a user's role: super_admins may, but not their own. */
export function canChangeRole(actor: Actor, user: Pick<User, "id">): boolean {
  return actor.role === "super_admin" && actor.userId !== user.id;
}
