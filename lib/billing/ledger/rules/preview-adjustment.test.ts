import { previewAdjustment } from "@/lib/billing/ledger/rules/preview-adjustment";
import type { Balances, Lot } from "@/lib/billing/ledger/rules/transfer";

const admin = { userId: "a", role: "admin" } as const;
const superAdmin = { userId: "s", role: "super_admin" } as const;
const earlier = { byActorCents: 0, forMechanicCents: 0 };
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
  const proposed = { actor: admin, cents: -2_000, earlier, now };
  const preview = previewAdjustment(wallet([lot(5_000)]), proposed);
  expect(preview).toEqual({
    cents: -2_000,
    balanceCents: { before: 6_000, after: 4_000 },
    availableCents: { before: 5_000, after: 3_000 },
    approval: null,
    problem: null,
  });
});

test("shows that goodwill makes no credit available while the mechanic owes money", () => {
  const owing = wallet([], { paidCents: 0, heldCents: 0, debtCents: 3_000 });
  expect(previewAdjustment(owing, { actor: admin, cents: 4_000, earlier, now })).toMatchObject({
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
    "In 24 hours, you can add up to $100 on your own, including what others added for the same mechanic. Ask a super administrator to make this adjustment.",
  ],
])("checks an administrator’s adjustment of %s: %d cents", (_, cents, problem) => {
  const lapsed = lot(900, new Date("2026-11-22T11:59:59Z"));
  const proposed = { actor: admin, cents, earlier, now };
  expect(previewAdjustment(wallet([lot(5_000), lapsed]), proposed).problem).toEqual(problem);
});

test("says how much of the limit is left after earlier adjustments", () => {
  const used = { byActorCents: 3_000, forMechanicCents: 8_000 };
  const proposed = { actor: admin, cents: -2_001, earlier: used, now };
  expect(previewAdjustment(wallet([lot(5_000)]), proposed).problem).toContain(
    "including what others removed from the same mechanic. $20 of that is left. Ask",
  );
});

test.each([
  [50_000, 0, null],
  [50_001, 0, expect.stringContaining("Another super administrator has to approve")],
  [10_000, 40_001, expect.stringContaining("Another super administrator has to approve")],
])(
  "whether a super administrator needs approval for %d cents after %d: %j",
  (cents, byActorCents, approval) => {
    const proposed = { actor: superAdmin, cents, earlier: { ...earlier, byActorCents }, now };
    expect(previewAdjustment(wallet([]), proposed)).toMatchObject({ approval, problem: null });
  },
);
