import { CallFacts } from "@/app/dashboard/calls/[callId]/call-facts";
import { textOf } from "@/components/testing/rendered";
import type { Actor } from "@/lib/core/auth/actor";
import { isAdmin } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { findCall } from "@/lib/telephony/calls/data/call-detail";
import { unblockCaller } from "@/lib/telephony/calls/mutations/unblock-caller";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { demoActor } from "../../actors";
import { addChargedCall, removeChargedCalls } from "./charged-call";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

const admin = demoActor("admin");
const demoMechanic = demoActor("mechanic");
const CALLER = "+12105550190";

let mechanic: Actor = demoMechanic;
let callId = "";
beforeEach(async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  mechanic = { ...demoMechanic, mechanicId };
  callId = await addChargedCall({ mechanicId, now: new Date(), callerNumber: CALLER });
  await db.blockedCaller.create({ data: { mechanicId, phoneHash: hashCaller(CALLER) } });
});
afterEach(async () => {
  await removeChargedCalls(mechanic.mechanicId ?? "");
  await removeLedgerMechanics();
});

const blocks = () => db.blockedCaller.count({ where: { mechanicId: mechanic.mechanicId } });

/** Returns the text that the actor sees on the call's page. */
async function read(actor: Actor): Promise<string> {
  const call = await findCall(actor, callId);
  return call ? textOf(<CallFacts call={call} isOwn={!isAdmin(actor)} returned={null} />) : "";
}

test("a mechanic sees that they blocked a caller, and unblocks them", async () => {
  expect(await read(mechanic)).toMatch(/You blocked this caller\..* Unblock/);
  await unblockCaller(mechanic, callId);
  expect(await blocks()).toBe(0);
  expect(await read(mechanic)).not.toContain("blocked");
  await unblockCaller(mechanic, callId);
});

test("an administrator can unblock a mechanic's caller, which is recorded", async () => {
  expect(await read(admin)).toMatch(/The mechanic blocked this caller\..* Unblock/);
  await unblockCaller(admin, callId);
  expect(await blocks()).toBe(0);
  const where = { subjectId: callId, action: "call.unblock_caller" };
  expect(await db.auditEvent.findMany({ where })).toMatchObject([
    { actorId: admin.userId, before: { isBlocked: true }, after: { isBlocked: false } },
  ]);
});

test("another mechanic can't unblock the caller", async () => {
  await expect(unblockCaller(demoMechanic, callId)).rejects.toMatchObject({ code: "not_found" });
  expect(await blocks()).toBe(1);
});

test("once the number has been deleted, the page no longer says who is blocked", async () => {
  await db.call.update({ where: { id: callId }, data: { callerNumber: null } });
  expect(await read(mechanic)).not.toContain("blocked");
});
