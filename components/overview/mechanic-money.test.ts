import { lacksCredit, moneySteps } from "@/components/overview/mechanic-money";

const MONEY = {
  availableCents: 9_000,
  debtCents: 0,
  hasFees: true,
  days: [],
  rings: 0,
  answered: 0,
  openDisputes: 0,
  questionedCallIds: [],
};
const ROUTED = { hasTelephony: true, lowCents: 5_000 };
const stepsFor = (change: Partial<typeof MONEY> | { questionedCallIds: string[] }) =>
  moneySteps({ ...MONEY, ...change }, ROUTED).map(({ label }) => label);

test("asks for nothing while there is enough credit", () => {
  expect(stepsFor({})).toEqual([]);
});

test.each([
  [{ availableCents: 4_999 }, "Your balance is low."],
  [{ availableCents: 0 }, "Buy credits"],
  [{ availableCents: 0, debtCents: 1_500 }, "Pay the $15 that you owe"],
])("%j: %s", (change, text) => {
  expect(stepsFor(change)).toEqual([expect.stringContaining(text)]);
});

test("a question about a dispute comes first, with a link to its call", () => {
  const steps = moneySteps({ ...MONEY, availableCents: 0, questionedCallIds: ["c1"] }, ROUTED);
  expect(steps[0]?.href).toBe("/dashboard/calls/c1#dispute");
  expect(steps).toHaveLength(2);
});

test.each<[string, Partial<typeof MONEY & typeof ROUTED>, boolean]>([
  ["drivers call mechanics directly", { hasTelephony: false }, false],
  ["no call has a fee", { hasFees: false }, false],
  ["calls have a fee", {}, true],
  ["the mechanic owes money", { hasFees: false, debtCents: 1_500 }, true],
])("a mechanic without credit has to buy some if %s (%j): %s", (_, change, expected) => {
  const { hasTelephony, ...money } = { ...MONEY, ...ROUTED, availableCents: 0, ...change };
  expect(lacksCredit(money, hasTelephony)).toBe(expected);
  const steps = moneySteps(money, { hasTelephony, lowCents: 5_000 });
  expect(steps).toHaveLength(expected ? 1 : 0);
});
