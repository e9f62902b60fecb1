import { statfs } from "node:fs/promises";
import { checkAlarms, startWatch } from "@/app/watch-alarms";
import { AlarmList } from "@/components/platform/monitoring/alarm-list";
import { htmlOf } from "@/components/testing/rendered";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { noteGenuineWebhook } from "@/lib/core/webhook-streaks";
import { listOpenAlarms } from "@/lib/platform/monitoring/data/open-alarms";
import { beat } from "@/lib/platform/monitoring/mutations/beat";
import { reportBackup } from "@/lib/platform/monitoring/mutations/report-backup";
import { callApi } from "@/tests/integration/api/call-api";
import { setUpMailServer } from "@/tests/integration/platform/mail/test-mail";
import { superDb } from "@/tests/setup/super-db";
import { startAlertReceiver } from "./alert-receiver";

const { delivered } = setUpMailServer();
let receiver: Awaited<ReturnType<typeof startAlertReceiver>>;
const logged = jest.spyOn(log, "error").mockImplementation();
const warned = jest.spyOn(log, "warn").mockImplementation();
const { mode } = getEnv();

jest.mock("node:fs/promises", () => ({
  ...jest.requireActual("node:fs/promises"),
  statfs: jest.fn(),
}));
const hasDisk = (freeBytes: number) =>
  jest.mocked(statfs).mockResolvedValue({ bavail: freeBytes, blocks: 100e9, bsize: 1 } as never);

beforeAll(async () => {
  receiver = await startAlertReceiver();
  // Only active super administrators are told.
  const where = { email: "super2@example.com" };
  await db.user.update({ where, data: { status: "suspended" } });
});
beforeEach(async () => {
  receiver.connect();
  Object.assign(receiver.answer, { status: 200, location: "" });
  receiver.received.length = 0;
  logged.mockClear();
  warned.mockClear();
  hasDisk(50e9);
  getEnv().mode = "live";
  noteGenuineWebhook("stripe");
  noteGenuineWebhook("twilio");
  Reflect.deleteProperty(globalThis, "roadcallWriteFailedAt");
  await db.alarm.deleteMany();
  await db.jobRun.deleteMany();
  await db.backupReport.deleteMany();
  await beat("worker");
  await reportBackup({ kind: "database", isOk: true, finishedAt: new Date() });
});
afterAll(() => {
  getEnv().mode = mode;
  receiver.stop();
});

/** A web process that has been watching for an hour. */
const watching = () => ({ ...startWatch(new Date(Date.now() - HOUR_MS)), checkedAt: new Date() });
const check = (watch = watching(), now = new Date()) => checkAlarms(watch, now);
const kindsOf = (alarms: readonly { kind: string }[]) => alarms.map(({ kind }) => kind);
const open = async () => kindsOf(await listOpenAlarms(new Date()));
const mails = () => db.outboxMail.findMany({ where: { kind: "system_alarm" } });

const finish = (kind: string, state: "succeeded" | "errored", error: string | null = null) =>
  db.jobRun.create({
    data: { kind, params: {}, lockKey: kind, state, error, finishedAt: new Date() },
  });

const silenceWorker = (ms: number) =>
  db.heartbeat.update({ where: { name: "worker" }, data: { at: new Date(Date.now() - ms) } });

test("a healthy site has no alarms", async () => {
  await finish("verify_ledger", "succeeded");
  await check();
  expect(await open()).toEqual([]);
  expect(await db.outboxMail.count()).toBe(0);
  expect(logged).not.toHaveBeenCalled();
});

test("a failed check of the ledger is emailed to active super administrators, and is on their home", async () => {
  await finish("verify_ledger", "errored", "The ledger has a problem.");
  await check();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "super@example.com",
    subject: "The ledger check failed: Roadcall Mobile Mechanics",
    text: expect.stringContaining("The ledger check failed (The ledger has a problem)."),
  });
  expect(mail?.text).toContain("npm run ledger:verify");
  const html = htmlOf(<AlarmList alarms={await listOpenAlarms(new Date())} failedJobs={[]} />);
  expect(html).toContain("The ledger check failed (The ledger has a problem).");
  expect(html).toContain("Don’t adjust any credit");
});

