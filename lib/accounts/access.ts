import type { User } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/core/auth/actor";

/** Whether somebody may end another's access or give it back: super_admins of all, admins of mechanics, nobody of themselves. */
export function canManage(actor: Actor, user: Pick<User, "id" | "role">): boolean {
  if (actor.userId === user.id) return false;
  return actor.role === "super_admin" || (actor.role === "admin" && user.role === "mechanic");
}

/** Whether somebody may give another a role; nobody gives themselves one. */
export function canGiveRole(actor: Actor, user: Pick<User, "id">): boolean {
  return actor.role === "super_admin" && actor.userId !== user.id;
}
