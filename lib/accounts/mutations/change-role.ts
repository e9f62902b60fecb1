import "server-only";
import { canChangeRole } from "@/lib/accounts/access";
import type { RoleChange, User } from "@/lib/accounts/schema";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { changeUser, endSessions, requirePermission } from "./change-user";

/**
 * Gives a user another role and signs them out. Throws `not_found`, `forbidden`, and `conflict` for the last active
 * super_admin, for an applicant, and for an invited administrator who would become a mechanic without a record.
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
