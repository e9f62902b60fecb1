import "server-only";
import type { NewAdministrator } from "@/lib/accounts/users/schema";
import { AppError } from "@/lib/core/app-error";
import { hashNewPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { auditedInsert } from "@/lib/platform/audit/audited-write";
import { changeUser, explainConflicts, replacePassword, userSubject } from "./change-user";

/**
 * Creates a super_admin, or gives an existing user that role and the given password, and ends their sessions. Throws
 * `invalid_input` for a weak password, or `conflict` if the email belongs to a mechanic.
 */
export async function createAdministrator(
  { email, name, password }: NewAdministrator,
  now: Date,
): Promise<"created" | "changed"> {
  const passwordHash = await hashNewPassword(password, [email, name]);
  const action = "user.create_administrator";
  const rights = {
    role: "super_admin",
    status: "active",
    suspensionReason: null,
    emailVerifiedAt: now,
  } as const;
  const existing = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!existing) {
    const data = { email, name, passwordHash, ...rights };
    const write = { actor: null, action, subject: userSubject };
    await explainConflicts(auditedInsert(write, (tx) => tx.user.create({ data })));
    return "created";
  }
  await changeUser(null, existing.id, action, async (before, tx) => {
    if (before.mechanicId) {
      throw new AppError("conflict", "This email belongs to a mechanic. Use a different one.");
    }
    return { ...(await replacePassword(tx, before.id, passwordHash)), ...rights };
  });
  return "changed";
}
