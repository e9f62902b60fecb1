import { createHash } from "node:crypto";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { addLines, appendTransfers } from "@/lib/billing/ledger/rules/append-transfers";
import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import type { Line, NewLot, TransferDraft, Wallet } from "@/lib/billing/ledger/rules/transfer";
import {
  type StoredWallet,
  verifyHead,
  verifyWallet,
} from "@/lib/billing/ledger/rules/verify-wallet";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const paidLot: NewLot = {
  id: "lot",
  number: 1,
  kind: "paid",
  amountCents: 1_000,
  lapsesAt: null,
  parentId: null,
};
const platform = (account: Line["account"], amountCents: number): Line => ({
  account,
  amountCents,
  lotId: null,
});
const paid = (amountCents: number): Line => ({ account: "paid", amountCents, lotId: "lot" });

const purchase: TransferDraft = {
  kind: "purchase",
  idempotencyKey: "purchase",
  cause: { kind: "order", id: "order" },
  lines: [paid(1_000), platform("payments", -1_000)],
  lots: [paidLot],
};
const charge: TransferDraft = {
  kind: "call_charge",
  idempotencyKey: "charge",
  cause: { kind: "call", id: "call" },
  lines: [paid(-400), platform("revenue", 400)],
};
const hold: TransferDraft = {
  kind: "hold",
  idempotencyKey: "hold",
  cause: { kind: "call_attempt", id: "attempt" },
  lines: [paid(-300), platform("held", 300)],
};
const hold2: TransferDraft = {
  ...hold,
  idempotencyKey: "hold2",
  cause: { kind: "call_attempt", id: "attempt2" },
};
const credit: TransferDraft = {
  kind: "dispute_credit",
  idempotencyKey: "credit",
  cause: { kind: "dispute", id: "dispute" },
  lines: [paid(400), platform("revenue", -400)],
};
const adjustment: TransferDraft = {
  kind: "adjustment",
  idempotencyKey: "adjustment",
  cause: { kind: "adjustment", id: "adjustment" },
  lines: [paid(-100), platform("goodwill", 100)],
};
const capture = (key: string, holdId: string): TransferDraft => ({
  ...charge,
  idempotencyKey: key,
  cause: { kind: "call", id: key },
  holdId,
  lines: [platform("held", -300), platform("revenue", 300)],
});

const EMPTY: Wallet = {
  mechanicId: "m",
  sequence: 0,
  hash: FIRST_HASH,
  paidCents: 0,
  promoCents: 0,
  heldCents: 0,
  debtCents: 0,
  postedAt: null,
  lotCount: 0,
  lots: [],
};

/** Stores drafts with correct hashes, as someone who rebuilds the chain would. IDs are t1, t2, and so on. */
function store(drafts: TransferDraft[]): StoredWallet {
  let count = 0;
  const transfers = appendTransfers(EMPTY, drafts, {
    now: new Date("2026-01-01T00:00:00Z"),
    newId: () => `t${++count}`,
    sha256,
    actor: null,
    approvedById: null,
    reason: null,
  }).map((transfer) => ({
    ...transfer,
    lines: transfer.lines.map((line, position) => ({ ...line, position })),
  }));
  const lines = transfers.flatMap((transfer) => transfer.lines);
  const { sequence = 0, hash = FIRST_HASH } = transfers.at(-1) ?? {};
  const remainingCents = lines.reduce(
    (sum, line) => sum + (line.lotId === "lot" ? line.amountCents : 0),
    0,
  );
  return {
    mechanicId: "m",
    wallet: { ...addLines(EMPTY, lines), sequence, hash },
    transfers,
    lots: [{ ...paidLot, transferId: "t1", remainingCents }],
  };
}

function verify(stored: StoredWallet) {
  const seen = { keys: new Set<string>(), causes: new Set<string>() };
  return verifyWallet(stored, { sha256, seen });
}

test("accepts charges, captures, and credits up to the charge", () => {
  const drafts = [
    purchase,
    charge,
    hold,
    capture("captured", "t3"),
    { ...credit, reversesId: "t2" },
  ];
  expect(verify(store(drafts))).toBeNull();
});

