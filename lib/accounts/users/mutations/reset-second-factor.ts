import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { changeUser, endSessions } from "./change-user";
import { reportSecondFactor } from "./report-second-factor";

/**
 * Removes everything that a user's second step of signing in needs and signs them out, for users who lost it. They sign
 * in with their password or Google next. Throws `not_found`, or `conflict` if the user has no second step.
 */
export async function resetSecondFactor(email: string): Promise<void> {
  const found = await db.user.findUnique({ where: { email }, select: { id: true } });
  const { id } = orNotFound(found, `No user has the email ${email}.`);
  await changeUser(null, id, "user.reset_second_factor", async (user, tx) => {
    if (user.secondFactorSince === null) {
      throw new AppError("conflict", `${email} has no two-step sign-in.`);
    }
    await reportSecondFactor(tx, user, "reset");
    const { sessionVersion } = await endSessions(tx, id);
    return { ...(await deleteSecondFactors(tx, id)), sessionVersion };
  });
}

/** Deletes a user's passkeys, authenticator app, and recovery codes. Returns the change to the user. */
export async function deleteSecondFactors(tx: Transaction, userId: string) {
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.authenticatorApp.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return { secondFactorSince: null };
}
