import { findUnequalCall } from "@/lib/calls/data/find-unequal-call";
import { db } from "@/lib/core/db";
import { verifyLedger } from "@/lib/ledger/data/verify-ledger";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";

afterAll(() => db.$disconnect());

test("the demo's ledger is right, and its charges are those of the billed calls", async () => {
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

test("each charge and its credits equal those of one billed call, and a charge without a call is found", async () => {
  expect(await findUnequalCall()).toBeNull();
  await openVariedLedger();
  expect(await findUnequalCall()).toMatch(/^ledger-/);
  await removeLedgerMechanics();
});
