import { creditList } from "@/lib/billing/ledger/data/credits";
import { type Actor, isMechanic } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { revisionOf } from "@/lib/core/revision";
import { findCall } from "@/lib/telephony/calls/data/call-detail";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { tagCall } from "@/lib/telephony/calls/mutations/tag-call";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";
import { callRow } from "@/prisma/seed/factories";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { readList, readListFile } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { addChargedCall } from "../disputes/charged-call";

const admin = demoActor("admin");
const mechanic = demoActor("mechanic");
const mechanicId = mechanic.mechanicId ?? "";

const RUNG = { attempts: { some: { mechanicId, rangAt: { not: null } } } };

/** A call that rang this mechanic's phone and was billed to another. Contains everything this mechanic must not see. */
let missedId = "";
beforeAll(async () => {
  const [other = ""] = await createLedgerMechanics(1);
  missedId = await addChargedCall({ mechanicId: other, now: new Date() });
  const { routing } = await db.call.findFirstOrThrow({
    where: { routing: { not: Prisma.AnyNull } },
    orderBy: { id: "asc" },
  });
  const intent = await db.callIntent.create({
    data: {
      session: "missed-call-1",
      page: "/",
      source: "test",
      numberShown: "+12105550100",
      basis: "consent",
    },
  });
  const { receivedAt } = await db.call.update({
    where: { id: missedId },
    data: { routing: routing ?? {}, intentId: intent.id },
  });
  const rings = [mechanicId, other].map((id, i) => ({
    callId: missedId,
    mechanicId: id,
    position: i + 1,
    rangAt: receivedAt,
    endedAt: receivedAt,
    result: i === 0 ? ("no_answer" as const) : ("accepted" as const),
  }));
  await db.callAttempt.createMany({ data: rings });
});

async function list(actor: Actor, query: object = {}): Promise<CallRow[]> {
  const { items, total } = await readList(callList(actor), query);
  expect(total).toBeGreaterThanOrEqual(items.length);
  return items;
}

async function exported(actor: Actor, query: object = {}): Promise<CallRow[]> {
  const { rows } = await readListFile(callList(actor), query);
  const batches: CallRow[] = [];
  for await (const batch of rows) batches.push(...(Array.isArray(batch) ? batch : [batch]));
  return batches;
}

const findFirst = (where: object) =>
  db.call.findFirstOrThrow({ where, orderBy: { id: "asc" }, select: { id: true } });

test("mechanics list the calls that they took or that rang their phone, and administrators list all", async () => {
  const own = await db.call.count({ where: { OR: [{ mechanicId }, RUNG] } });
  expect(await exported(mechanic)).toHaveLength(own);
  expect(await exported(admin)).toHaveLength(await db.call.count());
  expect(await exported(admin, { mechanic: mechanicId })).toHaveLength(own);
  // Mechanics can't list another mechanic's calls.
  expect(await exported(mechanic, { mechanic: "cdemomechanic000000000003" })).toHaveLength(own);
});

describe("an export of more than one batch", () => {
  const zip = "99950";
  const start = Date.parse("2026-06-01T12:00:00Z");

  beforeAll(() =>
    db.call.createMany({
      data: Array.from({ length: 1_100 }, (_, i) => {
        // Several calls have the same time.
        const receivedAt = new Date(start + Math.floor(i / 7) * 1_000);
        return callRow({ receivedAt, dialedNumber: "+12108675399", zip });
      }),
    }),
  );
  afterAll(() => db.call.deleteMany({ where: { dialedNumber: "+12108675399" } }));

  test.each(["-receivedAt", "receivedAt", "-feeCents", "feeCents"])(
    "lists every call once in the order of %s, even if calls leave the filter meanwhile",
    async (sort) => {
      const matching = await db.call.findMany({ where: { zip } });
      const { rows } = await readListFile(callList(admin), { sort, q: zip });
      const listed: string[] = [];
      for await (const batch of rows as AsyncIterable<CallRow[]>) {
        listed.push(...batch.map(({ id }) => id));
        const gone = { id: { in: listed.slice(0, 3) } };
        await db.call.updateMany({ where: gone, data: { zip: null } });
      }
      await db.call.updateMany({ where: { dialedNumber: "+12108675399" }, data: { zip } });
      expect(listed.toSorted()).toEqual(matching.map(({ id }) => id).toSorted());
    },
  );
});

test("a mechanic learns nothing about money, the caller, or who took a call that they missed", async () => {
  const id = missedId;
  const [row] = await list(mechanic, { q: id });
  expect(row).toMatchObject({
    id,
    isAnswered: false,
    mechanic: null,
    billing: null,
    feeCents: null,
    talkSeconds: null,
  });
  const call = await findCall(mechanic, id);
  expect(call).toMatchObject({
    callerNumber: null,
    acceptedAt: null,
    rating: null,
    routing: null,
    tap: null,
  });
  expect(call?.rings.map((ring) => ring.mechanicId)).toEqual([mechanicId]);
  expect(await list(mechanic, { q: id, cost: "billed" })).toEqual([]);
});

