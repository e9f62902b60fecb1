import "server-only";
import type { Registration } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";

const TAKEN = "This address has an account already. Please log in with it.";

/**
 * Makes an account and begins its application. Throws conflict for an address that has one. It says so: whoever
 * registers is signed in at once, so an answer that hides it would be of no use to anybody, and guessing is limited.
 */
export async function register(registration: Registration): Promise<void> {
  const { email, password, name, businessName, phoneNumber } = registration;
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    // Two requests at once: the second inserts nothing.
    const { count } = await tx.user.createMany({
      data: { email, name, passwordHash, role: "mechanic", status: "pending_approval" },
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError("conflict", TAKEN, { email: TAKEN });
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
