import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  inviteUser,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/accounts/users/mutations/invite";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { purgeRows } from "@/lib/core/expired-rows";
import { log } from "@/lib/core/log";
import { MAIL_GIVE_UP_HOURS } from "@/lib/platform/mail/constants";
import { listFailedMail, warnAboutWaitingMail } from "@/lib/platform/mail/data";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { oldMailRows, recordOutcome, tidyMail } from "@/lib/platform/mail/mutations";
import { queueMail } from "@/lib/platform/mail/queue-mail";
import { startMailServer } from "@/tests/setup/mail-server";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { demoActor } from "../../actors";
import { claim, connectTo, setUpMailServer, stored, write } from "./test-mail";

const superAdmin = demoActor("super");
const CONTEXT = { brandName: "Roadcall", now: new Date() };
const NO_SERVER = "smtp://127.0.0.1:1";

const server = setUpMailServer();

const breakServer = () => connectTo(NO_SERVER);
/** Pretends that the pause before the next attempt has passed. */
const skipPause = () => db.outboxMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
const messageIds = () =>
  server.delivered.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());

test("sends an email once and erases its text", async () => {
  await write();
  expect(await sendQueuedMail()).toBe(1);
  expect(await sendQueuedMail()).toBe(0);
  expect(server.delivered.map(({ to }) => to)).toEqual([["ana@example.net"]]);
  const mail = await stored();
  expect(mail).toMatchObject({ state: "sent", text: null, workerId: null, lastErrorCode: null });
  expect(mail.sentAt).not.toBeNull();
  expect(messageIds()).toEqual([`<${mail.id}@example.net>`]);
});