test("the driver's number is shown only if the call was taken, and only until the number is deleted", async () => {
  const taken = { mechanicId, callerNumber: { not: null } };
  const { id } = await findFirst(taken);
  const { callerNumber } = await db.call.findUniqueOrThrow({ where: { id } });
  expect((await findCall(mechanic, id))?.callerNumber).toBe(callerNumber);
  await db.call.update({ where: { id }, data: { callerNumber: null } });
  expect((await findCall(mechanic, id))?.callerNumber).toBeNull();
  await db.call.update({ where: { id }, data: { callerNumber } });
  const unanswered = await findFirst({ state: "missed", callerNumber: { not: null } });
  expect((await findCall(admin, unanswered.id))?.callerNumber).toBeNull();
});

test.each([
  "(713) 555-0148",
  "713-555-0148",
  "713.555.0148",
  "7135550148",
  "+1 713 555 0148",
  "1-713-555-0148",
  "tel:+17135550148",
  "\u202a713\u2011555\u20110148\u202c",
  "713/555/0148",
  "７１３ ５５５ ０１４８",
  "555-0148",
  "0148",
])("finds calls by the driver's number, typed as %s", async (q) => {
  const id = await addChargedCall({ mechanicId, now: new Date() });
  await db.call.updateMany({
    where: { id: { in: [id, missedId] } },
    data: { callerNumber: "+17135550148" },
  });
  const idsFor = async (actor: Actor) => (await list(actor, { q })).map((row) => row.id);
  const mine = await idsFor(mechanic);
  expect(mine).toContain(id);
  expect(mine).not.toContain(missedId);
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([id, missedId]));
});

test("a call that didn't ring the mechanic's phone does not exist for them", async () => {
  const { id } = await findFirst({ NOT: { OR: [{ mechanicId }, RUNG] } });
  expect(await findCall(mechanic, id)).toBeNull();
  expect(await list(mechanic, { q: id })).toEqual([]);
  expect((await findCall(admin, id))?.row.id).toBe(id);
});

test("rating the stored facts again gives the stored decision for every demo call", async () => {
  const calls = await db.call.findMany({
    where: { ratedAt: { not: null } },
    orderBy: { id: "asc" },
    take: 60,
  });
  for (const { id } of calls) {
    expect((await findCall(admin, id))?.rating).toMatchObject({ isReproduced: true });
  }
});

test("administrators see why each mechanic wasn't called", async () => {
  const { id } = await findFirst({ attempts: { some: { skipReason: "closed" } } });
  const routing = (await findCall(admin, id))?.routing;
  const closed = routing?.trace.checked.find(({ applies }) => applies.includes("closed"));
  expect(routing?.names.get(closed?.mechanicId ?? "")).toEqual(expect.any(String));
  expect(routing?.skipped.get(closed?.mechanicId ?? "")).toEqual(expect.any(String));
});

test("filters by result, cost, outcome, and day, and sorts by cost", async () => {
  const missed = await list(admin, { result: "missed" });
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.every(({ isAnswered }) => !isAnswered)).toBe(true);
  const missedByMechanic = await db.call.count({
    where: { ...RUNG, OR: [{ mechanicId: null }, { mechanicId: { not: mechanicId } }] },
  });
  expect(await exported(mechanic, { result: "missed" })).toHaveLength(missedByMechanic);
  const free = await list(admin, { cost: "free" });
  expect(free.every(({ notBillableReason }) => notBillableReason !== null)).toBe(true);
  const credited = await list(admin, { cost: "credited" });
  expect(credited.every(({ creditedCents }) => creditedCents > 0)).toBe(true);
  const [dearest] = await list(admin, { sort: "-feeCents" });
  const { _max } = await db.call.aggregate({ _max: { feeCents: true } });
  expect(dearest?.feeCents).toBe(_max.feeCents);
  const day = missed[0]?.receivedAt.slice(0, 10) ?? "";
  const onDay = await list(admin, { from: day, to: day });
  expect(onDay.every(({ receivedAt }) => receivedAt.startsWith(day))).toBe(true);
});

test("the mechanic who took a call records its outcome, and others can't", async () => {
  if (!isMechanic(mechanic)) throw new Error("The demo mechanic has no profile.");
  const { id } = await findFirst({ mechanicId, outcome: null });
  await tagCall(mechanic, id, { outcome: "booked", revision: revisionOf(null) });
  expect(await list(mechanic, { q: id, result: "booked" })).toHaveLength(1);
  const outdated = tagCall(mechanic, id, { outcome: "lost", revision: revisionOf(null) });
  await expect(outdated).rejects.toMatchObject({ code: "conflict" });
  await tagCall(mechanic, id, { outcome: null });
  expect(await list(mechanic, { q: id, result: "unrecorded" })).toHaveLength(1);
  await expect(tagCall(mechanic, missedId, { outcome: "booked" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("ledger lines name the call that they charged, credited, or held credit for", async () => {
  const { items } = await readList(creditList(mechanicId), { show: "all" });
  const ofCalls = items.filter(({ causeKind }) =>
    ["call", "call_attempt", "dispute"].includes(causeKind),
  );
  expect(ofCalls.length).toBeGreaterThan(0);
  const ids = ofCalls.map(({ callId }) => callId ?? "");
  expect(await db.call.count({ where: { id: { in: ids } } })).toBe(new Set(ids).size);
  expect(items.filter(({ kind }) => kind === "purchase").every(({ callId }) => !callId)).toBe(true);
});
