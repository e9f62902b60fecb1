import "server-only";
import { canChangeRole, canManageUser } from "@/lib/accounts/users/access";
import type { RoleChange } from "@/lib/accounts/users/schema";
import type { User } from "@/lib/accounts/users/schema/user";
import { AppError } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import type { Suspended, Suspension } from "@/lib/mechanics/profiles/schema/availability";
import { suspendListing } from "@/lib/mechanics/profiles/suspend-listing";
import { notify } from "@/lib/platform/notifications/notify";
import { changeUser, endSessions, requirePermission } from "./change-user";

/**
 * Suspends a user, signs them out, and emails them the reason if mail is configured. If the user is a mechanic, also
 * suspends their listing; each suspension is then lifted separately. Throws `not_found`, `forbidden`, or `conflict` if
 * the user is the last active super_admin or is not active.
 */
export async function suspendUser(
  actor: ProvenActor,
  userId: string,
  { reason }: Suspension,
  now: Date,
): Promise<Suspended> {
  const { result: isMailed } = await changeUser(
    actor,
    userId,
    "user.suspend",
    async (before, tx) => {
      requireStatus(actor, before, "active");
      const { mechanicId } = before;
      const ended = await endSessions(tx, userId);
      if (mechanicId !== null) await suspendListing(tx, { actor, mechanicId, reason });
      const of = mechanicId === null ? "account" : "account_and_listing";
      const result = await notify(tx, {
        kind: "suspended",
        to: { userId },
        key: `${userId}:${now.toISOString()}`,
        facts: { of, reason },
      });
      return { change: { ...ended, status: "suspended", suspensionReason: reason }, result };
    },
  );
  return { id: userId, isMailed };
}

/**
 * Lifts the suspension of an account, but not of the mechanic's listing. Throws `not_found`, `forbidden`, or `conflict`
 * if the user is not suspended.
 */
export async function reinstateUser(actor: ProvenActor, userId: string): Promise<User> {
  const { record } = await changeUser(actor, userId, "user.reinstate", async (before, tx) => {
    requireStatus(actor, before, "suspended");
    return { ...(await endSessions(tx, userId)), status: "active", suspensionReason: null };
  });
  return record;
}

function requireStatus(actor: Actor, user: UserModel, status: "active" | "suspended"): void {
  requirePermission(canManageUser(actor, user));
  if (user.status === status) return;
  throw new AppError("conflict", `This user is no longer ${status}. Reload the page.`);
}

/** Signs a user out everywhere. Throws `not_found` or `forbidden`. */
export async function endUserSessions(actor: Actor, userId: string): Promise<User> {
  const { record } = await changeUser(actor, userId, "user.end_sessions", (before, tx) => {
    requirePermission(canManageUser(actor, before));
    return endSessions(tx, userId);
  });
  return record;
}

/**
 * Changes a user's role and signs them out. Throws `not_found`, `forbidden`, or `conflict` if the user is the last
 * active super_admin, is applying to become a mechanic, is linked to a mechanic, or would become a mechanic while only
 * invited and without a mechanic record.
 */
export async function changeRole(
  actor: ProvenActor,
  userId: string,
  { role }: RoleChange,
): Promise<User> {
  const { record } = await changeUser(actor, userId, "user.role", async (before, tx) => {
    requirePermission(canChangeRole(actor, before));
    if (role === "mechanic" && before.status === "invited" && !before.mechanicId) {
      throw new AppError(
        "conflict",
        "You can't change an invited administrator to a mechanic. Invite mechanics from their own pages under Mechanics.",
      );
    }
    return before.role === role ? null : { ...(await endSessions(tx, userId)), role };
  });
  return record;
}
