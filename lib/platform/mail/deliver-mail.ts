import "server-only";
import type { OutboxMailModel } from "@/lib/core/generated/prisma/models";
import { log } from "@/lib/core/log";
import { ALARM_WEBHOOK } from "@/lib/platform/mail/constants";
import { NO_TEXT } from "@/lib/platform/mail/queue-mail";
import { nextMailAttempt } from "@/lib/platform/mail/rules";
import { postAlert } from "@/lib/vendors/alert-webhook";
import { MailError, sendMail } from "@/lib/vendors/mail";

/** A message that this worker may send until its lease expires. `attempts` distinguishes this claim from later ones. */
export type ClaimedMail = OutboxMailModel;

/** The result of sending an email, as stored in the database. */
export type MailOutcome = Partial<
  Pick<
    OutboxMailModel,
    "state" | "sentAt" | "lastErrorCode" | "nextAttemptAt" | "text" | "unsubscribeUrl"
  >
>;

type UnsentMail = ClaimedMail & { text: string };

/**
 * Sends a claimed email, or another message with `send`, and returns what to pass to `recordOutcome`; never throws. An
 * email is sent twice only if its outcome is not recorded before its lease expires. Both copies then have the same
 * Message-ID, which lets mail servers recognize the duplicate.
 */
export async function deliverMail(
  mail: ClaimedMail,
  now: Date,
  send: (mail: UnsentMail) => Promise<void> = sendEmail,
): Promise<MailOutcome> {
  const { text, expiresAt } = mail;
  if (text === null || (expiresAt && expiresAt <= now)) {
    return { state: "failed", lastErrorCode: "expired", ...NO_TEXT };
  }
  try {
    await send({ ...mail, text });
  } catch (error) {
    return failureOf(mail, error, now);
  }
  return { state: "sent", sentAt: new Date(), lastErrorCode: null, ...NO_TEXT };
}

async function sendEmail({ id, kind, recipient: to, subject, text, unsubscribeUrl }: UnsentMail) {
  if (kind === ALARM_WEBHOOK) await postAlert(text);
  else await sendMail({ id, to, subject, text, unsubscribeUrl });
}

const NOUNS = { email: "an email", push: "a push notification", text: "a text" } as const;

function failureOf(mail: ClaimedMail, error: unknown, now: Date): MailOutcome {
  const { id, kind, channel, attempts } = mail;
  const [lastErrorCode, isPermanent] =
    error instanceof MailError ? [error.code, error.isPermanent] : ["unexpected", false];
  const nextAttemptAt = isPermanent ? null : nextMailAttempt(mail, now);
  const failure = { mailId: id, kind, attempts, code: lastErrorCode };
  if (nextAttemptAt) {
    log.warn(failure, `${NOUNS[channel]} could not be sent and will be tried again`);
    return { state: "waiting", lastErrorCode, nextAttemptAt };
  }
  log.error(failure, `${NOUNS[channel]} could not be sent and was abandoned`);
  return { state: "failed", lastErrorCode, ...NO_TEXT };
}
