import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { HOUR_MS } from "@/lib/core/time";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import type { ShortMessage } from "@/lib/platform/notifications/rules/compose-email";
import { textMessage } from "@/lib/platform/notifications/rules/text-message";
import { textStateOf } from "@/lib/platform/notifications/rules/text-state";
import { canPush } from "@/lib/vendors/push";
import { canText } from "@/lib/vendors/twilio";

/** What has to be read of users to reach them by push notification and text. */
export const REACHABLE = {
  mechanic: { select: { phoneNumber: true, phoneVerifiedAt: true, timezone: true } },
  pushDevices: { select: { id: true, name: true }, orderBy: { id: "asc" } },
  textConsent: { select: { phoneNumber: true, stoppedAt: true } },
} as const satisfies Prisma.UserSelect;

type ReachableUser = Prisma.UserGetPayload<{ select: typeof REACHABLE }>;

interface ShortMail {
  kind: string;
  /** Identifies the event and the user. */
  key: string;
  short: ShortMessage;
  user: ReachableUser;
  site: { brandName: string; siteUrl: string };
  /** For how long the message is of use. */
  hours: number;
  skips?: { push: boolean; text: boolean };
}

/**
 * Queues a push notification for each of the user's devices, and a text if they get texts. Idempotent by kind, key, and
 * device. Returns how many messages are now queued or were before.
 */
export async function queueShort(
  tx: Transaction,
  { kind, key, short, user, site, hours, skips }: ShortMail,
): Promise<number> {
  const expiresAt = new Date(Date.now() + hours * HOUR_MS);
  const message = { kind, subject: short.title, expiresAt };
  const devices = canPush() && !skips?.push ? user.pushDevices : [];
  for (const { id: deviceId, name: to } of devices) {
    const push = { channel: "push", to, deviceId, text: JSON.stringify(short) } as const;
    await queueMail(tx, { ...message, ...push, key: `${key}:${deviceId}` });
  }
  const to = skips?.text ? null : textNumberOf(user);
  if (to === null) return devices.length;
  const text = textMessage(short, site);
  await queueMail(tx, { ...message, channel: "text", to, text, key: `${key}:text` });
  return devices.length + 1;
}

/** Returns the phone number, in E.164, at which a user gets texts, or null if they get none. */
function textNumberOf({ mechanic, textConsent: consent }: ReachableUser): string | null {
  if (!mechanic) return null;
  const isOn = textStateOf({ isAvailable: canText(), mechanic, consent }) === "on";
  return isOn ? mechanic.phoneNumber : null;
}
