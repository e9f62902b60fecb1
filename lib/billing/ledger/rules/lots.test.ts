import fc from "fast-check";
import { drawFrom, returnLines, sumDraws, undoDraws } from "@/lib/billing/ledger/rules/lots";
import type { Lot, Wallet } from "@/lib/billing/ledger/rules/transfer";
import { spendableCents, spendableLots } from "@/lib/mechanics/credit/rules/spendable-lots";

const now = new Date("2026-06-01T00:00:00Z");
const day = (date: string) => new Date(`2026-${date}T00:00:00Z`);

function lot(id: string, changes: Partial<Lot> = {}): Lot {
  const number = Number(id.slice(1));
  const amounts = { amountCents: 1_000, remainingCents: 1_000 };
  return { id, number, kind: "paid", lapsesAt: null, parentId: null, ...amounts, ...changes };
}

function walletWith(lots: Lot[]): Wallet {
  const balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };
  return {
    mechanicId: "m",
    sequence: 0,
    hash: "",
    postedAt: null,
    lotCount: lots.length,
    lots,
    ...balances,
  };
}

test("spends promotional credit that lapses soonest, then goodwill, then paid lots in order", () => {
  const lots = [
    lot("l2"),
    lot("l1"),
    lot("l3", { kind: "goodwill" }),
    lot("l4", { kind: "promo", lapsesAt: day("09-01") }),
    lot("l5", { kind: "promo", lapsesAt: day("08-01") }),
  ];
  expect(spendableLots(lots, now).map(({ id }) => id)).toEqual(["l5", "l4", "l3", "l1", "l2"]);
});

test("credit lapses at its exact lapse time, not after it", () => {
  const promo = (lapsesAt: Date) => lot("l1", { kind: "promo", lapsesAt });
  expect(spendableCents([promo(new Date(now.getTime() + 1))], now)).toBe(1_000);
  expect(spendableCents([promo(now)], now)).toBe(0);
});

test("draws from one lot after another, and no more than is left", () => {
  const lots = [lot("l1", { remainingCents: 300 }), lot("l2")];
  expect(drawFrom(lots, 500)).toEqual([
    { lotId: "l1", cents: 300 },
    { lotId: "l2", cents: 200 },
  ]);
  expect(sumDraws(drawFrom(lots, 5_000))).toBe(1_300);
});

test("gives back the last draw first, continuing where earlier credits stopped", () => {
  const draws = [
    { lotId: "promo", cents: 300 },
    { lotId: "paid", cents: 700 },
  ];
  expect(undoDraws(draws, { cents: 500 })).toEqual([{ lotId: "paid", cents: 500 }]);
  expect(undoDraws(draws, { skipCents: 500, cents: 400 })).toEqual([
    { lotId: "paid", cents: 200 },
    { lotId: "promo", cents: 200 },
  ]);
});

test("giving back in parts returns exactly what was drawn from each lot", () => {
  const draw = fc.record({ lotId: fc.uuid(), cents: fc.integer({ min: 1, max: 1_000 }) });
  fc.assert(
    fc.property(fc.array(draw, { minLength: 1 }), fc.nat(), (draws, at) => {
      const first = at % (sumDraws(draws) + 1);
      const parts = [
        ...undoDraws(draws, { cents: first }),
        ...undoDraws(draws, { skipCents: first }),
      ];
      for (const { lotId, cents } of draws) {
        expect(sumDraws(parts.filter((part) => part.lotId === lotId))).toBe(cents);
      }
    }),
  );
});

test("credit returned from a lapsed lot gets a new lot that lasts 30 days", () => {
  const lapsed = lot("l1", { kind: "promo", lapsesAt: day("05-31"), remainingCents: 0 });
  const context = { now, newId: () => "new" };
  expect(returnLines(walletWith([lapsed]), [{ lotId: "l1", cents: 400 }], context)).toEqual({
    lines: [{ account: "promo", amountCents: 400, lotId: "new" }],
    lots: [
      {
        id: "new",
        number: 2,
        kind: "promo",
        amountCents: 400,
        lapsesAt: day("07-01"),
        parentId: "l1",
      },
    ],
  });
});
