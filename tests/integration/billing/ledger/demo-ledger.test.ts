import { creditList } from "@/lib/billing/ledger/data/credits";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { findUnequalCall } from "@/lib/telephony/calls/data/find-unequal-call";
import { previewDispute } from "@/lib/telephony/disputes/data/preview-dispute";
import { openDispute } from "@/lib/telephony/disputes/mutations/open-dispute";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { addChargedCall } from "../../telephony/disputes/charged-call";

const mechanic = demoActor("mechanic");

test("the demo's ledger is correct, and its charges and credits match the billed calls", async () => {
  const { fault, wallets } = await verifyLedger();
  expect(fault).toBeNull();
  expect(wallets).toBeGreaterThan(50);
  const billed = await db.call.aggregate({
    _sum: { feeCents: true, creditedCents: true },
    _count: { feeCents: true },
  });
  const charged = await db.ledgerTransfer.aggregate({
    where: { kind: "call_charge" },
    _sum: { amountCents: true },
    _count: true,
  });
  expect(charged._sum.amountCents).toBe(billed._sum.feeCents);
  expect(charged._count).toBe(billed._count.feeCents);
  const returned = await db.ledgerTransfer.aggregate({
    where: { kind: { in: ["auto_credit", "dispute_credit"] } },
    _sum: { amountCents: true },
  });
  expect(returned._sum.amountCents).toBe(billed._sum.creditedCents);
});

test("each charge and its credits match one billed call, and a charge without a call is found", async () => {
  expect(await findUnequalCall()).toBeNull();
  await openVariedLedger();
  expect(await findUnequalCall()).toMatch(/^ledger-/);
  await removeLedgerMechanics();
});

test("the list of credits and the statement name the service of each call that was charged or credited", async () => {
  await expectSameServices(demoId("mechanic", 1));
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const { id: serviceId, name } = await db.service.findUniqueOrThrow({
    where: { id: demoId("service", 2) },
  });
  const now = new Date();
  const callId = await addChargedCall({ mechanicId, now, talkSeconds: 40, serviceId });
  const owner = { ...mechanic, mechanicId };
  const preview = await previewDispute(owner, callId, { reason: "spam", now });
  const claim = { reason: "spam" as const, text: "", blocksCaller: false };
  await openDispute(owner, callId, { ...claim, revision: preview?.revision ?? "" }, now);
  const items = await expectSameServices(mechanicId);
  expect(items).toHaveLength(2);
  for (const kind of ["call_charge", "auto_credit"]) {
    expect(items).toContainEqual(expect.objectContaining({ kind, callId, serviceName: name }));
  }
});

/** Compares the services in a mechanic's list of charges and credits with those in the statement. Returns the list. */
async function expectSameServices(mechanicId: string) {
  const { items } = await readList(creditList(mechanicId), { show: "calls" });
  const days = { from: "2000-01-01", to: "2100-01-01", zone: "UTC" };
  const { lines } = await readStatementLines(mechanicId, days);
  const bySequence = new Map(lines.map(({ sequence, serviceName }) => [sequence, serviceName]));
  for (const { sequence, serviceName } of items) {
    expect(bySequence.get(sequence) ?? null).toBe(serviceName);
  }
  return items;
}
