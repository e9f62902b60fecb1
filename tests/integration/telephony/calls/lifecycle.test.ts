import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { db } from "@/lib/core/db";
import { pauseMechanic, resumeMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { answerLeg } from "@/lib/telephony/calls/commands/accept-attempt";
import { endCall, passToOffice } from "@/lib/telephony/calls/commands/end-call";
import { endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { demoActor } from "../../actors";
import { createScene, FEE_CENTS, retryWhileBusy, type Scene, walletOf } from "./call-scene";
import { openSceneCall, ringMechanic, talkToMechanic } from "./take-call";

const actor = demoActor("mechanic");
const NOW = new Date("2026-11-20T16:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const open = (scene: Scene, line = 1, now = NOW) => openSceneCall(scene, { line, now });
const next = (callId: string, now = NOW) => ringMechanic(callId, now);
const talk = (callId: string, seconds: number, now = NOW) => talkToMechanic(callId, seconds, now);

const read = (id: string) => db.call.findUniqueOrThrow({ where: { id } });

test("a call taken by a mechanic holds credit, is charged once, and ends", async () => {
  const scene = await createScene([10_000]);
  const [mechanicId = ""] = scene.mechanicIds;
  const callId = await open(scene);
  const ring = await next(callId);
  expect(ring).toMatchObject({ mechanicId, phoneNumber: scene.number(1), ringSeconds: 20 });
  expect(await walletOf(mechanicId)).toEqual({ paidCents: 7_500, heldCents: FEE_CENTS });
  expect(await next(callId)).toEqual(ring);
  await talk(callId, 90);
  expect(await read(callId)).toMatchObject({
    state: "completed",
    billing: "billed",
    feeCents: FEE_CENTS,
    mechanicId,
    acceptedAt: after(10),
    endedAt: after(100),
  });
  expect(await walletOf(mechanicId)).toEqual({ paidCents: 7_500, heldCents: 0 });
});

test.each([
  [29, "below_minimum_talk"],
  [30, null],
])("a conversation of %d seconds has %s as the reason not to bill it", async (seconds, reason) => {
  const scene = await createScene([10_000]);
  const callId = await open(scene);
  await talk(callId, seconds);
  expect((await read(callId)).notBillableReason).toBe(reason);
  const paidCents = reason ? 10_000 : 7_500;
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents, heldCents: 0 });
});

test("a driver who calls the same mechanic again within 30 days is not billed again", async () => {
  const scene = await createScene([10_000]);
  await talk(await open(scene), 60);
  const again = await open(scene, 1, after(3_600));
  await talk(again, 60, after(3_600));
  expect(await read(again)).toMatchObject({ notBillableReason: "duplicate", state: "completed" });
});

test("three phones ring one after another, then the office", async () => {
  const scene = await createScene([10_000, 10_000, 10_000, 10_000]);
  const callId = await open(scene);
  const rung: (string | undefined)[] = [];
  for (const status of ["no-answer", "busy", "failed"] as const) {
    const ring = await next(callId);
    rung.push(ring?.mechanicId);
    const attemptId = ring?.attemptId ?? "";
    await ledgerTransaction((tx) =>
      endLeg(tx, { attemptId, status, seconds: null, now: after(20) }),
    );
  }
  expect(rung).toEqual(scene.mechanicIds.slice(0, 3));
  expect(await next(callId)).toBeNull();
  expect(await ledgerTransaction((tx) => passToOffice(tx, { callId, now: after(61) }))).toBe(true);
  await ledgerTransaction((tx) => endCall(tx, { callId, leftAt: after(90), now: after(90) }));
  expect(await read(callId)).toMatchObject({ state: "missed", notBillableReason: "not_answered" });
  const attempts = await db.callAttempt.findMany({
    where: { callId },
    orderBy: { position: "asc" },
  });
  expect(attempts.map(({ result, skipReason }) => skipReason ?? result)).toEqual([
    "no_answer",
    "busy",
    "failed",
    "enough_rung",
  ]);
  for (const id of scene.mechanicIds.slice(0, 3)) {
    expect(await walletOf(id)).toEqual({ paidCents: 10_000, heldCents: 0 });
  }
});

test("each mechanic who misses a call gets an email about it, once", async () => {
  const scene = await createScene([10_000, 10_000]);
  const emails = scene.mechanicIds.map((id) => `${id}@example.com`);
  for (const [i, mechanicId] of scene.mechanicIds.entries()) {
    await db.user.create({ data: { email: emails[i] ?? "", name: "Mechanic", mechanicId } });
  }
  const callId = await open(scene);
  for (const _mechanic of scene.mechanicIds) {
    const attemptId = (await next(callId))?.attemptId ?? "";
    const end = { attemptId, status: "no-answer", seconds: null, now: after(20) } as const;
    await ledgerTransaction((tx) => endLeg(tx, end));
    await ledgerTransaction((tx) => endLeg(tx, end));
  }
  const where = { kind: "missed_call", recipient: { in: emails } };
  const mails = await db.outboxMail.findMany({ where, orderBy: { recipient: "asc" } });
  expect(mails.map(({ recipient }) => recipient)).toEqual(emails);
  await db.outboxMail.deleteMany({ where });
});

test("20 calls at once with credit for 3 place three holds; the others go to another mechanic", async () => {
  const scene = await createScene([3 * FEE_CENTS, 100_000]);
  const [poor = "", rich = ""] = scene.mechanicIds;
  await db.callLimits.createMany({
    data: [poor, rich].map((mechanicId) => ({ mechanicId, liveCallLimit: 100 })),
  });
  const calls = await Promise.all(
    Array.from({ length: 20 }, (_, line) => retryWhileBusy(() => open(scene, line))),
  );
  const rings = await Promise.all(calls.map((callId) => retryWhileBusy(() => next(callId))));
  const rung = (id: string) => rings.filter((ring) => ring?.mechanicId === id).length;
  expect([rung(poor), rung(rich)]).toEqual([3, 17]);
  expect(await walletOf(poor)).toEqual({ paidCents: 0, heldCents: 3 * FEE_CENTS });
});

test("of two calls at once, only one goes to a mechanic who takes one call at a time", async () => {
  const scene = await createScene([10_000]);
  const calls = await Promise.all([open(scene, 1), open(scene, 2)]);
  const rings = await Promise.all(calls.map((callId) => next(callId)));
  expect(rings.filter((ring) => ring === null)).toHaveLength(1);
});

test.each([
  ["charged when they paused themselves", "self", null],
  ["charged when another call used up their credit", "no_funds", null],
  ["not charged when we paused them for missed calls", "unanswered", "mechanic_paused"],
])("a mechanic who takes a call that rang before a pause is %s", async (_, stateReason, reason) => {
  const scene = await createScene([10_000]);
  const callId = await open(scene);
  await next(callId);
  const where = { id: scene.mechanicIds[0] ?? "" };
  await db.mechanic.update({ where, data: { state: "paused", stateReason } });
  await talk(callId, 90);
  const { notBillableReason, feeCents } = await read(callId);
  expect({ notBillableReason, feeCents }).toEqual({
    notBillableReason: reason,
    feeCents: reason ? null : FEE_CENTS,
  });
});

test("a mechanic whom we paused while their phone rang isn't charged, even if they then set when the pause ends", async () => {
  const scene = await createScene([10_000]);
  const [id = ""] = scene.mechanicIds;
  await db.callLimits.create({ data: { mechanicId: id, liveCallLimit: 4 } });
  const taken = await open(scene, 4);
  await next(taken);
  for (const line of [1, 2, 3]) {
    const attemptId = (await next(await open(scene, line)))?.attemptId ?? "";
    const end = { attemptId, status: "no-answer" as const, seconds: null };
    await ledgerTransaction((tx) => endLeg(tx, { ...end, now: after(20) }));
  }
  const own = { ...actor, mechanicId: id };
  const profile = await pauseMechanic(own, id, { length: "hour", now: after(25) });
  expect(profile.stateReason).toBe("self");
  await talk(taken, 90, after(30));
  expect(await read(taken)).toMatchObject({ notBillableReason: "mechanic_paused", feeCents: null });
});

test("three missed calls within an hour pause a mechanic, who resumes and is called again", async () => {
  const scene = await createScene([10_000]);
  const [id = ""] = scene.mechanicIds;
  const miss = async (line: number) => {
    const now = after(line * 60);
    const attemptId = (await next(await open(scene, line, now), now))?.attemptId ?? "";
    const end = { attemptId, status: "no-answer" as const, seconds: null };
    await ledgerTransaction((tx) => endLeg(tx, { ...end, now: after(line * 60 + 20) }));
    return db.mechanic.findUniqueOrThrow({ where: { id } });
  };
  await miss(1);
  await miss(2);
  const paused = { state: "paused", stateReason: "unanswered", isActive: false };
  expect(await miss(3)).toMatchObject(paused);
  await resumeMechanic({ ...actor, mechanicId: id }, id, NOW);
  // The calls missed before the pause no longer count.
  expect(await miss(4)).toMatchObject({ state: "active", stateReason: null });
});

test("a driver who hangs up after a mechanic has picked up costs the mechanic neither a pause nor their answer rate", async () => {
  const scene = await createScene([10_000]);
  const [mechanicId = ""] = scene.mechanicIds;
  const email = `${mechanicId}@example.com`;
  await db.user.create({ data: { email, name: "Mechanic", mechanicId } });
  const giveUp = async (line: number, { picksUp }: { picksUp: boolean }) => {
    const at = (second: number) => after(line * 60 + second);
    const callId = await open(scene, line, at(0));
    const attemptId = (await next(callId, at(0)))?.attemptId ?? "";
    if (picksUp) await ledgerTransaction((tx) => answerLeg(tx, { attemptId, now: at(9) }));
    await ledgerTransaction((tx) => endCall(tx, { callId, leftAt: at(12), now: at(12) }));
    const end = { attemptId, status: "completed", seconds: null } as const;
    await ledgerTransaction((tx) => endLeg(tx, { ...end, now: at(12) }));
  };
  const missed = async () => {
    const mails = await db.outboxMail.count({ where: { kind: "missed_call", recipient: email } });
    const now = after(600);
    const { rings } = await getMechanicMoney(mechanicId, { timezone: "America/Chicago", now });
    return { mails, rings };
  };
  for (const line of [1, 2, 3]) await giveUp(line, { picksUp: true });
  expect(await missed()).toEqual({ mails: 3, rings: 0 });
  for (const line of [4, 5]) await giveUp(line, { picksUp: false });
  expect(await missed()).toEqual({ mails: 5, rings: 2 });
  const { state } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  expect(state).toBe("active");
  await db.outboxMail.deleteMany({ where: { recipient: email } });
});

test("a driver who hangs up while a phone rings has abandoned the call, no matter which leg's end is reported first", async () => {
  const scene = await createScene([10_000]);
  for (const [line, isLegFirst] of [true, false].entries()) {
    const callId = await open(scene, line);
    const attemptId = (await next(callId))?.attemptId ?? "";
    const leg = () =>
      ledgerTransaction((tx) =>
        endLeg(tx, { attemptId, status: "canceled", seconds: null, now: after(5) }),
      );
    const caller = () =>
      ledgerTransaction((tx) => endCall(tx, { callId, leftAt: after(5), now: after(5) }));
    for (const step of isLegFirst ? [leg, caller, leg] : [caller, leg, caller]) await step();
    expect(await read(callId)).toMatchObject({ state: "abandoned", billing: "not_billable" });
  }
  expect(await walletOf(scene.mechanicIds[0] ?? "")).toEqual({ paidCents: 10_000, heldCents: 0 });
});