test("an email that can be turned off has the headers for one click, and forgets the URL once sent", async () => {
  const unsubscribeUrl = "https://example.net/api/unsubscriptions/abc";
  await write("1", { unsubscribeUrl });
  await write("2");
  await sendQueuedMail();
  const headersOf = ({ text }: { text: string }) =>
    text.split("\r\n").filter((line) => line.startsWith("List-"));
  expect(server.delivered.map(headersOf)).toEqual([
    [`List-Unsubscribe: <${unsubscribeUrl}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"],
    [],
  ]);
  expect(await db.outboxMail.count({ where: { unsubscribeUrl: { not: null } } })).toBe(0);
});

test("a URL that turns off emails is forgotten with the text of an email that is abandoned", async () => {
  const unsubscribeUrl = "https://example.net/api/unsubscriptions/abc";
  await write("1", { unsubscribeUrl, expiresAt: new Date(Date.now() - 1_000) });
  await tidyMail();
  expect(await stored()).toMatchObject({ state: "failed", text: null, unsubscribeUrl: null });
});

test("queues one email per change, and none if the change is rolled back", async () => {
  await Promise.all([write(), write(), write()]);
  await write("2");
  const failed = db.$transaction(async (tx) => {
    const mail = { kind: "test", to: "ana@example.net", subject: "", text: "", key: "3" };
    await queueMail(tx, mail);
    throw new Error("the change failed");
  });
  await expect(failed).rejects.toThrow("the change failed");
  expect(await sendQueuedMail()).toBe(2);
});

test("sends each email once with several workers", async () => {
  for (const key of ["1", "2", "3", "4", "5"]) await write(key);
  await Promise.all([sendQueuedMail(), sendQueuedMail(), sendQueuedMail()]);
  await sendQueuedMail();
  expect(new Set(messageIds()).size).toBe(5);
  expect(server.delivered).toHaveLength(5);
});

test("retries after a pause with the same Message-ID", async () => {
  await write();
  breakServer();
  expect(await sendQueuedMail()).toBe(1);
  expect(await stored()).toMatchObject({
    state: "waiting",
    attempts: 1,
    lastErrorCode: "ESOCKET",
    text: "The secret link",
  });
  server.connect();
  expect(await sendQueuedMail()).toBe(0);
  await skipPause();
  await sendQueuedMail();
  expect(await stored()).toMatchObject({ state: "sent", attempts: 2, lastErrorCode: null });
  expect(messageIds()).toEqual([`<${(await stored()).id}@example.net>`]);
});

test("gives up after a day, and tells administrators without quoting the text", async () => {
  await write();
  const createdAt = new Date(Date.now() - MAIL_GIVE_UP_HOURS * 3_600_000);
  await db.outboxMail.updateMany({ data: { createdAt } });
  breakServer();
  await sendQueuedMail();
  expect(await stored()).toMatchObject({ state: "failed", text: null });
  expect(await listFailedMail(5)).toEqual([
    {
      id: (await stored()).id,
      kind: "test",
      recipient: "ana@example.net",
      subject: "Test 1",
      attempts: 1,
      lastErrorCode: "ESOCKET",
      createdAt: createdAt.toISOString(),
    },
  ]);
});

test("gives up immediately if the server rejects the recipient", async () => {
  const refusing = await startMailServer({ refuses: "ana@example.net" });
  connectTo(refusing.url);
  await write();
  await sendQueuedMail();
  await refusing.stop();
  expect(await stored()).toMatchObject({ state: "failed", lastErrorCode: "EENVELOPE 550" });
});

test("keeps email in the queue while the server rejects the sender", async () => {
  const refusing = await startMailServer({ refusesFrom: "hello@example.net" });
  connectTo(refusing.url);
  await write();
  await sendQueuedMail();
  await refusing.stop();
  expect(await stored()).toMatchObject({ state: "waiting", lastErrorCode: "EENVELOPE 553" });
  server.connect();
  await skipPause();
  await sendQueuedMail();
  expect(server.delivered.map(({ to }) => to)).toEqual([["ana@example.net"]]);
});

test("doesn't send an email whose link has stopped working", async () => {
  await write("1", { expiresAt: new Date(Date.now() - 1_000) });
  await write("2", { expiresAt: new Date(Date.now() - 1_000) });
  const claimed = await claim();
  await recordOutcome(claimed, await deliverMail(claimed, new Date()));
  await tidyMail();
  const where = { state: "failed" as const, lastErrorCode: "expired", text: null };
  expect(await db.outboxMail.count({ where })).toBe(2);
  expect(server.delivered).toEqual([]);
});

test("deletes emails half a year after they were sent or abandoned, but none that are waiting", async () => {
  const [recent, old] = [100, 200].map((days) => new Date(Date.now() - days * 86_400_000));
  const text = { sent: null, failed: null, waiting: "The secret link" };
  const mail = (state: "sent" | "failed" | "waiting", createdAt = new Date()) => ({
    kind: "test",
    recipient: "ana@example.net",
    subject: state,
    text: text[state],
    idempotencyKey: randomUUID(),
    state,
    createdAt,
    sentAt: state === "sent" ? createdAt : null,
  });
  const kept = [mail("sent", recent), mail("failed", recent), mail("waiting", old)];
  await db.outboxMail.createMany({ data: [...kept, mail("sent", old), mail("failed", old)] });
  const purge = (limit: number) => purgeRows(db, oldMailRows(new Date()), limit);
  expect([await purge(1), await purge(5), await purge(5)]).toEqual([1, 1, 0]);
  expect(await db.outboxMail.count()).toBe(kept.length);
});

test("a demo without a mail server writes the email to a file that only its owner can read, and logs nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  const file = join(folder, "emails.txt");
  Object.assign(getEnv(), { mail: null, mailFile: file });
  const printed = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  await write();
  await sendQueuedMail();
  const lines = printed.mock.calls.length;
  printed.mockRestore();
  expect(lines).toBe(0);
  expect(readFileSync(file, "utf8")).toMatch(
    /^Date: \S+Z\nTo: ana@example\.net\nSubject: Test 1\n\nThe secret link\n/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await stored()).toMatchObject({ state: "sent", text: null });
  rmSync(folder, { recursive: true });
});

test("tries again later if the demo can't write the file", async () => {
  Object.assign(getEnv(), { mail: null, mailFile: "/nowhere/emails.txt" });
  await write();
  await sendQueuedMail();
  expect(await stored()).toMatchObject({ state: "waiting", lastErrorCode: "ENOENT" });
});

test("warns if email has been waiting for more than ten minutes", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  await warnAboutWaitingMail(new Date());
  await write();
  await warnAboutWaitingMail(new Date());
  expect(warn).not.toHaveBeenCalled();
  await warnAboutWaitingMail(new Date(Date.now() + 11 * 60_000 + 1_000));
  expect(warn).toHaveBeenCalledWith(
    { count: 1, oldestMinutes: 11 },
    expect.stringContaining("check the worker"),
  );
  warn.mockRestore();
});

describe("an invitation", () => {
  const invitation = { name: "Ina Vited", email: "invited@example.net", role: "admin" as const };
  const waiting = () => db.outboxMail.count({ where: { kind: "invitation", state: "waiting" } });

  test("is queued with the user, replaced by a newer one, and dropped when withdrawn", async () => {
    const { id } = await inviteUser(superAdmin, invitation, CONTEXT);
    const first = await stored();
    await resendInvitation(superAdmin, id, CONTEXT);
    expect(await waiting()).toBe(1);
    expect(await db.outboxMail.findUnique({ where: { id: first.id } })).toMatchObject({
      state: "failed",
      text: null,
    });
    await withdrawInvitation(superAdmin, id);
    expect(await waiting()).toBe(0);
    await inviteUser(superAdmin, invitation, CONTEXT);
    expect(await waiting()).toBe(1);
    expect(await listFailedMail(5)).toEqual([]);
  });

  test("adds no user if email is not set up", async () => {
    const env = getEnv();
    Object.assign(env, { mail: null, mode: "live" });
    const other = { ...invitation, email: "nobody@example.net" };
    try {
      await expect(inviteUser(superAdmin, other, CONTEXT)).rejects.toThrow("Email is not set up");
    } finally {
      env.mode = "demo";
    }
    expect(await db.user.count({ where: { email: other.email } })).toBe(0);
  });
});
