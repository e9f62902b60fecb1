import "server-only";
import { CHANGE_LIMIT } from "@/lib/accounts/constants";
import type { PasswordChange } from "@/lib/accounts/schema";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { hashNewPassword, verifyPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { consumeRateLimit } from "@/lib/core/rate-limit";
import { changeUser, replacePassword } from "./change-user";

/**
 * Changes the actor's own password and ends every session, this one included. Throws `invalid_input` for a wrong current
 * password or a new one that is easy to guess, and `rate_limited`.
 */
export async function changePassword(
  actor: Actor,
  { current, password }: PasswordChange,
): Promise<void> {
  const { userId, email, name } = actor;
  await consumeRateLimit(`password:${userId}`, CHANGE_LIMIT);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await verifyPassword(user.passwordHash, current))) {
    throw fieldError("invalid_input", "current", "This is not your current password.");
  }
  const passwordHash = await hashNewPassword(password, [email, name]);
  await changeUser(actor, userId, "user.change_password", (_before, tx) =>
    replacePassword(tx, userId, passwordHash),
  );
}
