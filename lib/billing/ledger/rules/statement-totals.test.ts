import { statementDays, totalsOf } from "@/lib/billing/ledger/rules/statement-totals";

test("totals the changes to the balance by cause", () => {
  const totals = totalsOf([
    { kind: "purchase", causeKind: "order", changeCents: 10_000 },
    { kind: "bonus", causeKind: "order", changeCents: 500 },
    { kind: "hold", causeKind: "call_attempt", changeCents: 0 },
    { kind: "call_charge", causeKind: "call", changeCents: -2_500 },
    { kind: "dispute_credit", causeKind: "dispute", changeCents: 2_500 },
    { kind: "adjustment", causeKind: "adjustment", changeCents: -100 },
    { kind: "expiry", causeKind: "lot", changeCents: -400 },
    { kind: "expiry", causeKind: "refund", changeCents: -200 },
  ]);
  expect(totals).toEqual({
    bought: 10_300,
    calls: -2_500,
    credited: 2_500,
    adjusted: -100,
    lapsed: -400,
  });
});

test.each([
  [{}, { from: "2026-08-25", to: "2026-11-22" }],
  [{ from: "2026-11-01" }, { from: "2026-11-01", to: "2026-11-22" }],
  [
    { from: "2026-01-01", to: "2026-03-31" },
    { from: "2026-01-01", to: "2026-03-31" },
  ],
  [
    { from: "2026-12-01", to: "2026-11-30" },
    { from: "2026-11-30", to: "2026-12-01" },
  ],
  [{ from: "2026-12-01" }, { from: "2026-08-25", to: "2026-11-22" }],
  [
    { from: "soon", to: ["2026-11-01"] },
    { from: "2026-08-25", to: "2026-11-22" },
  ],
  [
    { from: "0002-11-22", to: "2101-01-01" },
    { from: "2026-08-25", to: "2026-11-22" },
  ],
  [{ from: "2026-13-45" }, { from: "2026-08-25", to: "2026-11-22" }],
])("a statement for %j covers %j", (asked, days) => {
  expect(statementDays(asked, "2026-11-22")).toEqual(days);
});
