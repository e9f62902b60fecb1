import { previewAdjustment } from "@/lib/ledger/rules/preview-adjustment";
import type { Balances, Lot } from "@/lib/ledger/rules/transfer";

const admin = { userId: "a", role: "admin" } as const;
const superAdmin = { userId: "s", role: "super_admin" } as const;
const now = new Date("2026-11-22T12:00:00Z");

const lot = (remainingCents: number, lapsesAt: Date | null = null): Lot => ({
  id: "lot",
  number: 1,
  kind: lapsesAt ? "promo" : "paid",
  amountCents: remainingCents,
  remainingCents,
  lapsesAt,
  parentId: null,
});
const wallet = (lots: Lot[], balances: Partial<Balances> = {}) => ({
  paidCents: 5_000,
  promoCents: 0,
  heldCents: 1_000,
  debtCents: 0,
  lots,
  ...balances,
});

test("shows what is left afterward, including what is set aside", () => {
  const preview = previewAdjustment(wallet([lot(5_000)]), { actor: admin, cents: -2_000, now });
  expect(preview).toEqual({
    cents: -2_000,
    balanceCents: { before: 6_000, after: 4_000 },
    availableCents: { before: 5_000, after: 3_000 },
    needsApproval: false,
    problem: null,
  });
});

test("shows that goodwill makes no credit available while the mechanic owes money", () => {
  const owing = wallet([], { paidCents: 0, heldCents: 0, debtCents: 3_000 });
  expect(previewAdjustment(owing, { actor: admin, cents: 4_000, now })).toMatchObject({
    balanceCents: { before: -3_000, after: 1_000 },
    availableCents: { before: 0, after: 0 },
  });
});

test.each([
  ["all that can be spent", -5_000, null],
  ["more than can be spent", -5_001, "Only $50 can be removed from this mechanic’s balance."],
  ["an administrator’s limit", 10_000, null],
  [
    "more than an administrator’s limit",
    10_001,
    expect.stringContaining("up to $100. Ask a super administrator"),
  ],
])("checks an administrator’s adjustment of %s: %d cents", (_, cents, problem) => {
  const lapsed = lot(900, new Date("2026-11-22T11:59:59Z"));
  const preview = previewAdjustment(wallet([lot(5_000), lapsed]), { actor: admin, cents, now });
  expect(preview.problem).toEqual(problem);
});

test.each([
  [50_000, false],
  [50_001, true],
])("whether a super administrator needs approval for %d cents: %s", (cents, needsApproval) => {
  const preview = previewAdjustment(wallet([]), { actor: superAdmin, cents, now });
  expect(preview).toMatchObject({ needsApproval, problem: null });
});
