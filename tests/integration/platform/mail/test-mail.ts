import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { claimMail } from "@/lib/platform/mail/mutations";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { type Delivered, startMailServer } from "@/tests/setup/mail-server";

const FROM = "Roadcall <hello@example.net>";

export const connectTo = (smtpUrl: string) => {
  getEnv().mail = { smtpUrl, from: FROM };
};

/** Starts a mail server for the tests in a file. Connects to it and empties the outbox before each test. */
export function setUpMailServer() {
  const delivered: Delivered[] = [];
  let server: Awaited<ReturnType<typeof startMailServer>>;
  const connect = () => connectTo(server.url);
  const empty = async () => {
    delivered.length = 0;
    await db.outboxMail.deleteMany();
  };
  beforeAll(async () => {
    server = await startMailServer({ delivered });
  });
  beforeEach(async () => {
    connect();
    await empty();
  });
  afterAll(() => server.stop());
  return { delivered, connect };
}

export const write = (key = "1", more: { expiresAt?: Date; unsubscribeUrl?: string } = {}) =>
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
