import "server-only";
import {
  CHANGE_LIMIT,
  CHOICE_LIMIT,
  LINK_SECONDS,
  RESET_ACCOUNT_LIMIT,
} from "@/lib/accounts/users/constants";
import { passwordEmail } from "@/lib/accounts/users/rules/emails";
import type { PasswordChange, PasswordChoice } from "@/lib/accounts/users/schema";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { hashToken, issueToken } from "@/lib/core/auth/one-time-token";
import { hashNewPassword, verifyPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { paths } from "@/lib/platform/pages/paths";
import { findLink } from "../data";
import { changeUser, replacePassword, requireMailServer } from "./change-user";
import { renewInvitation } from "./invite";

/**
 * Ends every session, including the current one. Throws `invalid_input` if the current password is wrong or the new one
 * is weak, or `rate_limited` after too many attempts.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { userId, email, name } = actor;
  await consumeRateLimit(`password:${userId}`, CHANGE_LIMIT);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await verifyPassword(user.passwordHash, currentPassword))) {
    throw fieldError("invalid_input", "currentPassword", "Your current password is incorrect.");
  }
  const passwordHash = await hashNewPassword(password, [email, name]);
  await changeUser(actor, userId, "user.change_password", (_before, tx) =>
    replacePassword(tx, userId, passwordHash),
  );
}

/**
 * Emails a link to reset the password, or another invitation link if the user's invitation is still pending. Does
 * nothing if the email has no account, or if the account is suspended or closed. Throws `rate_limited` if too many
 * links were sent to the email recently, or `unavailable` if mail is not configured.
 */
export async function emailResetLink(email: string, brandName: string, now: Date): Promise<void> {
  requireMailServer();
  const user = await db.user.findUnique({ where: { email } });
  if (!user || !LINKED_STATUSES.has(user.status)) return;
  await consumeRateLimit(`reset:${user.id}`, RESET_ACCOUNT_LIMIT);
  if (user.status === "invited") return renewInvitation(user.id, { brandName, now });
  const expiresAt = new Date(now.getTime() + LINK_SECONDS.reset * 1000);
  await db.$transaction(async (tx) => {
    const token = await issueToken(tx, { userId: user.id, kind: "reset", expiresAt });
    const url = getEnv().siteUrl + paths.choosePassword(token);
    await queueMail(tx, {
      kind: "password_reset",
      to: email,
      key: hashToken(token),
      expiresAt,
      ...passwordEmail("reset", { brandName, url }),
    });
  });
}

const LINKED_STATUSES: ReadonlySet<string> = new Set(["active", "pending_approval", "invited"]);

/**
 * Sets the password, marks the account's email as verified, and returns the email. Ends every session and revokes all
 * links. Throws `not_found` if the link no longer works, `invalid_input` if the password is weak, or `rate_limited`
 * after too many attempts.
 */
export async function choosePassword(
  { token, password }: PasswordChoice,
  now: Date,
): Promise<string> {
  const link = await findLink(token, now);
  if (!link) throw expiredLink();
  const { userId, email, name, role, kind } = link;
  await consumeRateLimit(`password-choice:${hashToken(token)}`, CHOICE_LIMIT);
  const passwordHash = await hashNewPassword(password, [email, name]);
  const actor = { userId, role, sessionId: null };
  const action = kind === "invitation" ? "user.accept_invitation" : "user.reset_password";
  await changeUser(actor, userId, action, async ({ status }, tx) => {
    // The account may have been suspended, or the link used, while this transaction waited for the lock.
    if (!LINKED_STATUSES.has(status)) throw expiredLink();
    const { count } = await tx.oneTimeToken.updateMany({
      where: { hash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw expiredLink();
    const replaced = await replacePassword(tx, userId, passwordHash);
    const isInvited = status === "invited";
    return { ...replaced, emailVerifiedAt: now, status: isInvited ? "active" : status };
  });
  return email;
}

function expiredLink(): AppError {
  return new AppError(
    "not_found",
    "This link has expired or has already been used. Request a new one.",
  );
}
