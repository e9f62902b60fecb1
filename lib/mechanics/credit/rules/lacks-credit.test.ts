import { lacksCredit } from "@/lib/mechanics/credit/rules/lacks-credit";

const FACTS = { hasTelephony: true, lowestFeeCents: 2_500, balanceCents: 2_500, debtCents: 0 };

test.each([
  ["can pay for the cheapest call", {}, false],
  ["is a cent short of the cheapest call", { balanceCents: 2_499 }, true],
  ["has nothing, but some calls are free", { balanceCents: 0, lowestFeeCents: null }, false],
  ["owes money, even if calls are free", { debtCents: 1, lowestFeeCents: null }, true],
  [
    "owes money, but drivers call mechanics directly",
    { hasTelephony: false, balanceCents: 0, debtCents: 1 },
    false,
  ],
])("a mechanic who %s", (_, change, expected) => {
  expect(lacksCredit({ ...FACTS, ...change })).toBe(expected);
});
