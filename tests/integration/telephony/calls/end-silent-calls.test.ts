import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import type * as env from "@/lib/core/env";
import { pickUp, pressKey, reportLegEnd } from "@/lib/telephony/calls/mutations/continue-call";
import { endSilentCalls } from "@/lib/telephony/calls/mutations/end-silent-calls";
import { receiveCall } from "@/lib/telephony/calls/mutations/receive-call";
import { recordUnreportedEnds } from "@/lib/telephony/calls/mutations/record-unreported-ends";
import { reportCallEnd } from "@/lib/telephony/calls/mutations/report-call-end";
import { startFakeTwilio } from "@/tests/setup/fake-twilio";
import { createScene, driverNumber, FEE_CENTS, type Scene, walletOf } from "./call-scene";
import { newSid } from "./twilio";

jest.mock("@/lib/core/env", () => {
  const actual = jest.requireActual<typeof env>("@/lib/core/env");
  const account = { accountSid: `AC${"0".repeat(32)}`, authToken: "t".repeat(32) };
  const telephony = { ...account, verifyServiceSid: null };
  return { ...actual, getEnv: () => ({ ...actual.getEnv(), telephony }) };
});

const twilio = startFakeTwilio();
beforeEach(() => twilio.reset());

const NOW = new Date("2026-11-20T16:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const MINUTE = 60;
const HOUR = 60 * MINUTE;

afterAll(async () => {
  expect((await verifyLedger()).fault).toBeNull();
});

/** Calls the scene's mechanic, but reports nothing more about the call. */
async function ring({ tracking }: Scene, line = 1, now = NOW) {
  const call = { sid: newSid(), from: driverNumber(line), to: tracking.phoneNumber };
  const step = await receiveCall({ ...call, now });
  if (step.kind !== "ring") throw new Error(`No phone rings. The next step is ${step.kind}.`);
  return { ...call, attemptId: step.ring.attemptId };
}

/** The mechanic picks up after 6 seconds and presses 1 after another 4. */
async function accept(attemptId: string) {
  await pickUp({ attemptId, now: after(6) });
  await pressKey({ attemptId, key: "1", now: after(10) });
}

/** A mechanic's leg of a call, as Twilio lists it. `start` and `end` are in seconds after NOW. */
const legOf = (parentSid: string, start: number, end: number) => ({
  status: "completed",
  parentSid,
  startedAt: after(start),
  endedAt: after(end),
});

const sweep = (now: Date) => db.$transaction((tx) => endSilentCalls.sweep(tx, now, { take: 100 }));
const find = (providerSid: string) =>
  db.call.findUniqueOrThrow({ where: { providerSid }, include: { attempts: true } });
const untouched = { paidCents: 10_000, heldCents: 0 };

test("a ringing call without any report is ended after five minutes, and isn't the mechanic's fault", async () => {
  const scene = await createScene([10_000]);
  const [mechanicId = ""] = scene.mechanicIds;
  for (const line of [1, 2, 3]) {
    const now = after(line * 10 * MINUTE);
    const { sid } = await ring(scene, line, now);
    const soon = after(line * 10 * MINUTE + 4 * MINUTE);
    expect(await endSilentCalls.hasDue(soon)).toBe(false);
    const later = after(line * 10 * MINUTE + 5 * MINUTE);
    expect(await endSilentCalls.hasDue(later)).toBe(true);
    expect(await sweep(later)).toHaveLength(1);
    const call = await find(sid);
    expect(call).toMatchObject({ state: "abandoned", notBillableReason: "not_answered" });
    expect(call.attempts).toMatchObject([{ result: "failed" }]);
  }
  expect(await walletOf(mechanicId)).toEqual(untouched);
  const mechanic = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  expect(mechanic.state).toBe("active");
});

test("a conversation whose end was reported only by the driver's leg is billed for the time that the driver was on the line", async () => {
  const scene = await createScene([10_000]);
  const { sid, from, to, attemptId } = await ring(scene);
  await accept(attemptId);
  await reportCallEnd({ sid, from, to, seconds: 100, endedAt: after(100), now: after(101) });
  expect((await find(sid)).endedAt).toBeNull();
  expect(await sweep(after(159))).toEqual([]);
  expect(await sweep(after(160))).toHaveLength(1);
  const call = await find(sid);
  expect(call).toMatchObject({ state: "completed", feeCents: FEE_CENTS, endedAt: after(100) });
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 7_500, heldCents: 0 });
});

