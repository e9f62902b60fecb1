import "server-only";
import {
  CHANGE_LIMIT,
  CHOICE_LIMIT,
  LINK_SECONDS,
  RESET_ACCOUNT_LIMIT,
} from "@/lib/accounts/constants";
import { linkMail, maySignIn } from "@/lib/accounts/rules";
import type { NewAdministrator, PasswordChange, PasswordChoice } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { hashToken, issueToken } from "@/lib/core/auth/one-time-token";
import { hashPassword, verifyPassword } from "@/lib/core/auth/password";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { UserStatus } from "@/lib/core/generated/prisma/enums";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { paths } from "@/lib/site/paths";
import { sendMail } from "@/lib/vendors/mail";
import { findLink } from "../data";

/**
 * Mails a link for a new password to whoever has an account under this address, and to nobody else; the caller
 * answers the same either way, and does not wait. Throws rate_limited where the letter box has good links already.
 */
export async function mailResetLink(email: string, brandName: string, now: Date): Promise<void> {
  const user = await db.user.findUnique({ where: { email } });
  if (!user || !maySignIn(user)) return;
  await consumeRateLimit(`reset:${user.id}`, RESET_ACCOUNT_LIMIT);
  const expiresAt = new Date(now.getTime() + LINK_SECONDS.reset * 1000);
  const token = await db.$transaction((tx) =>
    issueToken(tx, { userId: user.id, kind: "reset", expiresAt }),
  );
  const link = getEnv().siteUrl + paths.choosePassword(token);
  await sendMail({ to: user.email, ...linkMail("reset", { brandName, link }) });
}

/**
 * Sets the password of whose link this is, once; every session and every other link of theirs ends, and the address
 * counts as theirs. Throws not_found for a link that is no longer good, and rate_limited for who tries one link too
 * often. Gives the account's address.
 */
export async function choosePassword({ token, password }: PasswordChoice, now: Date) {
  if (!(await findLink(token, now))) throw staleLink();
  await consumeRateLimit(`password-choice:${hashToken(token)}`, CHOICE_LIMIT);
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (tx) => {
    const link = await useLink(tx, token, now);
    const { user } = link;
    const status = user.status === "invited" ? "active" : user.status;
    await replacePassword(tx, user.id, { passwordHash, status, emailVerifiedAt: now });
    await recordAudit(tx, {
      actor: { userId: user.id, role: user.role, sessionId: null },
      action: link.kind === "invitation" ? "user.accept_invitation" : "user.reset_password",
      subject: { kind: "user", id: user.id },
      before: { status: user.status },
      after: { status },
    });
    return user.email;
  });
}

/**
 * Two requests at once use a link once: the second one waits for the user's row and finds it used. So does a request
 * that meets a suspension, which the new password must not undo.
 */
async function useLink(tx: Transaction, token: string, now: Date) {
  const hash = hashToken(token);
  await tx.$queryRaw`
    SELECT u.id FROM "User" u JOIN "OneTimeToken" t ON t."userId" = u.id
    WHERE t.hash = ${hash} FOR UPDATE OF u`;
  const good = {
    hash,
    usedAt: null,
    expiresAt: { gt: now },
    kind: { in: ["reset" as const, "invitation" as const] },
    user: { status: { in: ["active" as const, "pending_approval" as const, "invited" as const] } },
  };
  const { count } = await tx.oneTimeToken.updateMany({ where: good, data: { usedAt: now } });
  if (count === 0) throw staleLink();
  return tx.oneTimeToken.findUniqueOrThrow({ where: { hash }, include: { user: true } });
}

function staleLink(): AppError {
  return new AppError(
    "not_found",
    "This link was used already or is too old. Please ask for a new one.",
  );
}

/**
 * Changes one's own password; every session of theirs ends, the one that asks too.
 * Throws invalid_input where the current one does not fit, and rate_limited for who guesses.
 */
export async function changePassword(actor: Actor, { current, password }: PasswordChange) {
  await consumeRateLimit(`password:${actor.userId}`, CHANGE_LIMIT);
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (!(await verifyPassword(user.passwordHash, current))) {
    const message = "This is not your current password.";
    throw new AppError("invalid_input", message, { current: message });
  }
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    // Two changes at once: the second waits here, and finds its session ended.
    await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${user.id} FOR UPDATE`;
    await recordAudit(tx, {
      actor,
      action: "user.change_password",
      subject: { kind: "user", id: user.id },
      before: null,
      after: {},
    });
    await replacePassword(tx, user.id, { passwordHash });
  });
}

async function replacePassword(
  tx: Transaction,
  userId: string,
  change: { passwordHash: string; status?: UserStatus; emailVerifiedAt?: Date },
) {
  await tx.user.update({
    where: { id: userId },
    data: { ...change, sessionVersion: { increment: 1 } },
  });
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
}

/**
 * Makes somebody a super_admin with this password, or gives an account of this address both: for the operator at the
 * terminal, who owns the machine. Every session of theirs ends. Gives what was done.
 */
export async function createAdministrator(
  { email, name, password }: NewAdministrator,
  now: Date,
): Promise<"created" | "changed"> {
  const passwordHash = await hashPassword(password);
  const rights = { role: "super_admin", status: "active", emailVerifiedAt: now } as const;
  return db.$transaction(async (tx) => {
    const before = await tx.user.findUnique({ where: { email } });
    if (before?.mechanicId) {
      throw new AppError("conflict", "This address is a mechanic's. Please choose another.");
    }
    const user = before ?? (await tx.user.create({ data: { email, name, ...rights } }));
    await tx.user.update({ where: { id: user.id }, data: rights });
    await replacePassword(tx, user.id, { passwordHash });
    await recordAudit(tx, {
      actor: null,
      action: "user.create_administrator",
      subject: { kind: "user", id: user.id },
      before: before && { role: before.role, status: before.status },
      after: { role: rights.role, status: rights.status },
    });
    return before ? "changed" : "created";
  });
}
