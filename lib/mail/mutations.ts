import "server-only";
import { db } from "@/lib/core/db";
import type { OutboxMailModel } from "@/lib/core/generated/prisma/models";
import { log } from "@/lib/core/log";
import { MAIL_LEASE_SECONDS } from "@/lib/mail/constants";
import { nextMailAttempt } from "@/lib/mail/rules";
import { MailError, sendMail } from "@/lib/vendors/mail";

/**
 * Sends the email that has waited longest and marks it, as one worker; returns whether there was one. An email is sent
 * twice only if its worker dies after the mail server has taken it and before it is marked: it then has the same
 * Message-ID, by which receivers recognize it.
 */
export async function sendNextMail(workerId: string, now: Date): Promise<boolean> {
  const mail = await claimMail(workerId);
  if (!mail) return false;
  const { id, recipient: to, subject, text, expiresAt } = mail;
  if (text === null || (expiresAt && expiresAt <= now)) {
    await end(mail, { state: "failed", lastErrorCode: "expired", text: null });
    return true;
  }
  try {
    await sendMail({ id, to, subject, text });
  } catch (error) {
    await recordFailure(mail, error, now);
    return true;
  }
  await end(mail, { state: "sent", sentAt: new Date(), lastErrorCode: null, text: null });
  return true;
}

/** If two workers find the same email, the second one sees that it is taken and tries again later. */
async function claimMail(workerId: string): Promise<OutboxMailModel | null> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE "OutboxMail" SET
      "state" = 'sending',
      "attempts" = "attempts" + 1,
      "workerId" = ${workerId}::uuid,
      "leasedUntil" = now() + make_interval(secs => ${MAIL_LEASE_SECONDS})
    WHERE "state" = 'waiting' AND "id" = (
      SELECT "id" FROM "OutboxMail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt", "id" LIMIT 1)
    RETURNING "id"`;
  return claimed ? db.outboxMail.findUnique({ where: { id: claimed.id } }) : null;
}

async function recordFailure(mail: OutboxMailModel, error: unknown, now: Date): Promise<void> {
  const { id, kind, attempts } = mail;
  const [lastErrorCode, isPermanent] =
    error instanceof MailError ? [error.code, error.isPermanent] : ["unexpected", false];
  const nextAttemptAt = isPermanent ? null : nextMailAttempt(mail, now);
  const failure = { mailId: id, kind, attempts, code: lastErrorCode };
  if (nextAttemptAt) {
    log.warn(failure, "an email could not be sent and will be tried again");
    await end(mail, { state: "waiting", lastErrorCode, nextAttemptAt });
  } else {
    log.error(failure, "an email could not be sent and was given up");
    await end(mail, { state: "failed", lastErrorCode, text: null });
  }
}

type End = Partial<
  Pick<OutboxMailModel, "state" | "sentAt" | "lastErrorCode" | "nextAttemptAt" | "text">
>;

/** Does nothing if another worker has taken the email over. */
async function end({ id, workerId, attempts }: OutboxMailModel, data: End): Promise<void> {
  await db.outboxMail.updateMany({
    where: { id, workerId, attempts, state: "sending" },
    data: { ...data, workerId: null, leasedUntil: null },
  });
}

/**
 * Extends the lease of the email being sent, releases emails of workers that died, and gives up on those whose
 * link has stopped working.
 */
export async function tidyMail(workerId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "OutboxMail" SET "leasedUntil" = now() + make_interval(secs => ${MAIL_LEASE_SECONDS})
    WHERE "state" = 'sending' AND "workerId" = ${workerId}::uuid`;
  await db.$executeRaw`
    UPDATE "OutboxMail" SET "state" = 'waiting', "workerId" = NULL, "leasedUntil" = NULL
    WHERE "state" = 'sending' AND "leasedUntil" < now()`;
  await db.$executeRaw`
    UPDATE "OutboxMail" SET "state" = 'failed', "lastErrorCode" = 'expired', "text" = NULL
    WHERE "state" = 'waiting' AND "expiresAt" < now()`;
}
