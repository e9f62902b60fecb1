import "server-only";
import { readerZone } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import {
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import { queueShort, REACHABLE } from "@/lib/platform/notifications/queue-short";
import { notificationEmail } from "@/lib/platform/notifications/rules/notification-email";
import { unsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import type { Notification, NotificationRecipient } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { canSendMail } from "@/lib/vendors/mail";

/**
 * Queues an email about an event for each recipient, in the event's transaction, and for kinds that allow it, push
 * notifications and texts. Skips the channels on which recipients turned off this kind. Idempotent by kind and key.
 * Returns whether an email was queued: false if email is not set up, if there is no one to email, or if every email had
 * already been queued.
 */
export async function notify<K extends NotificationKindName>(
  tx: Transaction,
  notification: Notification<K>,
): Promise<boolean> {
  const { kind, to, key } = notification;
  const hasMail = canSendMail();
  if (!hasMail) log.warn({ kind, key }, "could not email anyone: email is not set up");
  const { usefulHours: hours } = NOTIFICATION_KINDS[kind];
  let isQueued = false;
  for (const recipient of await writeForEach(tx, notification)) {
    const { user, site, email } = recipient;
    const message = {
      kind,
      key: typeof to === "string" || "mechanicIds" in to ? `${key}:${user.id}` : key,
    };
    if (hours !== undefined && email.short) {
      const skips = { push: hasMuted(user, "push"), text: hasMuted(user, "text") };
      await queueShort(tx, { ...message, short: email.short, user, site, hours, skips });
    }
    if (!hasMail || hasMuted(user, "email")) continue;
    const { userId: _id, ...mail } = toMail(kind, recipient);
    const isNew = await queueMail(tx, { ...message, ...mail });
    isQueued ||= isNew;
  }
  return isQueued;
}

/** Returns which of these mechanics would be emailed: those with an account that gets this kind of email. */
export async function findReachable(
  tx: Transaction,
  { kind, mechanicIds }: { kind: NotificationKindName; mechanicIds: readonly string[] },
): Promise<Set<string>> {
  if (!canSendMail()) return new Set();
  const users = await tx.user.findMany({
    where: {
      ...recipientsOf({ mechanicIds }),
      mutedNotifications: { none: { kind, channel: "email" } },
    },
    select: { mechanicId: true },
  });
  return new Set(users.flatMap(({ mechanicId }) => mechanicId ?? []));
}

interface NotificationMail {
  userId: string;
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl: string | null;
}

/**
 * Returns the email about an event for each recipient, without queuing it: for what can't wait for the outbox, because
 * the database can't store anything.
 */
export async function writeNotification<K extends NotificationKindName>(
  tx: Transaction,
  notification: Omit<Notification<K>, "key">,
): Promise<NotificationMail[]> {
  const recipients = await writeForEach(tx, notification);
  return recipients
    .filter(({ user }) => !hasMuted(user, "email"))
    .map((recipient) => toMail(notification.kind, recipient));
}

async function writeForEach<K extends NotificationKindName>(
  tx: Transaction,
  notification: Omit<Notification<K>, "key">,
) {
  const { kind, to, exceptUserId } = notification;
  const users = await tx.user.findMany({
    where: recipientsOf(to),
    orderBy: { id: "asc" },
    select: {
      id: true,
      email: true,
      timezone: true,
      mutedNotifications: { where: { kind }, select: { channel: true } },
      ...REACHABLE,
    },
  });
  const recipients = users.filter(({ id }) => id !== exceptUserId);
  if (recipients.length === 0) return [];
  const { brandName, defaultPhone } = await readSettings(tx);
  const { siteUrl } = getEnv();
  return recipients.map((user) => {
    const site = { brandName, defaultPhone, siteUrl, timezone: readerZone(user) };
    return { user, site, email: notificationEmail(notification, site) };
  });
}

type WrittenNotification = Awaited<ReturnType<typeof writeForEach>>[number];

const hasMuted = ({ mutedNotifications }: WrittenNotification["user"], channel: Channel) =>
  mutedNotifications.some((muted) => muted.channel === channel);

function toMail(
  kind: NotificationKindName,
  { user: { id: userId, email: to }, site: { siteUrl }, email }: WrittenNotification,
): NotificationMail {
  const link = { kind, userId, siteUrl };
  return {
    userId,
    to,
    subject: email.subject,
    text: email.text + settingsLinks(link),
    unsubscribeUrl: oneClickUrl(link),
  };
}

/** Closed accounts get nothing. Administrators are emailed only while their accounts are active. */
function recipientsOf(to: NotificationRecipient): Prisma.UserWhereInput {
  if (to === "administrators") return { status: "active", role: { in: ["admin", "super_admin"] } };
  if (to === "super_administrators") return { status: "active", role: "super_admin" };
  const status = { not: "closed" } as const;
  if ("mechanicIds" in to) return { status, mechanicId: { in: [...to.mechanicIds] } };
  return "userId" in to ? { status, id: to.userId } : { status, mechanicId: to.mechanicId };
}

interface LinkContext {
  kind: NotificationKindName;
  userId: string;
  siteUrl: string;
}

/** Returns null for a kind that can't be turned off. */
function oneClickUrl({ kind, userId, siteUrl }: LinkContext): string | null {
  if (NOTIFICATION_KINDS[kind].isRequired) return null;
  return `${siteUrl}/api/unsubscriptions/${unsubscribeToken({ kind, userId })}`;
}

function settingsLinks({ kind, userId, siteUrl }: LinkContext): string {
  const { isRequired, label } = NOTIFICATION_KINDS[kind];
  if (isRequired) return "";
  const unsubscribe = siteUrl + paths.unsubscribe(unsubscribeToken({ kind, userId }));
  return `\nTurn off emails about ${label.toLowerCase()}:\n${unsubscribe}\n\nChoose which emails you get:\n${siteUrl}${dashboardPaths.notifications}\n`;
}
