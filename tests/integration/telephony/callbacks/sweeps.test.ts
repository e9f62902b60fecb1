import { db } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { oldCallbackDrivers } from "@/lib/telephony/callbacks/commands/wipe-callbacks";
import { endLateCallbacks } from "@/lib/telephony/callbacks/mutations/end-late-callbacks";
import { oldCallerNumbers, oldIntentRows } from "@/lib/telephony/calls/commands/wipe-callers";
import { askForCall, cancelCall, tokenOf } from "./form-posts";

const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

const BATCH = { take: 10 };

beforeEach(async () => {
  await db.callbackRequest.deleteMany();
  await db.callbackBlock.deleteMany();
  await db.blockedCaller.deleteMany();
  await db.rateLimit.deleteMany();
});

const setTelephony = (value: boolean) =>
  db.setting.upsert({
    where: { key: "hasTelephony" },
    create: { key: "hasTelephony", value },
    update: { value },
  });

test.each([
  ["24 hours", true, 24],
  ["96 hours, enough for a long weekend,", false, 96],
])(
  "a request expires %s after it was due, and not before (telephony: %s)",
  async (_, isOn, hours) => {
    await setTelephony(isOn);
    await askForCall();
    await db.callbackRequest.updateMany({ data: { dueAt: new Date(), nextTryAt: new Date() } });
    const before = after((hours - 1) * HOUR_MS);
    expect(await endLateCallbacks.hasDue(before)).toBe(false);
    expect(await db.$transaction((tx) => endLateCallbacks.sweep(tx, before, BATCH))).toEqual([]);
    const now = after((hours + 1) * HOUR_MS);
    expect(await endLateCallbacks.hasDue(now)).toBe(true);
    await db.$transaction((tx) => endLateCallbacks.sweep(tx, now, BATCH));
    expect(await db.callbackRequest.findFirst()).toMatchObject({
      state: "expired",
      endReason: "too_late",
      endedAt: now,
    });
    expect(await endLateCallbacks.hasDue(now)).toBe(false);
    await setTelephony(false);
  },
);

test("wipes what drivers said about themselves once it is old, and keeps the request", async () => {
  const token = tokenOf(await askForCall());
  await cancelCall({ token });
  const open = await askForCall({ phone: "(210) 555-0172" });
  expect(open.status).toBe(303);
  const wipe = (before: Date) =>
    db.$transaction((tx) => purgeRows(tx, oldCallbackDrivers(before), 10));
  expect(await wipe(after(-DAY_MS))).toBe(0);
  expect(await wipe(after(1000))).toBe(1);
  expect(await wipe(after(1000))).toBe(0);
  const ended = await db.callbackRequest.findFirstOrThrow({ where: { state: "cancelled" } });
  expect(ended).toMatchObject({ name: null, phoneNumber: null, problem: "", ipHash: null });
  expect(JSON.stringify(ended)).not.toMatch(/Dana|oil light|5550171/);
  // The other driver's request is still open, so their number is still needed.
  expect(await db.callbackRequest.count({ where: { phoneNumber: { not: null } } })).toBe(1);
});

test("wipes the numbers of old callers and deletes old taps, but not recent ones", async () => {
  const numbered = { callerNumber: { not: null }, endedAt: { not: null } } as const;
  const cutoff = after(-60 * DAY_MS);
  const older = await db.call.count({ where: { ...numbered, receivedAt: { lt: cutoff } } });
  const newer = await db.call.count({ where: { ...numbered, receivedAt: { gte: cutoff } } });
  expect(Math.min(older, newer)).toBeGreaterThan(0);
  class Rollback extends Error {}
  const trial = db.$transaction(async (tx) => {
    expect(await purgeRows(tx, oldCallerNumbers(cutoff), 1000)).toBe(older);
    expect(await tx.call.count({ where: numbered })).toBe(newer);
    expect(await purgeRows(tx, oldIntentRows(cutoff), 1000)).toBeGreaterThan(0);
    expect(await tx.callIntent.count({ where: { createdAt: { lt: cutoff } } })).toBe(0);
    expect(await tx.callIntent.count()).toBeGreaterThan(0);
    throw new Rollback();
  });
  await expect(trial).rejects.toThrow(Rollback);
});