test("a conversation whose end was never reported is free, and is ended once it can't still be going on", async () => {
  const scene = await createScene([10_000]);
  const { sid, attemptId } = await ring(scene);
  await accept(attemptId);
  expect(await sweep(after(4 * HOUR))).toEqual([]);
  await sweep(after(4 * HOUR + 15 * MINUTE));
  const ended = await find(sid);
  expect(ended).toMatchObject({ state: "completed", notBillableReason: "below_minimum_talk" });
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual(untouched);
  // A report arrives even later.
  const late = after(5 * HOUR);
  await reportLegEnd({ attemptId, status: "completed", seconds: 600, now: late });
  expect(await find(sid)).toEqual(ended);
  expect(await sweep(late)).toEqual([]);
});

test("a driver's call to the office isn't ended until it can't still be going on, and isn't billed", async () => {
  const scene = await createScene([]);
  const call = { sid: newSid(), from: driverNumber(1), to: scene.tracking.phoneNumber };
  expect((await receiveCall({ ...call, now: NOW })).kind).toBe("office");
  expect(await sweep(after(HOUR))).toEqual([]);
  await sweep(after(4 * HOUR + 15 * MINUTE));
  expect(await find(call.sid)).toMatchObject({
    state: "missed",
    notBillableReason: "not_answered",
  });
});

test("a conversation whose reports were all lost is billed for its length at Twilio within minutes, and the mechanic gets calls again", async () => {
  const scene = await createScene([10_000]);
  const { sid, attemptId } = await ring(scene);
  await accept(attemptId);
  twilio.calls.set(sid, { status: "in-progress", endedAt: null });
  expect(await recordUnreportedEnds(after(590))).toBe(0);
  twilio.calls.set(sid, { status: "completed", endedAt: after(610) });
  twilio.calls.set(newSid(), legOf(sid, 1, 610));
  expect(await recordUnreportedEnds(after(700))).toBe(1);
  await sweep(after(700));
  const ended = { state: "completed", feeCents: FEE_CENTS, endedAt: after(610) };
  expect(await find(sid)).toMatchObject(ended);
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 7_500, heldCents: 0 });
  // Throws if the mechanic's phone doesn't ring.
  await ring(scene, 2, after(701));
});

const TOO_SHORT = { notBillableReason: "below_minimum_talk" };

test.each([
  [
    "billed for the time until the mechanic hung up",
    80,
    { feeCents: FEE_CENTS, endedAt: after(80) },
  ],
  ["free if the mechanic hung up early", 30, { ...TOO_SHORT, endedAt: after(30) }],
  ["free if Twilio doesn't say when", null, { ...TOO_SHORT, endedAt: after(10) }],
])(
  "a conversation after which the office's phone rang and whose reports were all lost is %s",
  async (_, hungUpAt, ended) => {
    const scene = await createScene([10_000]);
    const { sid, attemptId } = await ring(scene);
    await accept(attemptId);
    twilio.calls.set(sid, { status: "completed", endedAt: after(610) });
    twilio.calls.set(newSid(), legOf(sid, 85, 610));
    if (hungUpAt !== null) twilio.calls.set(newSid(), legOf(sid, 1, hungUpAt));
    expect(await recordUnreportedEnds(after(700))).toBe(1);
    await sweep(after(700));
    expect(await find(sid)).toMatchObject({ state: "completed", ...ended });
  },
);

test("a call to the office whose reports were lost ends at the time that Twilio gives", async () => {
  const { tracking } = await createScene([]);
  const call = { sid: newSid(), from: driverNumber(1), to: tracking.phoneNumber };
  await receiveCall({ ...call, now: NOW });
  twilio.calls.set(call.sid, { status: "completed", endedAt: after(100) });
  await recordUnreportedEnds(after(150));
  expect(await find(call.sid)).toMatchObject({ state: "missed", endedAt: after(100) });
});

test("a conversation is left alone if Twilio doesn't respond or doesn't know it, and others are still ended", async () => {
  const scene = await createScene([10_000, 10_000]);
  const [unknown, known] = [await ring(scene, 1), await ring(scene, 2, after(1))];
  for (const { attemptId } of [unknown, known]) await accept(attemptId);
  twilio.calls.set(known.sid, { status: "completed", endedAt: after(100) });
  twilio.calls.set(newSid(), legOf(known.sid, 2, 100));
  twilio.failure = { status: 503 };
  expect(await recordUnreportedEnds(after(200))).toBe(0);
  twilio.failure = undefined;
  expect(await recordUnreportedEnds(after(200))).toBe(1);
  expect((await find(unknown.sid)).callerLeftAt).toBeNull();
  expect((await find(known.sid)).callerLeftAt).toEqual(after(100));
});
