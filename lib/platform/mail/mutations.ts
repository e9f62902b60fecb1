import "server-only";
import { randomUUID } from "node:crypto";
import { briefTransaction, db } from "@/lib/core/db";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { MAIL_HISTORY_DAYS, MAIL_LEASE_SECONDS } from "@/lib/platform/mail/constants";
import { type ClaimedMail, deliverMail, type MailOutcome } from "@/lib/platform/mail/deliver-mail";

/**
 * Claims the email that has been due the longest, optionally only of some kinds. Returns null if none is due, or if
 * another worker claimed it at the same moment.
 */
export async function claimMail(
  workerId: string,
  kinds?: readonly string[],
): Promise<ClaimedMail | null> {
  const ofKinds = kinds ? Prisma.sql`AND "kind" = ANY(${[...kinds]})` : Prisma.empty;
  const [claimed] = await db.$queryRaw<ClaimedMail[]>`
    UPDATE "OutboxMail" SET
      "state" = 'sending',
      "attempts" = "attempts" + 1,
      "workerId" = ${workerId}::uuid,
      "leasedUntil" = now() + make_interval(secs => ${MAIL_LEASE_SECONDS})
    WHERE "state" = 'waiting' AND "id" = (
      SELECT "id" FROM "OutboxMail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= now() ${ofKinds}
      ORDER BY "nextAttemptAt", "id" LIMIT 1)
    RETURNING *`;
  return claimed ?? null;
}

/** Releases a claimed email and stores its outcome. Idempotent. Does nothing if the email was claimed again. */
export async function recordOutcome(
  { id, attempts }: ClaimedMail,
  outcome: MailOutcome,
): Promise<void> {
  await db.outboxMail.updateMany({
    // The email is already `waiting` again if its lease expired while it was being sent.
    where: { id, attempts, state: { in: ["sending", "waiting"] } },
    data: { ...outcome, workerId: null, leasedUntil: null },
  });
}

/** Extends the lease of the email that a worker is sending. */
export async function renewMailLease({ id, workerId, attempts }: ClaimedMail): Promise<void> {
  await briefTransaction(
    (tx) => tx.$executeRaw`
      UPDATE "OutboxMail" SET "leasedUntil" = now() + make_interval(secs => ${MAIL_LEASE_SECONDS})
      WHERE "state" = 'sending' AND "id" = ${id} AND "attempts" = ${attempts}
        AND "workerId" = ${workerId}::uuid`,
  );
}

/** Sends the due emails of some kinds without a worker, for example, because it has stopped. */
export async function sendWithoutWorker(kinds: readonly string[]): Promise<void> {
  const workerId = randomUUID();
  await tidyMail();
  for (let mail = await claimMail(workerId, kinds); mail; mail = await claimMail(workerId, kinds)) {
    const claimed = mail;
    const renewing = setInterval(
      () => void renewMailLease(claimed).catch(() => {}),
      (MAIL_LEASE_SECONDS * 1_000) / 4,
    ).unref();
    const outcome = await deliverMail(claimed, new Date()).finally(() => clearInterval(renewing));
    await recordOutcome(claimed, outcome);
  }
}

/** Releases emails whose lease has expired, and gives up on unsent emails whose link has expired. */
export async function tidyMail(): Promise<void> {
  await briefTransaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE "OutboxMail" SET "state" = 'waiting', "workerId" = NULL, "leasedUntil" = NULL
      WHERE "state" = 'sending' AND "leasedUntil" < now()`;
    await tx.$executeRaw`
      UPDATE "OutboxMail" SET "state" = 'failed', "lastErrorCode" = 'expired', "text" = NULL,
        "unsubscribeUrl" = NULL
      WHERE "state" = 'waiting' AND "expiresAt" < now()`;
  });
}

/**
 * Selects emails that were sent, or queued and later abandoned, more than MAIL_HISTORY_DAYS ago. Keeps notices about
 * the current expiration of an approved document, because deleting one would delete its key, and the notice would be
 * sent again.
 */
export function oldMailRows(now: Date): ExpiredRows {
  const oldest = new Date(now.getTime() - MAIL_HISTORY_DAYS * DAY_MS);
  return {
    table: "OutboxMail",
    where: Prisma.sql`r."state" IN ('sent', 'failed')
      AND coalesce(r."sentAt", r."createdAt") < ${oldest}
      AND NOT EXISTS (
        SELECT FROM "MechanicDocument" document
        WHERE r."kind" = 'document_notice'
          AND document."status" = 'approved'
          AND document."id" = split_part(r."idempotencyKey", ':', 2)
          AND to_char(document."expiresOn", 'YYYY-MM-DD') = split_part(r."idempotencyKey", ':', 3))`,
  };
}
