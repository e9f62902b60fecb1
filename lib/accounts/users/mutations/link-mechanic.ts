import "server-only";
import { linkError } from "@/lib/accounts/users/rules/link-mechanic";
import type { AccountLink, LinkedAccount } from "@/lib/accounts/users/schema";
import { AppError, fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { openApplicationOf } from "@/lib/mechanics/applications/access";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { userSubject } from "./change-user";

/**
 * Links an account to a mechanic and withdraws the account's draft application, if any. Throws `not_found`, or
 * `conflict` with a message that gives the reason.
 */
export async function linkAccount(
  actor: ProvenActor,
  mechanicId: string,
  { email }: AccountLink,
): Promise<LinkedAccount> {
  const known = await db.user.findUnique({ where: { email }, select: { id: true } });
  return db.$transaction(async (tx) => {
    // Uses the same lock order as reviews: mechanic, application, user.
    const { phoneNumber } = await lockUnlinkedMechanic(tx, mechanicId);
    if (!known) throw refuse("No account has this email. Send an invitation instead.");
    const application = await lockOpenApplication(tx, known.id);
    const write = { tx, actor, action: "user.link_mechanic", subject: userSubject, id: known.id };
    await auditedWrite(write, async (user) => {
      const problem = linkError({
        ...user,
        hasApplied: application !== null && application.status !== "draft",
        isVerified: await isVerified(tx, user, phoneNumber),
      });
      if (problem) throw refuse(problem);
      return { mechanicId, status: user.status === "pending_approval" ? "active" : user.status };
    });
    if (application) await withdrawDraft(tx, actor, application.id);
    await recordAudit(tx, {
      actor,
      action: "mechanic.link_account",
      subject: { kind: "mechanic", id: mechanicId },
      before: { account: null },
      after: { account: email },
    });
    return { userId: known.id, mechanicId };
  });
}

function refuse(message: string): AppError {
  return fieldError("conflict", "email", message);
}

async function lockUnlinkedMechanic(tx: Transaction, id: string): Promise<{ phoneNumber: string }> {
  await lockRow(tx, "Mechanic", id);
  const mechanic = orNotFound(
    await tx.mechanic.findUnique({
      where: { id },
      select: { phoneNumber: true, user: { select: { email: true } } },
    }),
    "Mechanic not found.",
  );
  if (!mechanic.user) return mechanic;
  throw new AppError("conflict", `${mechanic.user.email} already signs in as this mechanic.`);
}

async function lockOpenApplication(tx: Transaction, userId: string) {
  const where = openApplicationOf({ userId });
  const open = await tx.mechanicApplication.findFirst({ where, select: { id: true } });
  if (!open) return null;
  await lockRow(tx, "MechanicApplication", open.id);
  // The application may have been decided or withdrawn while this transaction waited for the lock.
  return tx.mechanicApplication.findFirst({ where: { id: open.id, ...where } });
}

async function isVerified(
  tx: Transaction,
  { id: userId, emailVerifiedAt }: UserModel,
  phoneNumber: string,
): Promise<boolean> {
  if (emailVerifiedAt !== null) return true;
  const where = { userId, phoneNumber, verifiedAt: { not: null } };
  return (await tx.phoneVerification.count({ where })) > 0;
}

async function withdrawDraft(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.mechanicApplication.update({ where: { id }, data: { status: "withdrawn" } });
  await recordAudit(tx, {
    actor,
    action: "application.withdraw",
    subject: { kind: "application", id },
    before: { status: "draft" },
    after: { status: "withdrawn" },
  });
}
