import { creditRecord } from "@/lib/billing/ledger/rules/credit-record";

const now = { paidCents: 4_000, promoCents: 500, heldCents: 1_000, debtCents: 0 };
const dates = ["2026-11-01", "2026-11-02", "2026-11-03"];

test("counts back from the balance of today, across days without a change", () => {
  const changes = [
    { date: "2026-11-01", kind: "purchase", causeKind: "order", changeCents: 5_000 },
    { date: "2026-11-03", kind: "call_charge", causeKind: "call", changeCents: -2_000 },
    { date: "2026-11-03", kind: "dispute_credit", causeKind: "dispute", changeCents: 1_500 },
  ] as const;
  const { days, totals } = creditRecord(now, { dates, changes });
  expect(days.map(({ balanceCents }) => balanceCents)).toEqual([6_000, 6_000, 5_500]);
  expect(totals).toEqual({ bought: 5_000, calls: -2_000, credited: 1_500, adjusted: 0, lapsed: 0 });
});

test("without changes, the balance was always what it is", () => {
  const { days, totals } = creditRecord(now, { dates, changes: [] });
  expect(days.map(({ balanceCents }) => balanceCents)).toEqual([5_500, 5_500, 5_500]);
  expect(Object.values(totals)).toEqual([0, 0, 0, 0, 0]);
});