test("a failed job is named, and its alarm stays while it runs again", async () => {
  await finish("check_links", "errored", "It failed.");
  await check();
  const running = await db.jobRun.create({
    data: { kind: "check_links", params: {}, lockKey: "check_links" },
  });
  const late = new Date(Date.now() + 3 * MINUTE_MS);
  await check(watching(), late);
  expect(await open()).toEqual(["failed_job"]);
  expect((await mails()).map(({ text }) => text?.split("\n")[0])).toEqual([
    "A job failed (Check links: It failed).",
  ]);
  await db.jobRun.update({
    where: { id: running.id },
    data: { state: "succeeded", finishedAt: new Date() },
  });
  await check(watching(), new Date(late.getTime() + 3 * MINUTE_MS));
  expect(await open()).toEqual([]);
});

test("the web process itself sends the email and the alert about a stopped worker", async () => {
  await silenceWorker(3 * MINUTE_MS);
  await check();
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({ to: ["super@example.com"] });
  expect(delivered[0]?.text).toContain("The worker has stopped");
  expect(receiver.received).toMatchObject([
    { method: "POST", alarm: "worker_stopped", text: expect.stringContaining("has stopped") },
  ]);
  await beat("worker");
  await check(watching(), new Date(Date.now() + 3 * MINUTE_MS));
  expect(await open()).toEqual([]);
});

test("a worker's silence means nothing to a process that just woke up", async () => {
  await silenceWorker(20 * HOUR_MS);
  const watch = { ...startWatch(new Date(Date.now() - DAY_MS)) };
  await check(watch);
  expect(await open()).toEqual([]);
  await check({ ...watch, since: new Date(Date.now() - 3 * MINUTE_MS) });
  expect(await open()).toEqual(["worker_stopped"]);
});

test("several processes that find the same fault tell about it once", async () => {
  await finish("check_links", "errored", "It failed.");
  await Promise.all(Array.from({ length: 5 }, () => check()));
  await check();
  expect(await mails()).toHaveLength(1);
  expect(await db.outboxMail.count({ where: { kind: "alarm_webhook" } })).toBe(1);
});

test("a fault that comes and goes is told once an hour", async () => {
  const start = Date.now();
  const failAt = async (minutes: number) => {
    await finish("check_links", "errored", "It failed.");
    await check(watching(), new Date(start + minutes * MINUTE_MS));
    await finish("check_links", "succeeded");
    await check(watching(), new Date(start + (minutes + 5) * MINUTE_MS));
    expect(await open()).toEqual([]);
    return (await mails()).length;
  };
  expect(await failAt(0)).toBe(1);
  expect(await failAt(30)).toBe(1);
  expect(await failAt(120)).toBe(2);
});

describe("that a fault is over", () => {
  const start = Date.now();
  const checkAt = (minutes: number) => check(watching(), new Date(start + minutes * MINUTE_MS));
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(":")[0]);
  const posts = async () => {
    const rows = await db.outboxMail.findMany({ where: { kind: "alarm_webhook" } });
    return rows.map(({ text }) => JSON.parse(text ?? "{}"));
  };

  test("is told once, when it has stayed away for an hour", async () => {
    await finish("check_links", "errored", "It failed.");
    await checkAt(0);
    await finish("check_links", "succeeded");
    await checkAt(3);
    await checkAt(60);
    expect(await subjects()).toEqual(["A job failed"]);
    await Promise.all([64, 64, 65].map(checkAt));
    await checkAt(600);
    expect((await subjects()).toSorted()).toEqual(["A job failed", "Over"]);
    const over = (await mails()).find(({ subject }) => subject.startsWith("Over"));
    expect(over?.subject).toBe("Over: A job failed: Roadcall Mobile Mechanics");
    expect(over?.text).toContain("This alarm is over: A job failed (Check links: It failed).");
    expect(over?.text).toMatch(
      /The fault was last seen on \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T\./,
    );
    expect((await posts()).map(({ endedAt }) => endedAt).toSorted()).toEqual([
      new Date(start).toISOString(),
      null,
    ]);
  });

  test("isn't told of one that comes and goes within the hour", async () => {
    for (const minutes of [0, 30, 60, 90]) {
      await finish("check_links", "errored", "It failed.");
      await checkAt(minutes);
      await finish("check_links", "succeeded");
      await checkAt(minutes + 5);
    }
    expect(await subjects()).toEqual(["A job failed"]);
    await checkAt(160);
    expect((await subjects()).toSorted()).toEqual(["A job failed", "Over"]);
  });

  test("is told again of the next fault of its kind", async () => {
    for (const minutes of [0, 200]) {
      await finish("check_links", "errored", "It failed.");
      await checkAt(minutes);
      await finish("check_links", "succeeded");
      await checkAt(minutes + 3);
      await checkAt(minutes + 70);
    }
    expect((await subjects()).toSorted()).toEqual(["A job failed", "A job failed", "Over", "Over"]);
  });
});

