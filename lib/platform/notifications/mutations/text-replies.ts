import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { dropped } from "@/lib/platform/mail/queue-mail";
import { readReply } from "@/lib/platform/notifications/rules/text-message";

interface Reply {
  /** E.164, or whatever Twilio says instead. */
  from: string;
  body: string;
  now: Date;
}

/**
 * Stores that the owner of a phone replied STOP or START. Idempotent. Ignores other texts, and phones that don't get
 * any: START doesn't replace a mechanic's consent in the dashboard.
 */
export async function receiveReply({ from, body, now }: Reply): Promise<void> {
  const reply = readReply(body);
  if (reply === "stop") await stopTexts(from, now);
  if (reply === "start") {
    await db.textConsent.updateMany({ where: { phoneNumber: from }, data: { stoppedAt: null } });
  }
}

/** Stops texts to a phone number, including those that wait to be sent. Idempotent. */
export async function stopTexts(phoneNumber: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { phoneNumber, stoppedAt: null };
    await tx.textConsent.updateMany({ where, data: { stoppedAt: now } });
    await dropTexts(tx, phoneNumber);
  });
}

/** Drops the texts that wait to be sent to a phone number. Idempotent. */
export async function dropTexts(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { channel: "text", recipient: phoneNumber, state: "waiting" },
    data: dropped("turned_off"),
  });
}
