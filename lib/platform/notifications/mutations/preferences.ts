import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor, Role } from "@/lib/core/auth/actor";
import { db, lockRow } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import { choicesOf } from "@/lib/platform/notifications/rules/choices";
import { readUnsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import type { Mute, NotificationPreferences } from "@/lib/platform/notifications/schema";

interface Preferences {
  id: string;
  role: Role;
  /** What the user turned off, in alphabetical order of the kinds. */
  muted: Mute[];
}

const preferencesSubject: AuditedSubject<Preferences, readonly Mute[]> = {
  kind: "user",
  lock: (tx, id) => lockRow(tx, "User", id),
  read: async (tx, id) => {
    const user = orNotFound(
      await tx.user.findUnique({
        where: { id },
        select: {
          role: true,
          mutedNotifications: {
            orderBy: [{ kind: "asc" }, { channel: "asc" }],
            select: { kind: true, channel: true },
          },
        },
      }),
      "User not found. Reload the page.",
    );
    return { id, role: user.role, muted: user.mutedNotifications };
  },
  update: async (tx, userId, muted) => {
    await tx.mutedNotification.deleteMany({ where: { userId } });
    const data = muted.map((mute) => ({ userId, ...mute }));
    await tx.mutedNotification.createMany({ data });
    return preferencesSubject.read(tx, userId);
  },
  snapshot: ({ muted }) => ({
    emailsTurnedOff: labelsOf(muted, "email"),
    pushTurnedOff: labelsOf(muted, "push"),
    textsTurnedOff: labelsOf(muted, "text"),
  }),
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
      const choices = choicesOf(role, muted);
      const hasChoice = ({ kind, channel }: Mute) =>
        choices.some((choice) => choice.kind === kind && choice[channel] !== null);
      const unchecked = choices.flatMap(({ kind }) =>
        CHANNELS.filter((channel) => !preferences[channel][kind]).map((channel) => ({
          kind,
          channel,
        })),
      );
      // Keeps the choices about kinds that only the user's former role gets.
      return [...muted.filter((mute) => !hasChoice(mute)), ...unchecked.filter(hasChoice)];
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
  await auditedWrite(write, ({ muted }) => {
    const isMuted = muted.some((mute) => mute.kind === kind && mute.channel === "email");
    return isMuted ? null : [...muted, { kind, channel: "email" as const }];
  });
}

function labelsOf(muted: readonly Mute[], channel: Channel): string[] {
  const kinds = muted.flatMap((mute) => (mute.channel === channel ? mute.kind : []));
  return kinds.map((kind) => (isKind(kind) ? NOTIFICATION_KINDS[kind].label : kind));
}

function isKind(kind: string): kind is NotificationKindName {
  return Object.hasOwn(NOTIFICATION_KINDS, kind);
}
