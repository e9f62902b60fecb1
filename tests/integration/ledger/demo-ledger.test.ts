import { findUnequalCall } from "@/lib/calls/data/find-unequal-call";
import { db } from "@/lib/core/db";
import { listCreditLines } from "@/lib/ledger/data/credits";
import { readStatementLines } from "@/lib/ledger/data/statement-lines";
import { verifyLedger } from "@/lib/ledger/data/verify-ledger";
import { creditQuerySchema } from "@/lib/ledger/schema/credit-lines";
import { demoId } from "@/prisma/seed/demo-id";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";

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
  const mechanicId = demoId("mechanic", 1);
  const { items } = await listCreditLines(mechanicId, creditQuerySchema.parse({ show: "calls" }));
  const days = { from: "2000-01-01", to: "2100-01-01", zone: "UTC" };
  const { lines } = await readStatementLines(mechanicId, days);
  const named = lines.filter(({ serviceName }) => serviceName !== null);
  const bySequence = new Map(named.map(({ sequence, serviceName }) => [sequence, serviceName]));
  for (const { sequence, serviceName } of items) {
    expect(bySequence.get(sequence) ?? null).toBe(serviceName);
  }
  const kinds = new Set(named.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["call_charge", "auto_credit"]));
  const charge = items.find(
    ({ kind, callId, serviceName }) => kind === "call_charge" && callId && serviceName,
  );
  const call = await db.call.findUniqueOrThrow({
    where: { id: charge?.callId ?? "" },
    include: { service: true },
  });
  expect(charge?.serviceName).toBe(call.service?.name);
});
