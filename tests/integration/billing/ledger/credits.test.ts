import { captureHold, creditCall, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { readStatementLines } from "@/lib/billing/ledger/data/statement-lines";
import { walletList } from "@/lib/billing/ledger/data/wallet-list";
import { toWalletView } from "@/lib/billing/ledger/rules/wallet-view";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { readList, readListFile } from "@/tests/setup/read-list";

let [mechanicId, other] = ["", ""];
const at = (date: string) => new Date(`2026-${date}T12:00:00Z`);
const command = (date: string) => ({
  mechanicId,
  idempotencyKey: crypto.randomUUID(),
  now: at(date),
});
const name = (text: string) => `${mechanicId}:${text}`;

beforeAll(async () => {
  [mechanicId = "", other = ""] = await createLedgerMechanics(2);
  const bought = { orderId: name("order"), paidCents: 5_000, bonusCents: 500, bonusDays: 60 };
  await ledgerTransaction((tx) => purchase(tx, { ...command("01-01"), ...bought }));
  await ledgerTransaction(async (tx) => {
    const attempt = { attemptId: name("attempt"), cents: 2_000 };
    const { transferId: holdId } = await placeHold(tx, { ...command("02-01"), ...attempt });
    await captureHold(tx, { ...command("02-02"), holdId, callId: name("call") });
  });
  await ledgerTransaction((tx) => {
    const credit = { callId: name("call"), disputeId: name("dispute"), cents: 2_000 };
    return creditCall(tx, { ...command("03-01"), kind: "dispute_credit", ...credit });
  });
  await ledgerTransaction((tx) =>
    adjust(tx, {
      ...command("03-02"),
      adjustmentId: name("adjustment"),
      cents: -100,
      actor: { userId: "a", role: "admin" },
      reason: "50% off a mistake",
    }),
  );
});

const list = async (query: object = {}) => {
  const { items, total } = await readList(creditList(mechanicId), query);
  expect(total).toBe(items.length);
  return items;
};
const kinds = async (query: object) => (await list(query)).map(({ kind }) => kind);

test("each line shows the change and the balance after it, newest first", async () => {
  const lines = await list();
  expect(
    lines.map(({ kind, changeCents, balanceCents }) => [kind, changeCents, balanceCents]),
  ).toEqual([
    ["adjustment", -100, 5_400],
    ["dispute_credit", 2_000, 5_500],
    ["call_charge", -2_000, 3_500],
    ["bonus", 500, 5_500],
    ["purchase", 5_000, 5_000],
  ]);
  const all = await list({ show: "all", sort: "sequence" });
  expect(all[2]).toMatchObject({
    kind: "hold",
    changeCents: 0,
    balanceCents: 5_500,
    heldCents: 2_000,
  });
});

test("lines can be filtered by kind, day, note, and record", async () => {
  expect(await kinds({ show: "purchases" })).toEqual(["bonus", "purchase"]);
  expect(await kinds({ show: "calls" })).toEqual(["dispute_credit", "call_charge"]);
  expect(await kinds({ from: "2026-03-01", to: "2026-03-01" })).toEqual(["dispute_credit"]);
  expect(await kinds({ q: "% OFF" })).toEqual(["adjustment"]);
  expect(await kinds({ q: name("call") })).toEqual(["call_charge"]);
  expect(await kinds({ q: "nothing" })).toEqual([]);
});

test("the CSV file has the same lines, in dollars", async () => {
  const file = await readListFile(creditList(mechanicId), { show: "adjustments" });
  const text = await (await file.toResponse({})).text();
  expect(text.split("\r\n")).toEqual([
    "Number,Time (UTC),Kind,Call ID,Order ID,City,Service,Driver’s number,Note,Change,Balance,Set aside",
    "6,2026-03-02 12:00:00,adjustment,,,,,,50% off a mistake,-1,54,0",
    "",
  ]);
  const none = await readListFile(creditList(other), {});
  expect(await (await none.toResponse({})).text()).toMatch(/^Number,.*\r\n$/);
});

test("the wallet shows what can be spent, in order, and what has expired", async () => {
  const view = async (date: string) =>
    toWalletView(await readWallet(mechanicId, at(date)), at(date));
  expect(await view("02-20")).toMatchObject({
    expiredCents: 0,
    lots: [{ kind: "promo" }, { kind: "paid" }],
  });
  expect(await view("12-01")).toMatchObject({
    expiredCents: expect.any(Number),
    lots: [{ kind: "paid" }],
  });
  expect((await view("12-01")).expiredCents).toBeGreaterThan(0);
});

test("a statement begins where the one before it ended", async () => {
  const read = (from: string, to: string) =>
    readStatementLines(mechanicId, {
      from: `2026-${from}`,
      to: `2026-${to}`,
      zone: "America/Chicago",
    });
  const first = await read("01-01", "02-28");
  expect(first.start).toMatchObject({ sequence: 0, balanceCents: 0 });
  expect(first.lines.map(({ kind, changeCents }) => [kind, changeCents])).toEqual([
    ["purchase", 5_000],
    ["bonus", 500],
    ["hold", 0],
    ["call_charge", -2_000],
  ]);
  const end = first.lines.at(-1);
  const second = await read("03-01", "03-31");
  expect(second.start).toEqual({
    sequence: end?.sequence,
    hash: end?.hash,
    balanceCents: end?.balanceCents,
  });
  expect(second.lines.map(({ changeCents }) => changeCents)).toEqual([2_000, -100]);
  const empty = await read("05-01", "05-31");
  expect(empty).toMatchObject({ start: { sequence: 6, balanceCents: 5_400 }, lines: [] });
  expect(
    (await readStatementLines(other, { from: "2026-01-01", to: "2026-12-31", zone: "UTC" })).start
      .sequence,
  ).toBe(0);
});

test("administrators search wallets by name, filter them by debt, sort them, and export them", async () => {
  const wallets = async (query: object) =>
    (await readList(walletList, { q: "Ledger Test", ...query })).items;
  expect(await wallets({})).toEqual([
    expect.objectContaining({ id: mechanicId, name: "Ledger Test", balanceCents: 5_400 }),
  ]);
  expect(await wallets({ only: "owing" })).toEqual([]);
  expect(await wallets({ q: "no such mechanic" })).toEqual([]);
  for (const sort of ["name", "-paidCents", "debtCents"])
    expect(await wallets({ sort })).toHaveLength(1);
  const file = await readListFile(walletList, { q: "Ledger Test" });
  expect(await (await file.toResponse({})).text()).toContain(`${mechanicId},Ledger Test,`);
});
