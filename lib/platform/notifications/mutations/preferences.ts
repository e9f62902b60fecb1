import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor, Role } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import {
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import { choicesOf, optionalKinds } from "@/lib/platform/notifications/rules/choices";
import { readUnsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import type { NotificationPreferences } from "@/lib/platform/notifications/schema";

interface Preferences {
  id: string;
  role: Role;
  /** The kinds that the user turned off, in alphabetical order. */
  muted: string[];
}

const preferencesSubject: AuditedSubject<Preferences, readonly string[]> = {
  kind: "user",
  lock: (tx, id) => lockRow(tx, "User", id),
  read: async (tx, id) => {
    const select = { role: true, mutedNotifications: { orderBy: { kind: "asc" } } } as const;
    const user = orNotFound(
      await tx.user.findUnique({ where: { id }, select }),
      "User not found. Reload the page.",
    );
    return { id, role: user.role, muted: user.mutedNotifications.map(({ kind }) => kind) };
  },
  update: async (tx, userId, kinds) => {
    await tx.mutedNotification.deleteMany({ where: { userId, kind: { notIn: [...kinds] } } });
    const data = kinds.map((kind) => ({ userId, kind }));
    await tx.mutedNotification.createMany({ data, skipDuplicates: true });
    return preferencesSubject.read(tx, userId);
  },
  snapshot: ({ muted }) => ({ emailsTurnedOff: muted.map(labelOf) }),
  pageTags: () => [],
};

/**
 * Turns the user's notifications on and off. A kind that is missing is turned off, because forms leave out unchecked
 * boxes. Returns the new revision. Throws `conflict` for an outdated revision.
 */
export async function changePreferences(
  actor: Actor,
  preferences: NotificationPreferences,
  revision: string | undefined,
): Promise<{ revision: string }> {
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "user.notifications",
      subject: preferencesSubject,
      id: actor.userId,
      revision: { sent: revision, part: ({ role, muted }) => choicesOf(role, muted) },
    },
    ({ role, muted }) => {
      const optional = optionalKinds(role);
      // Keeps the choices about kinds that only the user's former role gets.
      const others = muted.filter((kind) => !optional.some((name) => name === kind));
      return [...others, ...optional.filter((kind) => !preferences[kind])];
    },
  );
  return { revision: revisionOf(choicesOf(after.role, after.muted)) };
}

/** Turns off the kind that an unsubscribe link is for. Idempotent. Throws `not_found` for a link that doesn't work. */
export async function unsubscribe(token: string): Promise<void> {
  const link = readUnsubscribeToken(token);
  const user =
    link &&
    (await db.user.findFirst({
      where: { id: link.userId, status: { not: "closed" } },
      select: { role: true },
    }));
  if (!link || !user || NOTIFICATION_KINDS[link.kind].isRequired) {
    throw new AppError("not_found", "This link doesn't work. Open it again from the email.");
  }
  const { userId: id, kind } = link;
  const actor = { userId: id, role: user.role, sessionId: null };
  const write = { actor, action: "user.unsubscribe", subject: preferencesSubject, id };
  await auditedWrite(write, ({ muted }) => (muted.includes(kind) ? null : [...muted, kind]));
}

function labelOf(kind: string): string {
  return isKind(kind) ? NOTIFICATION_KINDS[kind].label : kind;
}

function isKind(kind: string): kind is NotificationKindName {
  return Object.hasOwn(NOTIFICATION_KINDS, kind);
}
