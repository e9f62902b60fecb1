import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { purgeRows } from "@/lib/core/expired-rows";
import { documentNotices } from "@/lib/mechanics/profiles/mutations/notify-documents";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { oldMailRows } from "@/lib/platform/mail/mutations";
import { addEndingDocuments } from "./ending-documents";

const WORKER = "00000000-0000-4000-8000-000000000001";
const DAY_MS = 24 * 60 * 60 * 1000;

async function forget() {
  const id = { startsWith: "ending-" };
  await db.jobRun.deleteMany();
  await db.outboxMail.deleteMany();
  await db.user.deleteMany({ where: { id } });
  await db.mechanic.deleteMany({ where: { id } });
}

beforeEach(async () => {
  await forget();
  await addEndingDocuments((sql, values = []) => db.$executeRawUnsafe(sql, ...values), 30);
});

/** Runs the job as if it were this many days from now. */
async function run({ inDays = 0, isDryRun = false } = {}): Promise<void> {
  await startRun(documentNotices, { isDryRun });
  const now = new Date(Date.now() + inDays * DAY_MS);
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(documentNotices, slice, now);
  }
}

const lastRun = () => db.jobRun.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
const countMail = (word: string) =>
  db.outboxMail.count({ where: { kind: "document_notice", subject: { contains: word } } });
const countAll = () => db.outboxMail.count();

test("emails every mechanic once per notice, no matter how often it runs", async () => {
  await run();
  expect([await countMail("expires soon"), await countMail("has expired")]).toEqual([20, 10]);
  expect(await lastRun()).toMatchObject({ state: "succeeded", done: 30, total: 30 });
  await run();
  expect(await countAll()).toBe(30);
  const mail = await db.outboxMail.findFirstOrThrow({
    where: { recipient: "ending-1@example.net" },
  });
  expect(mail.text).toMatch(/liability insurance that we have on file .* Call us at \(\d{3}\)/s);
});

test("doesn't resend notices that an earlier version sent", async () => {
  await run();
  await db.$executeRaw`
    UPDATE "OutboxMail" SET "idempotencyKey" =
      array_to_string((string_to_array("idempotencyKey", ':'))[1:4], ':')`;
  await run();
  expect(await countAll()).toBe(30);
});

test("emails again when the next notice is due", async () => {
  await run();
  // Documents that had 20 days left now have 5, and those that had 5 days left have expired.
  await run({ inDays: 15 });
  expect(await countAll()).toBe(50);
  await run({ inDays: 40 });
  expect(await countAll()).toBe(60);
});

test("emails about a renewed document when the renewal expires", async () => {
  await run();
  const expiresOn = new Date(Date.now() + 25 * DAY_MS);
  await db.mechanicDocument.updateMany({
    where: { id: { startsWith: "ending-" } },
    data: { expiresOn },
  });
  await run();
  expect(await countAll()).toBe(60);
});

test("emails no one whose document is not approved, whose account is closed, or who is suspended", async () => {
  const [draft, closed, suspended] = ["ending-1", "ending-2", "ending-3"];
  await db.mechanicDocument.update({ where: { id: draft }, data: { status: "waiting" } });
  await db.user.update({ where: { id: closed }, data: { status: "closed" } });
  await db.mechanic.update({ where: { id: suspended }, data: { state: "suspended" } });
  await run();
  const recipients = (await db.outboxMail.findMany()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(27);
  for (const id of [draft, closed, suspended])
    expect(recipients).not.toContain(`${id}@example.net`);
});

test("doesn't resend notices after old emails are deleted, and forgets notices about replaced documents", async () => {
  await run();
  const longAgo = new Date(Date.now() - 200 * DAY_MS);
  await db.outboxMail.updateMany({
    data: { state: "sent", text: null, sentAt: longAgo, createdAt: longAgo },
  });
  const purge = () => purgeRows(db, oldMailRows(new Date()), 100);
  expect(await purge()).toBe(0);
  await run();
  expect(await countAll()).toBe(30);
  const expiresOn = new Date(Date.now() + 300 * DAY_MS);
  await db.mechanicDocument.update({ where: { id: "ending-1" }, data: { expiresOn } });
  expect(await purge()).toBe(1);
});

test("shows what it would send in a dry run, but sends nothing", async () => {
  await run({ isDryRun: true });
  expect(await countAll()).toBe(0);
  const { state, done, sample } = await lastRun();
  expect([state, done]).toEqual(["succeeded", 30]);
  expect(sample).toContainEqual({ item: "Mechanic 1: insurance", change: "second notice" });
});

test("waits until email is set up", async () => {
  const env = getEnv();
  env.mode = "live";
  try {
    await run();
  } finally {
    env.mode = "demo";
  }
  expect(await countAll()).toBe(0);
  await run();
  expect(await countAll()).toBe(30);
});
