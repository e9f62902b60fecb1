import "server-only";
import { canEraseMechanic } from "@/lib/accounts/users/access";
import { erasedEmailOf, isErased } from "@/lib/accounts/users/rules/erased";
import type { MechanicErasure } from "@/lib/accounts/users/schema";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { MechanicModel, UserModel } from "@/lib/core/generated/prisma/models";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { requireAccess, writeAuditEvents } from "@/lib/platform/audit/record-audit";
import { explainConflicts, requirePermission } from "./change-user";
import { erasePerson } from "./erase-user";

/**
 * Erases a mechanic who has no account in the same way as `eraseUser`. `phoneNumber` confirms whose record it is.
 * Throws `not_found`, `forbidden`, `invalid_input` if the phone number isn't the mechanic's, or `conflict` if the
 * mechanic has an account, was already erased, or still has something to settle.
 */
export async function eraseUnlinkedMechanic(
  actor: ProvenActor,
  mechanicId: string,
  { phoneNumber }: MechanicErasure,
  now: Date,
): Promise<void> {
  await explainConflicts(
    db.$transaction(async (tx) => {
      await lockRow(tx, "Mechanic", mechanicId);
      await requireAccess(tx, actor);
      requirePermission(canEraseMechanic(actor));
      const where = { id: mechanicId };
      const mechanic = orNotFound(
        await tx.mechanic.findUnique({ where, include: { user: true } }),
        MECHANIC_NOT_FOUND,
      );
      requireErasable(mechanic, phoneNumber);
      await erasePerson(tx, await createAccount(tx, mechanic), { actor, now });
      await writeAuditEvents(tx, [
        {
          actor,
          action: "mechanic.erase",
          subject: { kind: "mechanic", id: mechanicId },
          before: { state: mechanic.state },
          after: { state: "suspended" },
          isAction: true,
        },
      ]);
    }),
  );
}

function requireErasable(
  mechanic: MechanicModel & { user: UserModel | null },
  phoneNumber: string,
): void {
  if (mechanic.user) {
    const message = isErased(mechanic.user)
      ? "This mechanic has already been erased."
      : "This mechanic has an account. Close and erase the account under Users.";
    throw new AppError("conflict", message);
  }
  if (phoneNumber !== mechanic.phoneNumber) {
    throw fieldError("invalid_input", "phoneNumber", "Enter this mechanic’s phone number.");
  }
}

/**
 * Creates a closed account, which no one can sign in to. The erasure is recorded on it, and while the mechanic has it,
 * no one can be invited or linked to the mechanic.
 */
function createAccount(tx: Transaction, { id, name }: MechanicModel): Promise<UserModel> {
  const data = { mechanicId: id, name, email: erasedEmailOf(id), status: "closed" as const };
  return tx.user.create({ data });
}
