import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { claimMail } from "@/lib/mail/mutations";
import { queueMail } from "@/lib/mail/queue-mail";

export const FROM = "Roadcall <hello@example.net>";

export const write = (key = "1", more: { expiresAt?: Date } = {}) =>
  db.$transaction((tx) =>
    queueMail(tx, {
      kind: "test",
      to: "ana@example.net",
      subject: `Test ${key}`,
      text: "The secret link",
      key,
      ...more,
    }),
  );

export const stored = () => db.outboxMail.findFirstOrThrow();

export async function claim() {
  const claimed = await claimMail(randomUUID());
  if (!claimed) throw new Error("Nothing is queued.");
  return claimed;
}

export const setLease = (secondsLeft: number) =>
  db.outboxMail.updateMany({
    where: { state: "sending" },
    data: { leasedUntil: new Date(Date.now() + secondsLeft * 1_000) },
  });
