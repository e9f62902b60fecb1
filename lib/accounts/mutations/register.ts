import "server-only";
import type { Registration } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { fieldError } from "@/lib/core/app-error";
import { hashNewPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";

const EMAIL_TAKEN = "This email already has an account. Sign in instead.";

/**
 * Throws `invalid_input` for a weak password, or `conflict` if the email already has an account. Registering signs
 * people in, so hiding the conflict would be pointless.
 */
export async function register(registration: Registration): Promise<void> {
  const { email, password, name, businessName, phoneNumber } = registration;
  const passwordHash = await hashNewPassword(password, [email, name, businessName ?? ""]);
  await db.$transaction(async (tx) => {
    // If two requests arrive at the same time, the second one inserts nothing.
    const { count } = await tx.user.createMany({
      data: { email, name, passwordHash, role: "mechanic", status: "pending_approval" },
      skipDuplicates: true,
    });
    if (count === 0) throw fieldError("conflict", "email", EMAIL_TAKEN);
    const { id: userId, role } = await tx.user.findUniqueOrThrow({ where: { email } });
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
