import "server-only";
import { WITHDRAWN } from "@/lib/accounts/users/rules/user";
import type { Registration } from "@/lib/accounts/users/schema";
import { fieldError } from "@/lib/core/app-error";
import { hashNewPassword } from "@/lib/core/auth/password";
import { db, type Transaction } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { requireOutsideNumber } from "@/lib/mechanics/profiles/require-phone";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { userSubject } from "./change-user";

const EMAIL_TAKEN = "This email already has an account. Sign in, or reset your password.";

/**
 * Throws `invalid_input` for a weak password, or `conflict` if the email already has an account or the phone number is
 * one of the site's own. Registering signs people in, so hiding the conflict would be pointless.
 */
export async function register(registration: Registration): Promise<void> {
  const { email, password, name, businessName, phoneNumber } = registration;
  const passwordHash = await hashNewPassword(password, [email, name, businessName ?? ""]);
  await db.$transaction(async (tx) => {
    await requireOutsideNumber(tx, phoneNumber);
    const { id: userId, role } = await storeApplicant(tx, { email, name, passwordHash });
    const application = await tx.mechanicApplication.create({
      data: { userId, businessName, phoneNumber },
    });
    await recordAudit(tx, {
      actor: { userId, role, sessionId: null },
      action: "application.start",
      subject: { kind: "application", id: application.id },
      before: null,
      after: { name, businessName, phoneNumber },
    });
  });
}

/** Reuses the account if an invitation to this email was withdrawn. */
async function storeApplicant(
  tx: Transaction,
  { email, ...entered }: { email: string; name: string; passwordHash: string },
): Promise<UserModel> {
  const data = { ...entered, role: "mechanic", status: "pending_approval" } as const;
  // If two requests arrive at the same time, the second one inserts nothing.
  const { count } = await tx.user.createMany({ data: { email, ...data }, skipDuplicates: true });
  if (count > 0) return tx.user.findUniqueOrThrow({ where: { email } });
  const withdrawn = await tx.user.findFirst({ where: { email, ...WITHDRAWN } });
  if (!withdrawn) throw fieldError("conflict", "email", EMAIL_TAKEN);
  const { id } = withdrawn;
  const actor = { userId: id, role: data.role, sessionId: null };
  const { record } = await auditedWrite(
    { tx, actor, action: "user.register", subject: userSubject, id },
    (before) => {
      // Another request registered concurrently, or an administrator sent a new invitation.
      if (before.status !== "closed") throw fieldError("conflict", "email", EMAIL_TAKEN);
      return data;
    },
  );
  return record;
}
