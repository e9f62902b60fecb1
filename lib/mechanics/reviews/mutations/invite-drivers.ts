import "server-only";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { type Batch, lockRow, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import {
  DAYS_BETWEEN_INVITATIONS,
  INVITE_AFTER_HOURS,
  INVITE_WITHIN_HOURS,
  LINK_DAYS,
  MIN_TALK_SECONDS,
} from "@/lib/mechanics/reviews/constants";
import { invitationText } from "@/lib/mechanics/reviews/rules/invitation-text";
import { reviewToken } from "@/lib/mechanics/reviews/rules/review-link";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { paths } from "@/lib/platform/pages/paths";
import { readSettings } from "@/lib/platform/settings/read-settings";

interface ReviewableCall {
  id: string;
  mechanicId: string;
  mechanicName: string;
}

/**
 * Invites drivers to review the mechanic they talked to. Neither the outcome that the mechanic recorded nor earlier
 * reviews matter: every driver who talked long enough is asked. Does nothing in live mode, because drivers haven't
 * agreed to be sent messages. The demo writes the message to its file of emails.
 */
export const inviteReviewers = defineSweep({
  kind: "invite_reviewers",
  title: "Invite reviews",
  text: "In the demo, writes a text with a review link to emails.txt an hour after a call of at least a minute. A live site sends nothing, because drivers haven’t agreed to receive texts.",
  unit: "call",
  cron: "*/10 * * * *",
  due: (tx, now, batch) =>
    getEnv().mode === "demo" ? findReviewableCalls(tx, now, batch) : Promise.resolve([]),
  handle: inviteReviewer,
  perSlice: 20,
  nameOf: ({ mechanicName }) => mechanicName,
  change: "driver invited",
});

/**
 * Returns calls whose drivers may be invited: connected for at least a minute, neither a test nor blocked, and from a
 * number that isn't the mechanic's own and wasn't invited to review this mechanic in the last 90 days.
 */
function findReviewableCalls(
  tx: Pick<Transaction, "$queryRaw">,
  now: Date,
  { take, skip = 0 }: Batch,
  callId?: string,
): Promise<ReviewableCall[]> {
  const endedBefore = new Date(now.getTime() - INVITE_AFTER_HOURS * HOUR_MS);
  const endedSince = new Date(now.getTime() - INVITE_WITHIN_HOURS * HOUR_MS);
  const invitedSince = new Date(now.getTime() - DAYS_BETWEEN_INVITATIONS * DAY_MS);
  return tx.$queryRaw`
    SELECT c."id", c."mechanicId", m."name" AS "mechanicName" FROM "Call" c
    JOIN "Mechanic" m ON m."id" = c."mechanicId"
    WHERE c."endedAt" <= ${endedBefore} AND c."endedAt" > ${endedSince}
      AND c."endedAt" - c."acceptedAt" >= make_interval(secs => ${MIN_TALK_SECONDS})
      AND c."callerKind" = 'known' AND c."callerNumber" IS NOT NULL AND NOT c."isTest"
      AND c."notBillableReason" IS DISTINCT FROM 'test'
      AND c."notBillableReason" IS DISTINCT FROM 'blocked_or_spam'
      AND c."callerNumber" <> m."phoneNumber" AND c."callerNumber" IS DISTINCT FROM m."newPhone"
      AND NOT EXISTS (
        SELECT FROM "ReviewInvitation" i JOIN "Call" o ON o."id" = i."callId"
        WHERE i."mechanicId" = c."mechanicId" AND i."sentAt" > ${invitedSince}
          AND o."callerNumber" = c."callerNumber")
      ${callId === undefined ? Prisma.empty : Prisma.sql`AND c."id" = ${callId}`}
    ORDER BY c."endedAt", c."id" LIMIT ${take} OFFSET ${skip}`;
}

/** Returns false if the driver was invited in the meantime, such as about another call of the same batch. */
async function inviteReviewer(
  tx: Transaction,
  { id: callId, mechanicName }: ReviewableCall,
  now: Date,
): Promise<boolean> {
  // Erasing a driver's data locks the call too.
  await lockRow(tx, "Call", callId);
  const [call] = await findReviewableCalls(tx, now, { take: 1 }, callId);
  if (!call) return false;
  const { mechanicId } = call;
  const token = reviewToken(callId);
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const sent = { callId, mechanicId, tokenHash: hashToken(token), sentAt: now, expiresAt };
  await tx.reviewInvitation.create({ data: sent });
  await queueDemoText(tx, { callId, mechanicName, token, expiresAt });
  return true;
}

interface DemoText {
  callId: string;
  mechanicName: string;
  token: string;
  expiresAt: Date;
}

/**
 * Writes the text that the driver would get to the demo's file of emails, without the driver's number. Does nothing in a
 * demo that sends email.
 */
async function queueDemoText(
  tx: Transaction,
  { callId, mechanicName, token, expiresAt }: DemoText,
) {
  const { mail, siteUrl } = getEnv();
  if (mail) return;
  const { brandName } = await readSettings(tx);
  await queueMail(tx, {
    kind: "review_text",
    to: `the driver of call ${callId}`,
    subject: "Text message",
    text: invitationText({ brandName, mechanicName, url: siteUrl + paths.review(token) }),
    key: callId,
    expiresAt,
  });
}
