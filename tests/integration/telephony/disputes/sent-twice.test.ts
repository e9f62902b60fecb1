import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { askMechanic, decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import {
  addDisputeMessage,
  answerQuestion,
  appealDispute,
  withdrawDispute,
} from "@/lib/telephony/disputes/mutations/respond";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { demoActor } from "../../actors";
import { addChargedCall, removeChargedCalls } from "./charged-call";

const admin = demoActor("admin");
const demoMechanic = demoActor("mechanic");
const NOW = new Date();

let mechanicId = "";
let mechanic: Actor = demoMechanic;
let callId = "";
beforeEach(async () => {
  [mechanicId = ""] = await createLedgerMechanics(1);
  mechanic = { ...demoMechanic, mechanicId };
  callId = await addChargedCall({ mechanicId, now: NOW });
});
afterEach(async () => {
  await removeChargedCalls(mechanicId);
  await removeLedgerMechanics();
});

const CLAIM = { reason: "other", text: "Not a real call.", blocksCaller: false } as const;

async function revision() {
  return (await previewDispute(mechanic, callId, { reason: "other", now: NOW }))?.revision ?? "";
}

async function open() {
  return openDispute(mechanic, callId, { ...CLAIM, revision: await revision() }, NOW);
}

const thrice = <T>(send: () => Promise<T>) => Promise.all([send(), send(), send()]);
const countMessages = (disputeId: string) => db.disputeMessage.count({ where: { disputeId } });

test("a dispute sent three times at once is opened once, and each gets the same answer", async () => {
  const claim = { ...CLAIM, revision: await revision() };
  const [first, ...others] = await thrice(() => openDispute(mechanic, callId, claim, NOW));
  expect(others).toEqual([first, first]);
  expect(await db.dispute.count({ where: { callId } })).toBe(1);
});

test("another dispute about a disputed call is a conflict", async () => {
  await open();
  const claim = { ...CLAIM, text: "Another text.", revision: await revision() };
  await expect(openDispute(mechanic, callId, claim, NOW)).rejects.toMatchObject({
    code: "conflict",
  });
});

test.each(["message", "note"] as const)("stores a %s sent three times once", async (kind) => {
  const { id } = await open();
  const actor = kind === "note" ? admin : mechanic;
  const send = (text: string) => addDisputeMessage(actor, id, { kind, text, now: NOW });
  await thrice(() => send("It was a robot."));
  expect(await countMessages(id)).toBe(1);
  await send("It said so.");
  await send("It was a robot.");
  expect(await countMessages(id)).toBe(3);
});

test("questions, answers, decisions, and appeals sent three times succeed once each", async () => {
  const { id } = await open();
  const of = (text: string) => ({ text, now: NOW });
  await thrice(() => askMechanic(admin, id, of("Who called?")));
  await thrice(() => answerQuestion(mechanic, id, of("A robot.")));
  const decision = { decision: "reject", amount: null, note: "It wasn't.", now: NOW } as const;
  const decided = await thrice(() => decideDispute(admin, id, decision));
  expect(decided).toEqual(Array(3).fill({ state: "rejected" }));
  await thrice(() => appealDispute(mechanic, id, of("It was.")));
  expect(await countMessages(id)).toBe(4);
});

test("a withdrawal sent three times succeeds", async () => {
  const { id } = await open();
  await thrice(() => withdrawDispute(mechanic, id, NOW));
  expect(await db.dispute.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "withdrawn",
  });
});
