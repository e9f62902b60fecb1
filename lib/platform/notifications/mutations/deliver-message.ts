import "server-only";
import { db } from "@/lib/core/db";
import { type ClaimedMail, deliverMail, type MailOutcome } from "@/lib/platform/mail/deliver-mail";
import { dropped } from "@/lib/platform/mail/queue-mail";
import { REQUESTED_MESSAGES } from "@/lib/platform/notifications/constants";
import { isExampleEndpoint } from "@/lib/platform/notifications/rules/push-endpoint";
import { quietUntil } from "@/lib/platform/notifications/rules/quiet-hours";
import { shortMessageSchema } from "@/lib/platform/notifications/schema";
import { MailError } from "@/lib/vendors/mail";
import { recordPush, sendPush } from "@/lib/vendors/push";
import { isUnsubscribed, sendText, TwilioError } from "@/lib/vendors/twilio";
import { stopTexts } from "./text-replies";

/**
 * Sends a claimed email, push notification, or text. Returns what to pass to `recordOutcome`. Throws only if the database
 * is unavailable; nothing has been sent then.
 */
export function deliverMessage(mail: ClaimedMail, now: Date): Promise<MailOutcome> {
  if (mail.channel === "push") return deliverPush(mail, now);
  return mail.channel === "text" ? deliverText(mail, now) : deliverMail(mail, now);
}

/** Removes the device, and the message with it, if its browser no longer takes messages. */
async function deliverPush(mail: ClaimedMail, now: Date): Promise<MailOutcome> {
  const { deviceId: id, expiresAt } = mail;
  const device = id === null ? null : await db.pushDevice.findUnique({ where: { id } });
  if (!device) return dropped("turned_off");
  const seconds = Math.max(0, Math.floor(((expiresAt ?? now).getTime() - now.getTime()) / 1_000));
  let isGone = false;
  const outcome = await deliverMail(mail, now, async ({ text, attempts }) => {
    const message = { ...shortMessageSchema.parse(JSON.parse(text)), seconds };
    if (attempts === 1) await recordPush(device, message);
    if (!isExampleEndpoint(device.endpoint)) isGone = !(await sendPush(device, message));
  });
  if (isGone) {
    await db.pushDevice.deleteMany({ where: { id: device.id } });
  } else {
    const lastFailedAt = outcome.state === "sent" ? null : now;
    await db.pushDevice.updateMany({ where: { id: device.id }, data: { lastFailedAt } });
  }
  return outcome;
}

/**
 * Waits until quiet hours are over, by the mechanic's clock. Drops the text if that is too late, or if the mechanic has
 * turned off texts or changed their phone number since it was queued.
 */
async function deliverText(mail: ClaimedMail, now: Date): Promise<MailOutcome> {
  const { kind, recipient: phoneNumber, expiresAt } = mail;
  const mechanic = await db.mechanic.findFirst({
    where: { phoneNumber, user: { textConsent: { phoneNumber, stoppedAt: null } } },
    select: { timezone: true },
  });
  if (!mechanic) return dropped("turned_off");
  const resumeAt = REQUESTED_MESSAGES.includes(kind) ? null : quietUntil(now, mechanic.timezone);
  if (resumeAt) {
    const isTooLate = expiresAt !== null && resumeAt >= expiresAt;
    return isTooLate ? dropped("outdated") : { state: "waiting", nextAttemptAt: resumeAt };
  }
  let hasStopped = false;
  const outcome = await deliverMail(mail, now, async ({ text }) => {
    try {
      await sendText(phoneNumber, text);
    } catch (error) {
      hasStopped = isUnsubscribed(error);
      throw error instanceof TwilioError ? new MailError(error.code, error.isPermanent) : error;
    }
  });
  if (!hasStopped) return outcome;
  await stopTexts(phoneNumber, now);
  return dropped("turned_off");
}
