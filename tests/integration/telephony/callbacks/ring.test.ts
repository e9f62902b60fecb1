import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { db } from "@/lib/core/db";
import { MINUTE_MS } from "@/lib/core/time";
import { findCallbackByLink } from "@/lib/telephony/callbacks/data/form-page";
import {
  announceCallback,
  connectDriver,
  endDriverLeg,
  endMechanicLeg,
  takeCallback,
} from "@/lib/telephony/callbacks/mutations/continue-try";
import { ringDueCallback } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import type { Ring } from "@/lib/telephony/calls/commands/ring-next";
import { TwilioError } from "@/lib/vendors/twilio";
import { createScene, FEE_CENTS, type Scene, walletOf } from "../calls/call-scene";
import { askForCall, cancelCall, DRIVER_PHONE, tokenOf } from "./form-posts";

const NOON = new Date("2035-11-20T12:00:00-06:00");
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const rung: Ring[] = [];
const place = async (ring: Ring) => rung.push(ring);
let scene: Scene;

beforeAll(async () => {
  await db.setting.upsert({
    where: { key: "hasTelephony" },
    create: { key: "hasTelephony", value: true },
    update: { value: true },
  });
});
beforeEach(async () => {
  rung.length = 0;
  await db.callbackRequest.deleteMany();
  await db.callbackBlock.deleteMany();
  await db.blockedCaller.deleteMany();
  await db.rateLimit.deleteMany();
  // Otherwise, a driver who talked to a mechanic in an earlier test wouldn't be called back.
  await db.call.updateMany({ where: { callerNumber: DRIVER_PHONE }, data: { callerNumber: null } });
  scene = await createScene([50_000, 50_000]);
  // Otherwise, there would be no one to email about a missed call.
  for (const mechanicId of scene.mechanicIds) {
    await db.user.create({
      data: { email: `${mechanicId}@example.com`, name: "Mechanic", mechanicId },
    });
  }
});

/** Requests a callback in the scene's city, due at noon. Returns the request's token. */
async function ask(): Promise<string> {
  const token = tokenOf(await askForCall());
  const { locationId, serviceId } = scene;
  await db.callbackRequest.updateMany({
    data: { locationId, serviceId, createdAt: NOON, dueAt: NOON, nextTryAt: NOON },
  });
  return token;
}

const request = () => db.callbackRequest.findFirstOrThrow({ include: { call: true } });

async function countMissedCallEmails(): Promise<number> {
  const { callId } = await request();
  return db.outboxMail.count({
    where: { kind: "missed_call", text: { contains: callId ?? "no call" } },
  });
}

async function ringFirst(): Promise<Ring> {
  expect(await ringDueCallback(NOON, place)).toBe(true);
  const [ring] = rung;
  if (!ring) throw new Error("no one was rung");
  return ring;
}

test("calls a mechanic first, then the driver, and rates the call", async () => {
  await ask();
  const { attemptId, phoneNumber } = await ringFirst();
  expect(phoneNumber).toBe(scene.number(1));
  expect(await request()).toMatchObject({ state: "ringing", tries: 1, nextTryAt: null });
  expect(await announceCallback({ attemptId, now: later(5) })).toEqual({
    serviceName: scene.serviceName,
    cityName: scene.city,
    feeCents: FEE_CENTS,
  });
  expect(await takeCallback({ attemptId, key: "1", now: later(10) })).toMatchObject({
    to: DRIVER_PHONE,
  });
  expect(await connectDriver({ attemptId, now: later(20) })).toBe(true);
  expect(await endDriverLeg({ attemptId, now: later(140) })).toBe(true);
  const ended = { attemptId, status: "completed", seconds: 135, now: later(140) } as const;
  expect(await endMechanicLeg(ended)).toBeNull();
  const done = await request();
  expect(done).toMatchObject({ state: "connected", endReason: "answered" });
  expect(done.call).toMatchObject({ state: "completed", callerNumber: DRIVER_PHONE });
  expect(done.call?.billing).not.toBe("unrated");
  // Reports are idempotent.
  await endMechanicLeg({ ...ended, now: later(9999) });
  expect(await request()).toEqual(done);
});