test("five refused webhooks in a row are an alarm, which a genuine one ends", async () => {
  getEnv().stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_right" };
  const headers = { "stripe-signature": "t=1,v1=00" };
  const send = () => callApi("webhooks/stripe", "POST", { body: "{}", headers });
  for (let n = 0; n < 4; n += 1) expect((await send()).status).toBe(400);
  await check();
  expect(await open()).toEqual([]);
  await send();
  await check();
  expect(await listOpenAlarms(new Date())).toMatchObject([
    { kind: "webhooks_refused", detail: "Stripe" },
  ]);
  noteGenuineWebhook("stripe");
  await check(watching(), new Date(Date.now() + 3 * MINUTE_MS));
  expect(await open()).toEqual([]);
  getEnv().stripe = null;
});

test("a disk that is almost full is an alarm on a live site", async () => {
  hasDisk(1e9);
  await check();
  expect(await open()).toEqual(["disk_full"]);
});

test("a database that can't store anything is told at once, without the outbox, and once", async () => {
  const readOnly = (value: "on" | "off") =>
    superDb.$executeRawUnsafe(`ALTER ROLE roadcall SET default_transaction_read_only = ${value}`);
  const restart = async () => {
    await superDb.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'roadcall'`;
    await db.$queryRaw`SELECT 1`.catch(() => {});
    // /api/ready asks the database once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  };
  const watch = watching();
  await readOnly("on");
  try {
    await restart();
    for (let n = 0; n < 3; n += 1) await check(watch);
    expect(await open()).toEqual(["disk_full"]);
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.text).toContain("A disk is full");
    expect(receiver.received).toMatchObject([{ alarm: "disk_full" }]);
  } finally {
    await readOnly("off");
    await restart();
  }
  expect(await db.outboxMail.count()).toBe(0);
  // A minute later, in which every write succeeded.
  Reflect.deleteProperty(globalThis, "roadcallWriteFailedAt");
  await check(watch);
  expect(await open()).toEqual([]);
  await check(watch, new Date(Date.now() + HOUR_MS + MINUTE_MS));
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Over: A disk is full: Roadcall Mobile Mechanics",
  ]);
});

test("a backup that is too old, or that failed since, is an alarm", async () => {
  await db.backupReport.deleteMany();
  const finishedAt = new Date(Date.now() - 27 * HOUR_MS);
  await reportBackup({ kind: "database", isOk: true, finishedAt });
  await reportBackup({ kind: "database", isOk: false, finishedAt: new Date() });
  await check();
  expect(await open()).toEqual(["backup_old"]);
  await reportBackup({ kind: "database", isOk: true, finishedAt: new Date() });
  await check(watching(), new Date(Date.now() + 3 * MINUTE_MS));
  expect(await open()).toEqual([]);
});

test("the demo without backups has no alarm, and prints nothing", async () => {
  getEnv().mode = "demo";
  await db.backupReport.deleteMany();
  await db.heartbeat.deleteMany();
  await check();
  expect(await open()).toEqual([]);
  expect([...logged.mock.calls, ...warned.mock.calls]).toEqual([]);
});

test("an alarm about a failed job leads to the screen that lists the job", () => {
  const since = new Date().toISOString();
  const alarms = [{ kind: "failed_job", subject: "fill_zips", detail: "ZIPs", since }] as const;
  const fillZips = { kind: "fill_zips", title: "ZIPs", screen: "backfill" } as const;
  const linksOf = (failedJobs: (typeof fillZips)[]) =>
    htmlOf(<AlarmList alarms={alarms} failedJobs={failedJobs} />).match(/href="[^"]*"/g);
  expect(linksOf([fillZips])).toEqual(['href="/dashboard/backfill"']);
  expect(linksOf([])).toEqual(['href="/dashboard/maintenance"']);
});
