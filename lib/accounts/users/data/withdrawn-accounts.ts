import "server-only";
import { isErased } from "@/lib/accounts/users/rules/erased";
import { WITHDRAWN } from "@/lib/accounts/users/rules/user";
import type { Transaction } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";

/**
 * Returns the accounts of people who were invited to sign in as this mechanic, until the invitation was withdrawn. Only
 * the audit trail still says which mechanic they were for. Leaves out accounts that were used since or erased.
 */
export async function listWithdrawnAccounts(
  tx: Transaction,
  mechanicId: string,
): Promise<UserModel[]> {
  const withdrawn = await tx.user.findMany({ where: { ...WITHDRAWN, mechanicId: null } });
  const events = await tx.auditEvent.findMany({
    where: {
      subjectKind: "user",
      subjectId: { in: withdrawn.map(({ id }) => id) },
      action: "user.withdraw_invitation",
      before: { path: ["mechanicId"], equals: mechanicId },
    },
    select: { subjectId: true },
  });
  const ids = new Set(events.map(({ subjectId }) => subjectId));
  return withdrawn.filter((user) => ids.has(user.id) && !isErased(user));
}
