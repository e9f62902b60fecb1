import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import type { DisputeReason } from "@/lib/billing/verdicts/constants";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import type { Actor, MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { tagCall } from "@/lib/telephony/calls/mutations/tag-call";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { findDispute } from "@/lib/telephony/disputes/data/dispute-detail";
import { findNextDispute } from "@/lib/telephony/disputes/data/dispute-list";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { askMechanic, decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import {
  addDisputeMessage,
  answerQuestion,
  appealDispute,
  withdrawDispute,
} from "@/lib/telephony/disputes/mutations/respond";
import { lapseDisputes } from "@/lib/telephony/disputes/mutations/sweeps";
import {
  bulkResultSchema,
  decisionSchema,
  type OpenDispute,
} from "@/lib/telephony/disputes/schema/requests";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { OWN_PAGE } from "../../api/call-as";
import { addChargedCall, removeChargedCalls } from "./charged-call";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const demoMechanic = demoActor("mechanic");
const NOW = new Date();

// Extends the deadlines of demo disputes, which the tests would otherwise reject for lack of an answer.
beforeAll(() =>
  db.dispute.updateMany({
    where: { state: "needs_info" },
    data: { answerBy: new Date(NOW.getTime() + 365 * DAY_MS) },
  }),
);

let mechanicId = "";
let mechanic: Actor = demoMechanic;
beforeEach(async () => {
  [mechanicId = ""] = await createLedgerMechanics(1);
  mechanic = { ...demoMechanic, mechanicId };
});
afterEach(async () => {
  await removeChargedCalls(mechanicId);
  await removeLedgerMechanics();
});

const addCall = (call: { callerNumber?: string; talkSeconds?: number } = {}) =>
  addChargedCall({ mechanicId, now: NOW, ...call });
const balance = async () => (await readWallet(mechanicId, NOW)).availableCents;
const callOf = (id: string) =>
  db.call.findUniqueOrThrow({ where: { id }, select: { billing: true, creditedCents: true } });
const stateOf = async (id: string) => (await db.dispute.findUniqueOrThrow({ where: { id } })).state;
const credits = () =>
  db.ledgerTransfer.count({
    where: { mechanicId, kind: { in: ["auto_credit", "dispute_credit"] } },
  });

async function file(
  callId: string,
  { reason = "other", actor = mechanic, ...others }: Partial<OpenDispute> & { actor?: Actor } = {},
) {
  const preview = await previewDispute(actor, callId, {
    reason: reason as DisputeReason,
    now: NOW,
  });
  const claim = { reason, text: "Not a real call.", blocksCaller: false, ...others };
  return openDispute(actor, callId, { ...claim, revision: preview?.revision ?? "" }, NOW);
}

const decide = (id: string, decision: object, actor = admin) =>
  decideDispute(actor, id, { ...decisionSchema.parse({ note: "Noted.", ...decision }), now: NOW });

test("a dispute that the rules accept is credited at once, to the lots that paid, and blocks the caller if asked", async () => {
  const callId = await addCall({ talkSeconds: 40 });
  expect(await balance()).toBe(0);
  const { id } = await file(callId, { reason: "spam", blocksCaller: true });
  expect(await stateOf(id)).toBe("auto_accepted");
  expect(await callOf(callId)).toEqual({ billing: "auto_credited", creditedCents: 2_500 });
  expect(await balance()).toBe(2_500);
  const blocks = await db.blockedCaller.findMany({ where: { mechanicId } });
  expect(blocks).toMatchObject([{ phoneHash: hashCaller("+12105550190") }]);
  // Blocks are kept after the callers' numbers are wiped, so they contain only hashes.
  expect(JSON.stringify(blocks)).not.toContain("5550190");
  expect((await verifyLedger()).fault).toBeNull();
});

test("a dispute that an administrator files is never accepted automatically, and another one decides it", async () => {
  const callId = await addCall({ talkSeconds: 40 });
  const preview = await previewDispute(admin, callId, { reason: "spam", now: NOW });
  expect(preview?.verdict.outcome.kind).toBe("reviewed");
  const { id } = await file(callId, { reason: "spam", actor: admin });
  expect(await stateOf(id)).toBe("under_review");
  expect(await credits()).toBe(0);
  await expect(decide(id, { decision: "accept" })).rejects.toMatchObject({ code: "forbidden" });
  await decide(id, { decision: "accept" }, superAdmin);
  expect(await callOf(callId)).toEqual({ billing: "credited", creditedCents: 2_500 });
});

describe("a dispute that our records contradict goes to a person", () => {
  const because = async (callId: string, reason: OpenDispute["reason"]) => {
    const preview = await previewDispute(mechanic, callId, { reason, now: NOW });
    const line = preview?.verdict.lines.find(({ rule }) => rule === "contradicted");
    return line?.rule === "contradicted" ? line.facts.because : undefined;
  };

  test("“wrong number” on a call that was recorded as a job, even after the outcome is removed", async () => {
    const callId = await addCall({ talkSeconds: 40 });
    expect(await because(callId, "wrong_number")).toBeNull();
    const owner = await createOwner(mechanicId);
    await tagCall(owner, callId, { outcome: "booked" });
    expect(await because(callId, "wrong_number")).toBe("outcome");
    await tagCall(owner, callId, { outcome: null });
    expect(await because(callId, "wrong_number")).toBe("outcome");
    const { id } = await file(callId, { reason: "wrong_number" });
    expect(await stateOf(id)).toBe("under_review");
  });

  test("“existing customer” without an earlier call that was paid for and kept", async () => {
    const earlier = await addChargedCall({ mechanicId, now: new Date(NOW.getTime() - DAY_MS) });
    const callId = await addCall();
    expect(await because(callId, "existing_customer")).toBeNull();
    expect(await because(callId, "wrong_number")).toBe("earlier_call");
    await file(earlier, { reason: "job_seeker" });
    expect(await because(callId, "existing_customer")).toBe("no_earlier_call");
    expect(await because(callId, "wrong_number")).toBeNull();
  });

  test("“repeat caller” if the last call that was paid for is older than the repeat window", async () => {
    const { duplicateWindowDays } = (await readBillingRules(db)).rules;
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    await addChargedCall({ mechanicId, now: daysAgo(duplicateWindowDays + 1) });
    const callId = await addCall();
    expect(await because(callId, "duplicate")).toBe("not_a_repeat");
    expect(await because(callId, "existing_customer")).toBeNull();
    await addChargedCall({ mechanicId, now: daysAgo(duplicateWindowDays - 1) });
    expect(await because(callId, "duplicate")).toBeNull();
  });

  test("“outside the service area” on a call whose tap was on the page of a covered city", async () => {
    const callId = await addCall();
    expect(await because(callId, "outside_area")).toBeNull();
    const { id: locationId } = await db.location.findFirstOrThrow({ orderBy: { id: "asc" } });
    const tap = { session: `visit-${callId}`, page: "/", source: "header", basis: "none" as const };
    const { id: intentId } = await db.callIntent.create({
      data: { ...tap, numberShown: "+12105550100", locationId },
    });
    await db.call.update({ where: { id: callId }, data: { intentId } });
    expect(await because(callId, "outside_area")).toBeNull();
    await db.coverage.create({ data: { mechanicId, locationId, priority: 1 } });
    expect(await because(callId, "outside_area")).toBe("tapped_city");
  });
});

/** Creates a session for the mechanic who took the call, because changes are audited. */
async function createOwner(id: string): Promise<MechanicActor> {
  const data = {
    email: `${id}@example.net`.toLowerCase(),
    name: "Owner",
    role: "mechanic" as const,
  };
  const user = await db.user.create({
    data: {
      ...data,
      id: `${id}-owner`,
      status: "active",
      mechanicId: id,
      sessions: { create: { sessionVersion: 1 } },
    },
    include: { sessions: true },
  });
  const { userId, sessionId } = { userId: user.id, sessionId: user.sessions[0]?.id ?? "" };
  return { ...demoMechanic, ...data, status: "active", mechanicId: id, userId, sessionId };
}

test("“Next dispute” goes through all disputes waiting for a decision, most urgent first, and then starts over", async () => {
  for (let i = 0; i < 3; i += 1) await file(await addCall());
  const waiting = await db.dispute.findMany({
    where: { state: { in: [...WAITING_STATES] } },
    orderBy: [{ decideBy: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  const next = await Promise.all(ids.map((id) => findNextDispute(id)));
  expect(next).toEqual([...ids.slice(1), ids[0]]);
  const { id: decided } = await file(await addCall());
  await decide(decided, { decision: "reject" });
  expect(await findNextDispute(decided)).toBe(ids[0]);
});

test("a dispute whose outcome differs from the preview is a conflict, and so is a second dispute about the call", async () => {
  const callId = await addCall();
  const shown = await previewDispute(mechanic, callId, { reason: "job_seeker", now: NOW });
  expect(shown?.verdict.outcome.kind).toBe("accepted_automatically");
  const revision = shown?.revision ?? "";
  const claim = { text: "", blocksCaller: false, revision };
  await expect(
    openDispute(mechanic, callId, { reason: "other", ...claim }, NOW),
  ).rejects.toMatchObject({ code: "conflict" });
  await openDispute(mechanic, callId, { reason: "job_seeker", ...claim }, NOW);
  await expect(file(callId, { reason: "job_seeker" })).rejects.toMatchObject({
    code: "conflict",
    message: "This call was already disputed.",
  });
});

test("several disputes at the same time never exceed the limit of automatic credits", async () => {
  const callIds = [
    await addCall(),
    await addCall(),
    await addCall(),
    await addCall(),
    await addCall(),
  ];
  const filed = await Promise.allSettled(callIds.map((id) => file(id, { reason: "job_seeker" })));
  expect(filed.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(3);
  const accepted = await db.dispute.count({ where: { mechanicId, state: "auto_accepted" } });
  expect(accepted).toBe(3);
  expect(await credits()).toBe(3);
});

test("nobody can dispute another mechanic's call, or act on another mechanic's dispute", async () => {
  const callId = await addCall();
  await expect(file(callId, { actor: demoMechanic })).rejects.toMatchObject({ code: "not_found" });
  const { id } = await file(callId);
  const text = { text: "Mine", now: NOW };
  for (const act of [
    withdrawDispute(demoMechanic, id, NOW),
    answerQuestion(demoMechanic, id, text),
    appealDispute(demoMechanic, id, text),
    addDisputeMessage(demoMechanic, id, { ...text, kind: "message" }),
  ]) {
    await expect(act).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await stateOf(id)).toBe("under_review");
});

test("two administrators who accept one dispute credit it once", async () => {
  const callId = await addCall();
  const { id } = await file(callId);
  const decisions = await Promise.allSettled([
    decide(id, { decision: "accept" }, admin),
    decide(id, { decision: "accept" }, superAdmin),
    decide(id, { decision: "accept_partially", amount: "10" }, superAdmin),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(await credits()).toBe(1);
  expect(await db.disputeMessage.count({ where: { disputeId: id } })).toBe(1);
  const call = await callOf(callId);
  expect(await balance()).toBe(call.creditedCents);
  expect((await verifyLedger()).fault).toBeNull();
});

test("if an acceptance races a withdrawal, only one of them takes effect", async () => {
  for (let round = 0; round < 3; round += 1) {
    const callId = await addCall();
    const { id } = await file(callId);
    const before = await balance();
    const outcomes = await Promise.allSettled([
      decide(id, { decision: "accept" }),
      withdrawDispute(mechanic, id, NOW),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const isAccepted = (await stateOf(id)) === "accepted";
    expect(await callOf(callId)).toEqual(
      isAccepted
        ? { billing: "credited", creditedCents: 2_500 }
        : { billing: "billed", creditedCents: 0 },
    );
    expect((await balance()) - before).toBe(isAccepted ? 2_500 : 0);
  }
});

test("a withdrawn dispute can be filed again", async () => {
  const callId = await addCall();
  const first = await file(callId);
  await withdrawDispute(mechanic, first.id, NOW);
  const second = await file(callId);
  expect(second.id).not.toBe(first.id);
  expect(await callOf(callId)).toMatchObject({ billing: "disputed" });
});

test("an administrator who appeals for a mechanic doesn't decide the appeal", async () => {
  const { id } = await file(await addCall());
  await decide(id, { decision: "reject" });
  await appealDispute(superAdmin, id, { text: "They called the office.", now: NOW });
  const detail = await findDispute(superAdmin, id);
  expect(detail?.appealedById).toBe(superAdmin.userId);
  await expect(decide(id, { decision: "accept" }, superAdmin)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await stateOf(id)).toBe("appealed");
});

test("a partial credit can be appealed once, to another administrator, who credits the rest", async () => {
  const callId = await addCall();
  const { id } = await file(callId);
  await decide(id, { decision: "accept_partially", amount: "10.50" });
  expect(await callOf(callId)).toEqual({ billing: "partially_credited", creditedCents: 1_050 });
  await appealDispute(mechanic, id, { text: "Please look again.", now: NOW });
  await expect(decide(id, { decision: "accept" }, admin)).rejects.toMatchObject({
    code: "forbidden",
  });
  await decide(id, { decision: "accept" }, superAdmin);
  expect(await callOf(callId)).toEqual({ billing: "credited", creditedCents: 2_500 });
  expect(await balance()).toBe(2_500);
  expect(await credits()).toBe(2);
  await expect(appealDispute(mechanic, id, { text: "Again.", now: NOW })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await verifyLedger()).fault).toBeNull();
});

test("while a mechanic appeals a partial credit, the open disputes on their home screen link to the call", async () => {
  const callId = await addCall();
  const { id } = await file(callId);
  const linked = async () => {
    const { openDisputes } = await getMechanicMoney(mechanicId, { timezone: "UTC", now: NOW });
    const { items } = await readList(callList(mechanic), { cost: "disputed" });
    return [openDisputes, ...items.map((call) => call.id)];
  };
  expect(await linked()).toEqual([1, callId]);
  await decide(id, { decision: "accept_partially", amount: "10.50" });
  expect(await linked()).toEqual([0]);
  await appealDispute(mechanic, id, { text: "Please look again.", now: NOW });
  expect(await linked()).toEqual([1, callId]);
});

test("an administrator who filed a dispute can't decide it, and a full fee is not a partial credit", async () => {
  const { id } = await file(await addCall(), { actor: admin });
  await expect(decide(id, { decision: "accept" })).rejects.toMatchObject({ code: "forbidden" });
  const partial = { decision: "accept_partially", amount: "25" };
  await expect(decide(id, partial, superAdmin)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await credits()).toBe(0);
});

test("a question pauses the deadline, and the dispute is rejected if there is no answer within 7 days", async () => {
  const callId = await addCall();
  const { id } = await file(callId);
  await askMechanic(admin, id, { text: "What did they ask for?", now: NOW });
  expect(await db.dispute.findUnique({ where: { id } })).toMatchObject({
    state: "needs_info",
    decideBy: null,
    answerBy: new Date(NOW.getTime() + 7 * DAY_MS),
  });
  const lapse = (days: number) =>
    db.$transaction((tx) =>
      lapseDisputes.sweep(tx, new Date(NOW.getTime() + days * DAY_MS), { take: 10 }),
    );
  expect(await lapse(6.9)).toEqual([]);
  expect(await lapse(7)).toEqual(["Ledger Test"]);
  expect(await lapse(8)).toEqual([]);
  expect(await stateOf(id)).toBe("rejected");
  expect(await callOf(callId)).toEqual({ billing: "billed", creditedCents: 0 });
  await appealDispute(mechanic, id, { text: "I was on vacation.", now: NOW });
  await decide(id, { decision: "uphold" });
  expect(await stateOf(id)).toBe("upheld");
});

test("messages reach the dispute while it is open, and the audit trail has every step", async () => {
  const { id } = await file(await addCall());
  await addDisputeMessage(mechanic, id, { kind: "message", text: "One more thing.", now: NOW });
  await askMechanic(admin, id, { text: "Which car?", now: NOW });
  await answerQuestion(mechanic, id, { text: "A Civic.", now: NOW });
  await addDisputeMessage(admin, id, { kind: "note", text: "Looks fine.", now: NOW });
  await decide(id, { decision: "reject" });
  await expect(
    addDisputeMessage(mechanic, id, { kind: "message", text: "Why?", now: NOW }),
  ).rejects.toMatchObject({ code: "conflict" });
  const messages = await db.disputeMessage.findMany({ where: { disputeId: id } });
  expect(messages.map(({ kind }) => kind).sort()).toEqual(
    ["answer", "decision", "message", "note", "question"].sort(),
  );
  const events = await db.auditEvent.findMany({ where: { subjectId: id } });
  expect(events.map(({ action }) => action).sort()).toEqual([
    "dispute.answer",
    "dispute.ask",
    "dispute.message",
    "dispute.note",
    "dispute.open",
    "dispute.reject",
  ]);
});

test("the form of a bulk decision reports each dispute that it couldn't decide, and decides the others", async () => {
  const open = await file(await addCall());
  const mine = await file(await addCall(), { actor: admin });
  const unknown = "cnobody000000000000000001";
  const disputeIds = [open.id, mine.id, unknown, open.id].join(",");
  const post = async (note: string) =>
    callApi("disputes/decisions", "POST", {
      headers: {
        ...OWN_PAGE,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        cookie: await signInAs("admin@example.com"),
      },
      body: new URLSearchParams({ disputeIds, decision: "accept", note }).toString(),
    });
  expect((await post(" ")).body).toMatchObject({ error: { fields: { note: expect.any(String) } } });
  expect(await credits()).toBe(0);
  const { results } = bulkResultSchema.parse((await post("Outage")).body);
  expect(results.map(({ id, message }) => [id, message !== null])).toEqual([
    [open.id, false],
    [mine.id, true],
    [unknown, true],
  ]);
  expect(await credits()).toBe(1);
});
