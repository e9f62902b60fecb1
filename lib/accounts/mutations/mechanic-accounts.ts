import "server-only";
import { linkProblem } from "@/lib/accounts/rules";
import type { AccountLink, LinkedAccount } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import type { MechanicModel, UserModel } from "@/lib/core/generated/prisma/models";

/**
 * Lets an account that is here already sign in as a mechanic whom nobody signs in as. An applicant's draft is withdrawn
 * by it. Throws not_found for the mechanic, and conflict that says why this account or this mechanic is not free.
 */
export async function linkAccount(
  actor: Actor,
  mechanicId: string,
  { email }: AccountLink,
): Promise<LinkedAccount> {
  return db.$transaction(async (tx) => {
    const mechanic = await lockFree(tx, mechanicId);
    const { user, draftId } = await lockLinkable(tx, mechanic, email);
    if (draftId !== null) await withdraw(tx, actor, draftId);
    const status = user.status === "pending_approval" ? "active" : user.status;
    await tx.user.update({ where: { id: user.id }, data: { mechanicId, status } });
    await recordAudit(tx, {
      actor,
      action: "user.link_mechanic",
      subject: { kind: "user", id: user.id },
      before: { mechanicId: null, status: user.status },
      after: { mechanicId, status },
    });
    await recordAudit(tx, {
      actor,
      action: "mechanic.link_account",
      subject: { kind: "mechanic", id: mechanicId },
      before: { account: null },
      after: { account: email },
    });
    return { userId: user.id, mechanicId };
  });
}

/** Two who link at once wait for each other, so that the second finds what the first did. */
async function lockFree(tx: Transaction, id: string): Promise<MechanicModel> {
  await tx.$queryRaw`SELECT id FROM "Mechanic" WHERE id = ${id} FOR UPDATE`;
  const { user, ...mechanic } = orNotFound(
    await tx.mechanic.findUnique({ where: { id }, include: { user: { select: { email: true } } } }),
    "There is no such mechanic.",
  );
  if (user) throw new AppError("conflict", `${user.email} signs in as this mechanic already.`);
  return mechanic;
}

/** The account of an address, locked with its applications, in the order in which reviewers lock them. */
async function lockLinkable(
  tx: Transaction,
  { phoneNumber }: MechanicModel,
  email: string,
): Promise<{ user: UserModel; draftId: string | null }> {
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!known) throw refusal("Nobody has an account with this address. Invite them instead.");
  const { id: userId } = known;
  const applications = await tx.$queryRaw<{ id: string; status: string }[]>`
    SELECT id, status::text FROM "MechanicApplication"
    WHERE "userId" = ${userId} AND status NOT IN ('approved', 'rejected', 'withdrawn') FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR UPDATE`;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const ownPhone = await tx.phoneVerification.count({
    where: { userId, phoneNumber, verifiedAt: { not: null } },
  });
  const problem = linkProblem({
    ...user,
    hasApplied: applications.some(({ status }) => status !== "draft"),
    isOwnerKnown: user.emailVerifiedAt !== null || ownPhone > 0,
  });
  if (problem) throw refusal(problem);
  return { user, draftId: applications[0]?.id ?? null };
}

async function withdraw(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.mechanicApplication.update({ where: { id }, data: { status: "withdrawn" } });
  await recordAudit(tx, {
    actor,
    action: "application.withdraw",
    subject: { kind: "application", id },
    before: { status: "draft" },
    after: { status: "withdrawn" },
  });
}

function refusal(message: string): AppError {
  return new AppError("conflict", message, { email: message });
}
