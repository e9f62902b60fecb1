import { db } from "@/lib/core/db";
import { callbackList } from "@/lib/telephony/callbacks/data/admin-list";
import {
  blockCallback,
  cancelCallback,
  handleCallback,
  retryCallback,
  unblockCallback,
} from "@/lib/telephony/callbacks/mutations/manage-callback";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { askByScript, askForCall, DRIVER_PHONE } from "./form-posts";

const actor = demoActor("admin");
const NOON = new Date("2026-11-21T12:00:00-06:00");
const NIGHT = new Date("2026-11-21T23:30:00-06:00");

beforeEach(async () => {
  await db.callbackRequest.deleteMany();
  await db.callbackBlock.deleteMany();
  await db.blockedCaller.deleteMany();
  await db.rateLimit.deleteMany();
  await db.outboxMail.deleteMany();
});

async function ask(): Promise<string> {
  await askForCall({ timing: "tomorrow_morning" });
  const { id } = await db.callbackRequest.findFirstOrThrow();
  await db.callbackRequest.update({
    where: { id },
    data: { createdAt: NOON, dueAt: NOON, nextTryAt: new Date("2026-11-22T08:00:00-06:00") },
  });
  return id;
}

const list = async (query: object, now = NOON) => (await readList(callbackList(now), query)).items;

test("tells the administrators whom to call, where, and about what while telephony is off", async () => {
  await askForCall();
  const mails = await db.outboxMail.findMany({ where: { kind: "callback_waiting" } });
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.map(({ recipient }) => recipient)).toContain("admin@example.com");
  for (const { subject, text } of mails) {
    expect(text).toContain("Dana Reyes in San Antonio, Texas 78201");
    expect(text).toContain(
      "Phone: (210) 555-0171\nNeeds: Oil Change\nProblem: The oil light is on",
    );
    // Subjects are kept after the text has been deleted.
    expect(subject).not.toMatch(/0171|Dana/);
  }
});

test("tells the administrators when the driver expects the call, and the city of any ZIP", async () => {
  await askForCall({ timing: "tomorrow_afternoon", zip: "94601" });
  const mails = await db.outboxMail.findMany({ where: { kind: "callback_waiting" } });
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text } of mails) {
    expect(subject).toContain("A driver in Oakland, California is waiting");
    expect(text).toMatch(
      /^Dana Reyes in Oakland, California 94601 asked for a callback on .+\n\nCall: .+ or later\nPhone: /,
    );
  }
});

test("lists the longest overdue request first, with how late it is, and requests that aren't due last", async () => {
  const dueAt = [
    ["2105550161", "2026-11-21T11:22:10-06:00"],
    ["2105550162", "2026-11-22T08:00:00-06:00"],
    ["2105550163", "2026-11-20T08:00:00-06:00"],
    ["2105550164", null],
  ] as const;
  for (const [index, [phone, at]] of dueAt.entries()) {
    await askForCall({ phone }, { ip: `203.0.113.${index}` });
    await db.callbackRequest.updateMany({
      where: { phoneNumber: `+1${phone}` },
      data: { nextTryAt: at && new Date(at), state: at ? "waiting" : "ringing" },
    });
  }
  const rows = await list({});
  expect(rows.map(({ phoneNumber, lateMinutes }) => [phoneNumber, lateMinutes])).toEqual([
    ["+12105550163", 28 * 60],
    ["+12105550161", 37],
    ["+12105550162", null],
    ["+12105550164", null],
  ]);
  const latestFirst = await list({ sort: "-nextTryAt" });
  expect(latestFirst.map(({ phoneNumber }) => phoneNumber?.slice(-1))).toEqual([
    "2",
    "1",
    "3",
    "4",
  ]);
});

test("lists open requests, and finds them by name, number, ZIP, or service", async () => {
  const id = await ask();
  for (const q of ["", "dana", "(210) 555-0171", "78201", "oil"]) {
    expect(await list({ q })).toMatchObject([{ id, state: "waiting", tries: 0 }]);
  }
  expect(await list({ q: "nobody" })).toEqual([]);
  expect(await list({ state: "expired" })).toEqual([]);
});

test("moves the next attempt up to now, but not outside the calling hours", async () => {
  const id = await ask();
  await retryCallback(actor, { callbackId: id, now: NOON });
  expect(await db.callbackRequest.findUnique({ where: { id } })).toMatchObject({ nextTryAt: NOON });
  await expect(retryCallback(actor, { callbackId: id, now: NIGHT })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/8 AM and 9 PM/),
  });
});

test("a request that has ended can't be changed", async () => {
  const id = await ask();
  await handleCallback(actor, { callbackId: id, now: NOON });
  const ended = { state: "connected", endReason: "handled", endedAt: NOON, nextTryAt: null };
  expect(await db.callbackRequest.findUnique({ where: { id } })).toMatchObject(ended);
  for (const change of [handleCallback, cancelCallback, retryCallback]) {
    await expect(change(actor, { callbackId: id, now: NIGHT })).rejects.toMatchObject({
      code: "conflict",
    });
  }
  await blockCallback(actor, { callbackId: id, now: NIGHT });
  expect(await db.callbackRequest.findUnique({ where: { id } })).toMatchObject(ended);
  expect((await askByScript()).status).toBe(409);
});

test("blocking a number cancels its open request", async () => {
  const id = await ask();
  await blockCallback(actor, { callbackId: id, now: NOON });
  expect(await db.callbackRequest.findUnique({ where: { id } })).toMatchObject({
    state: "cancelled",
    endReason: "stop",
  });
});

test("a number that was blocked by mistake can ask again, but its request stays canceled", async () => {
  const id = await ask();
  await blockCallback(actor, { callbackId: id, now: NOON });
  expect(await list({ state: "cancelled" })).toMatchObject([{ id, isBlocked: true }]);
  expect((await askByScript()).status).toBe(409);
  await unblockCallback(actor, { callbackId: id });
  expect(await list({ state: "cancelled" })).toMatchObject([{ id, isBlocked: false }]);
  expect((await askByScript()).status).toBe(201);
});

test("the audit trail says who changed a request, and nothing about the driver", async () => {
  const id = await ask();
  await cancelCallback(actor, { callbackId: id, now: NOON });
  const events = await db.auditEvent.findMany({ where: { subjectId: id } });
  expect(events).toMatchObject([{ action: "callback.cancel", actorId: actor.userId }]);
  expect(JSON.stringify(events)).not.toContain(DRIVER_PHONE);
  expect(JSON.stringify(events)).not.toContain("Dana");
});
