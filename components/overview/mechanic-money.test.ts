import { moneySteps } from "@/components/overview/mechanic-money";

const MONEY = {
  availableCents: 9_000,
  heldCents: 0,
  debtCents: 0,
  needsCredit: true,
  lacksCredit: false,
  days: [],
  rings: 0,
  answered: 0,
  openDisputes: 0,
  questionedCallIds: [],
};
const LOW_CENTS = 5_000;
const stepsFor = (change: Partial<typeof MONEY> | { questionedCallIds: string[] }) =>
  moneySteps({ ...MONEY, ...change }, LOW_CENTS).map(({ label }) => label);

test("asks for nothing while there is enough credit", () => {
  expect(stepsFor({})).toEqual([]);
  expect(stepsFor({ availableCents: 2_500, heldCents: 2_500 })).toEqual([]);
});

test.each([
  [{ availableCents: 4_999 }, "Your balance is low."],
  [{ availableCents: 2_000, heldCents: 2_999 }, "Your balance is low."],
  [{ availableCents: 1_999, lacksCredit: true }, "Buy credits so"],
  [{ availableCents: 0, debtCents: 1_500, lacksCredit: true }, "Pay the $15 that you owe"],
])("%j: %s", (change, text) => {
  expect(stepsFor(change)).toEqual([expect.stringContaining(text)]);
});

test("a question about a dispute comes first, with a link to its call", () => {
  const steps = moneySteps({ ...MONEY, availableCents: 0, questionedCallIds: ["c1"] }, LOW_CENTS);
  expect(steps[0]?.href).toBe("/dashboard/calls/c1#dispute");
  expect(steps).toHaveLength(2);
});

test("a mechanic without credit isn't asked to buy any if they don't need it", () => {
  expect(stepsFor({ availableCents: 0, needsCredit: false })).toEqual([]);
});
