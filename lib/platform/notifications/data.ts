import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { choicesOf } from "@/lib/platform/notifications/rules/choices";
import { readUnsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";

/** Returns the kinds of notifications that a user may turn off, and whether each is on. */
export async function readChoices({ userId, role }: Pick<Actor, "userId" | "role">) {
  const muted = await db.mutedNotification.findMany({ where: { userId } });
  const choices = choicesOf(
    role,
    muted.map(({ kind }) => kind),
  );
  return { choices, revision: revisionOf(choices) };
}

/**
 * Returns the kind of notification that an unsubscribe link turns off, whether it is still on, and the user's email.
 * Returns null if the site didn't issue the link, or if the account is closed.
 */
export async function findUnsubscription(token: string) {
  const link = readUnsubscribeToken(token);
  if (!link) return null;
  const user = await db.user.findFirst({
    where: { id: link.userId, status: { not: "closed" } },
    select: { email: true, mutedNotifications: { where: { kind: link.kind } } },
  });
  return user && { kind: link.kind, email: user.email, isOn: user.mutedNotifications.length === 0 };
}
