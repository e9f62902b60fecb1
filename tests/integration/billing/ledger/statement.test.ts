import { charge } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { readBalancesAt, readStatement, readWallet } from "@/lib/billing/ledger/data/statement";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

let mechanicId = "";
const day = (date: string) => new Date(`2026-${date}T12:00:00Z`);
const command = (date: string) => ({
  mechanicId,
  idempotencyKey: crypto.randomUUID(),
  now: day(date),
});
const name = (text: string) => `${mechanicId}:${text}`;

beforeAll(async () => {
  [mechanicId = ""] = await createLedgerMechanics(1);
  await ledgerTransaction((tx) =>
    purchase(tx, {
      ...command("01-01"),
      orderId: name("order"),
      paidCents: 5_000,
      bonusCents: 500,
    }),
  );
  await ledgerTransaction((tx) =>
    charge(tx, { ...command("02-01"), callId: name("call"), cents: 2_000 }),
  );
});

test("shows balances, lots, and what the next call can cost", async () => {
  expect(await readWallet(mechanicId, day("03-01"))).toMatchObject({
    paidCents: 3_500,
    promoCents: 0,
    availableCents: 3_500,
    lots: [{ number: 1, kind: "paid", amountCents: 5_000, remainingCents: 3_500 }],
    sequence: 3,
  });
  expect(await readWallet("nobody", day("03-01"))).toMatchObject({
    paidCents: 0,
    availableCents: 0,
    lots: [],
  });
});

test("reconstructs any past balance", async () => {
  const paidAt = async (date: string) => (await readBalancesAt(mechanicId, day(date))).paidCents;
  expect(await paidAt("01-31")).toBe(5_000);
  expect(await paidAt("02-01")).toBe(3_500);
  expect(await readBalancesAt(mechanicId, new Date("2025-12-31"))).toMatchObject({ paidCents: 0 });
});

test("a statement has everything that a browser needs to verify the hash chain", async () => {
  const transfers = await readStatement(mechanicId, { limit: 100 });
  expect(transfers.map(({ kind }) => kind)).toEqual(["purchase", "bonus", "call_charge"]);
  let previousHash = FIRST_HASH;
  for (const transfer of transfers) {
    expect(transfer.previousHash).toBe(previousHash);
    const digest = await crypto.subtle.digest("SHA-256", canonicalTransfer(transfer));
    previousHash = Buffer.from(digest).toString("hex");
    expect(transfer.hash).toBe(previousHash);
  }
  const [second] = await readStatement(mechanicId, { after: 1, limit: 1 });
  expect(second).toMatchObject({ sequence: 2, kind: "bonus", paidCents: 5_000, promoCents: 500 });
});

test("a command that waited past midnight is listed on the day of the transfer before it", async () => {
  const [id = ""] = await createLedgerMechanics(1);
  const send = (order: string, time: string) =>
    ledgerTransaction((tx) =>
      purchase(tx, {
        mechanicId: id,
        idempotencyKey: crypto.randomUUID(),
        now: new Date(time),
        orderId: `${id}:${order}`,
        paidCents: 100,
      }),
    );
  await send("first", "2026-03-01T12:00:00Z");
  await send("quick", "2026-03-02T00:00:00.001Z");
  await send("late", "2026-03-01T23:59:59.999Z");
  const lines = async (day: string) => {
    const statement = await readStatementLines(id, { from: day, to: day, zone: "UTC" });
    return statement.lines.map(({ sequence, balanceCents }) => [sequence, balanceCents]);
  };
  expect(await lines("2026-03-01")).toEqual([[1, 100]]);
  expect(await lines("2026-03-02")).toEqual([
    [2, 200],
    [3, 300],
  ]);
  const midnight = new Date("2026-03-02T00:00:00Z");
  expect(await readBalancesAt(id, midnight)).toMatchObject({ paidCents: 100 });
});

test("nothing can be spent while money is owed", async () => {
  await ledgerTransaction((tx) =>
    takeBackOrder(tx, {
      ...command("04-01"),
      kind: "chargeback",
      orderId: name("order"),
      causeId: name("chargeback"),
      cents: 5_000,
    }),
  );
  expect(await readWallet(mechanicId, day("04-01"))).toMatchObject({
    debtCents: 1_500,
    availableCents: 0,
  });
});