test.each<[invariant: string, id: string, problem: string, drafts: TransferDraft[]]>([
  ["I1", "t2", "accounts", [purchase, { ...charge, lines: [paid(-9), platform("payments", 9)] }]],
  ["I1", "t2", "sum to 0", [purchase, { ...charge, lines: [paid(-9), platform("revenue", 8)] }]],
  [
    "I4",
    "t2",
    "negative",
    [purchase, { ...charge, lines: [paid(-1_001), platform("revenue", 1_001)] }],
  ],
  ["I6", "t3", "second call_charge", [purchase, charge, { ...charge, idempotencyKey: "again" }]],
  ["I6", "t3", "idempotency key", [purchase, charge, { ...hold, idempotencyKey: "charge" }]],
  ["I7", "t5", "already resolved", [purchase, hold, hold2, capture("a", "t2"), capture("b", "t2")]],
  ["I7", "t4", "name an earlier hold", [purchase, hold, charge, capture("a", "t3")]],
  ["I8", "t3", "doesn't name the transfer", [purchase, charge, credit]],
  [
    "I8",
    "t4",
    "more than the original",
    [
      purchase,
      charge,
      { ...credit, reversesId: "t2" },
      { ...credit, idempotencyKey: "c2", cause: { kind: "dispute", id: "2" }, reversesId: "t2" },
    ],
  ],
  ["I8", "t2", "earlier call_charge", [purchase, { ...credit, reversesId: "t1" }]],
  ["I11", "t1", "order", [{ ...purchase, cause: { kind: "call", id: "x" } }]],
  ["I12", "t2", "call", [purchase, { ...charge, cause: { kind: "order", id: "x" } }]],
  ["I13", "t2", "no actor", [purchase, adjustment]],
])(
  "%s: names %s, which breaks a rule (%s), even in a rebuilt chain",
  (invariant, id, problem, drafts) => {
    expect(verify(store(drafts))).toEqual({
      table: "LedgerTransfer",
      id,
      invariant,
      problem: expect.stringContaining(problem),
    });
  },
);

test("names a transfer that is earlier than the one before it, even in a rebuilt chain", () => {
  const stored = store([purchase, charge]);
  const [first, second] = stored.transfers;
  if (!first || !second) throw new Error("Expected two stored transfers.");
  const earlier = { ...second, createdAt: new Date(first.createdAt.getTime() - 1) };
  const rebuilt = { ...earlier, hash: sha256(canonicalTransfer(earlier)) };
  expect(verify({ ...stored, transfers: [first, rebuilt] })).toMatchObject({
    id: "t2",
    invariant: "I14",
  });
});

test("names a changed transfer, a missing one, and a changed balance", () => {
  const stored = store([purchase, charge, hold]);
  const [first, second, third] = stored.transfers;
  if (!first || !second || !third) throw new Error("Expected three stored transfers.");
  const changed = { ...second, reason: "Other" };
  expect(verify({ ...stored, transfers: [first, changed, third] })).toMatchObject({
    id: "t2",
    invariant: "I5",
  });
  expect(verify({ ...stored, transfers: [first, third] })).toMatchObject({
    id: "t3",
    invariant: "I9",
  });
  expect(verify({ ...stored, transfers: [first, second] })).toMatchObject({
    table: "Wallet",
    invariant: "I3",
  });
  expect(verify({ ...stored, wallet: null })).toMatchObject({ table: "Wallet", id: "m" });
  const lots = stored.lots.map((lot) => ({ ...lot, remainingCents: 1 }));
  expect(verify({ ...stored, lots })).toMatchObject({ table: "CreditLot", id: "lot" });
});

test("detects a tail that was cut off or replaced since an earlier digest", () => {
  const { wallet, ...before } = store([purchase, charge, hold]);
  const heads = { m: { sequence: 3, hash: wallet?.hash ?? "" } };
  expect(verifyHead(before, heads)).toBeNull();
  expect(verifyHead(store([purchase, charge]), heads)).toMatchObject({ invariant: "I9" });
  expect(verifyHead(store([purchase, hold, charge]), heads)).toMatchObject({ invariant: "I9" });
  expect(verifyHead(store([purchase, charge, hold, capture("c", "t3")]), heads)).toBeNull();
});