test("a request leads to one call, even with two workers at the same time", async () => {
  await ask();
  await Promise.all([ringDueCallback(NOON, place), ringDueCallback(NOON, place)]);
  expect(rung).toHaveLength(1);
  expect(await request()).toMatchObject({ tries: 1 });
});

test("if a mechanic doesn't answer, the next one is called, and the driver isn't", async () => {
  await ask();
  const { attemptId, mechanicId } = await ringFirst();
  expect(mechanicId).toBe(scene.mechanicIds[0]);
  const next = await endMechanicLeg({
    attemptId,
    status: "no-answer",
    seconds: null,
    now: later(20),
  });
  expect(next?.mechanicId).toBe(scene.mechanicIds[1]);
  expect(await countMissedCallEmails()).toBe(1);
  expect(await request()).toMatchObject({ state: "ringing", tries: 1 });
});

test("the driver's page says how many more times we will call if they don't answer", async () => {
  const token = await ask();
  const triesLeft = async () => (await findCallbackByLink(token))?.triesLeft;
  expect(await triesLeft()).toBe(2);
  const { attemptId } = await ringFirst();
  expect(await triesLeft()).toBe(2);
  await takeCallback({ attemptId, key: "1", now: later(10) });
  await endDriverLeg({ attemptId, now: later(40) });
  expect(await triesLeft()).toBe(1);
  await db.callbackRequest.updateMany({ data: { tries: 2 } });
  expect(await triesLeft()).toBe(0);
});

test("if the driver doesn't answer, tries again later, and doesn't count it against the mechanic", async () => {
  await ask();
  const { attemptId, mechanicId } = await ringFirst();
  const rate = async () => {
    const money = await getMechanicMoney(mechanicId, { timezone: "UTC", now: later(60) });
    return [money.answered, money.rings];
  };
  const rateBefore = await rate();
  await announceCallback({ attemptId, now: later(5) });
  await takeCallback({ attemptId, key: "1", now: later(10) });
  expect(await endDriverLeg({ attemptId, now: later(40) })).toBe(false);
  const waiting = await request();
  expect(waiting).toMatchObject({
    state: "waiting",
    tries: 1,
    nextTryAt: new Date(later(40).getTime() + 30 * MINUTE_MS),
  });
  const status = { attemptId, status: "completed", seconds: 35, now: later(41) } as const;
  expect(await endMechanicLeg(status)).toBeNull();
  expect(await request()).toEqual(waiting);
  const attempt = await db.callAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  expect(attempt.result).toBe("failed");
  expect(await rate()).toEqual(rateBefore);
});

test("while every mechanic is closed, no attempt is used up, and the driver is called when one opens", async () => {
  await ask();
  const asked = new Date("2035-11-20T17:05:00-06:00");
  const due = { createdAt: asked, dueAt: asked, nextTryAt: asked };
  await db.callbackRequest.updateMany({ data: { ...due, timing: "daytime" } });
  await db.outboxMail.deleteMany({ where: { kind: "callback_waiting" } });
  await db.mechanic.updateMany({ data: { phoneVerifiedAt: null } });
  const triedAt: string[] = [];
  const morning = new Date("2035-11-21T08:00:00-06:00");
  for (let next: Date | null = asked; next && next < morning; next = (await request()).nextTryAt) {
    triedAt.push(next.toLocaleTimeString("en-US", { timeZone: "America/Chicago" }));
    expect(await ringDueCallback(next, place)).toBe(true);
    expect(await request()).toMatchObject({ state: "waiting", tries: 0, triedAt: null });
  }
  expect(triedAt).toHaveLength(8);
  // Attempts that ring no mechanic are not stored, because the lists would show them as calls.
  expect(await db.call.count({ where: { callerNumber: DRIVER_PHONE } })).toBe(0);
  expect(triedAt.slice(-2)).toEqual(["8:05:00 PM", "8:35:00 PM"]);
  const mails = await db.outboxMail.findMany({ where: { kind: "callback_waiting" } });
  expect(mails.length).toBeGreaterThan(0);
  // Each administrator gets one email.
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  await db.mechanic.updateMany({ data: { phoneVerifiedAt: NOON } });
  expect(await request()).toMatchObject({ nextTryAt: morning });
  expect(await ringDueCallback(morning, place)).toBe(true);
  expect(await request()).toMatchObject({ state: "ringing", tries: 1 });
});

