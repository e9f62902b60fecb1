import { db } from "@/lib/core/db";
import { formatTime } from "@/lib/core/time";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { askMechanic, decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import { decisionSchema } from "@/lib/telephony/disputes/schema/requests";
import { demo } from "@/prisma/seed/demo-lookups";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { demoActor } from "../../actors";
import { addChargedCall, removeChargedCalls } from "./charged-call";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const demoMechanic = demoActor("mechanic");
const NOW = new Date();
const ZONE = "America/Chicago";
const SERVICE = demo.services.find(({ slug }) => slug === "oil-change");
const CITY = demo.locations.find(({ slug }) => slug === "texas/san-antonio");

let mechanicId = "";
let email = "";
beforeEach(async () => {
  [mechanicId = ""] = await createLedgerMechanics(1);
  await db.mechanic.update({ where: { id: mechanicId }, data: { timezone: ZONE } });
  email = `${mechanicId}@example.net`;
  await db.user.create({
    data: {
      id: `${mechanicId}-owner`,
      email,
      name: "Owner",
      role: "mechanic",
      status: "active",
      mechanicId,
    },
  });
});
afterEach(async () => {
  await db.outboxMail.deleteMany({ where: { recipient: email } });
  await removeChargedCalls(mechanicId);
  await removeLedgerMechanics();
});

/** Files a dispute about a call in San Antonio from a number that ends in 0190. */
async function file({ isKnown = true, byAdmin = false } = {}) {
  const callId = await addChargedCall({
    mechanicId,
    now: NOW,
    serviceId: isKnown ? (SERVICE?.id ?? null) : null,
  });
  const { receivedAt } = await db.call.update({
    where: { id: callId },
    data: isKnown ? { locationId: CITY?.id ?? null } : { callerNumber: null },
  });
  const actor = byAdmin ? superAdmin : { ...demoMechanic, mechanicId };
  const preview = await previewDispute(actor, callId, { reason: "other", now: NOW });
  const claim = { reason: "other", text: "Not a real call.", blocksCaller: false } as const;
  const { id } = await openDispute(
    actor,
    callId,
    { ...claim, revision: preview?.revision ?? "" },
    NOW,
  );
  return {
    id,
    callId,
    time: formatTime(receivedAt.toISOString(), { hasMinutes: true, timezone: ZONE }),
  };
}

const decide = (id: string, decision: object) =>
  decideDispute(admin, id, { ...decisionSchema.parse({ note: "Noted.", ...decision }), now: NOW });
const mailOf = (kind: string) =>
  db.outboxMail.findFirstOrThrow({ where: { kind, recipient: email } });

test.each([
  ["a mechanic", false],
  ["an administrator", true],
])(
  "the email about the decision on a dispute that %s filed names the call, city, service, number, and amount",
  async (_, byAdmin) => {
    const { id, callId, time } = await file({ byAdmin });
    await decide(id, { decision: "accept_partially", amount: "10.50" });
    const { text } = await mailOf("dispute_decided");
    expect(text).toContain("We returned $10.50 to your balance.");
    expect(text).toContain(`The call: ${time}, Oil Change in San Antonio, number ending in 0190\n`);
    expect(text).toContain(`/dashboard/calls/${callId}`);
    expect(text).not.toContain("5550190");
  },
);

test("the email about a question names them too", async () => {
  const { id, callId, time } = await file();
  await askMechanic(admin, id, { text: "What did they ask for?", now: NOW });
  const { text } = await mailOf("dispute_question");
  expect(text).toContain(`The call: ${time}, Oil Change in San Antonio, number ending in 0190\n`);
  expect(text).toContain(`/dashboard/calls/${callId}`);
});

test("the email about a rejected dispute leaves out what isn't known", async () => {
  const { id, time } = await file({ isKnown: false });
  await decide(id, { decision: "reject" });
  const { text } = await mailOf("dispute_decided");
  expect(text).toContain(`The call: ${time}\n`);
  expect(text).not.toContain("$");
});