test("a request that no mechanic could take for 24 hours expires as too late", async () => {
  await ask();
  await db.callbackRequest.updateMany({ data: { timing: "daytime" } });
  await db.mechanic.updateMany({ data: { phoneVerifiedAt: null } });
  const last = new Date("2035-11-21T11:45:00-06:00");
  await db.callbackRequest.updateMany({ data: { nextTryAt: last } });
  expect(await ringDueCallback(last, place)).toBe(true);
  expect(await request()).toMatchObject({ state: "expired", endReason: "too_late", tries: 0 });
});

test.each([
  ["lets it ring", "", "no-answer"],
  ["presses 1", "1", "completed"],
] as const)(
  "if a driver cancels and the mechanic whose phone is ringing %s, the driver isn't called, and the mechanic missed nothing",
  async (_, key, status) => {
    const token = await ask();
    const { attemptId } = await ringFirst();
    await cancelCall({ token });
    expect(await announceCallback({ attemptId, now: later(5) })).toBeNull();
    expect(await takeCallback({ attemptId, key, now: later(6) })).toBeNull();
    await endMechanicLeg({ attemptId, status, seconds: 7, now: later(7) });
    const done = await request();
    expect(done).toMatchObject({ state: "cancelled", endReason: "driver" });
    expect(done.call?.endedAt).not.toBeNull();
    const attempt = await db.callAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect(attempt.result).toBe("failed");
    expect(await countMissedCallEmails()).toBe(0);
    expect(rung).toHaveLength(1);
  },
);

test.each([
  ["mechanic", "driver"],
  ["driver", "mechanic"],
])(
  "a mechanic who gives up while the driver's phone rings missed nothing, if the end of the %s's leg is reported first",
  async (first) => {
    await ask();
    const { attemptId } = await ringFirst();
    await announceCallback({ attemptId, now: later(5) });
    await takeCallback({ attemptId, key: "1", now: later(10) });
    const end = { attemptId, now: later(30) };
    const endOfMechanic = () => endMechanicLeg({ ...end, status: "completed", seconds: 25 });
    const ends = [endOfMechanic, () => endDriverLeg(end)];
    if (first === "driver") ends.reverse();
    for (const report of ends) await report();
    const waiting = await request();
    expect(waiting).toMatchObject({ state: "waiting", tries: 1 });
    const attempts = await db.callAttempt.findMany({ where: { callId: waiting.callId ?? "" } });
    expect(attempts.filter(({ rangAt }) => rangAt)).toMatchObject([{ result: "failed" }]);
    expect(await countMissedCallEmails()).toBe(0);
  },
);

test("after a call that can't be placed, calls the next mechanic and keeps no hold", async () => {
  await ask();
  const failing = async () => {
    throw new TwilioError("ECONNRESET", false);
  };
  expect(await ringDueCallback(NOON, failing)).toBe(true);
  const done = await request();
  expect(done).toMatchObject({ state: "waiting", tries: 1 });
  const attempts = await db.callAttempt.findMany({ where: { callId: done.callId ?? "" } });
  expect(attempts.map(({ result }) => result)).toEqual(["failed", "failed"]);
  for (const id of scene.mechanicIds) expect((await walletOf(id)).heldCents).toBe(0);
});

test("waits until 8 AM if the worker was late, and does nothing while telephony is off", async () => {
  await ask();
  const night = new Date("2035-11-20T22:00:00-06:00");
  expect(await ringDueCallback(night, place)).toBe(true);
  expect(await request()).toMatchObject({
    state: "waiting",
    nextTryAt: new Date("2035-11-21T08:00:00-06:00"),
  });
  await db.setting.update({ where: { key: "hasTelephony" }, data: { value: false } });
  expect(await ringDueCallback(new Date("2035-11-21T09:00:00-06:00"), place)).toBe(false);
  await db.setting.update({ where: { key: "hasTelephony" }, data: { value: true } });
  expect(rung).toEqual([]);
});
