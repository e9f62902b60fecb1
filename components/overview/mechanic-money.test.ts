import { moneySteps } from "@/components/overview/mechanic-money";

const MONEY = {
  availableCents: 9_000,
  debtCents: 0,
  days: [],
  rings: 0,
  answered: 0,
  openDisputes: 0,
  questionedCallIds: [],
};
const stepsFor = (change: Partial<typeof MONEY> | { questionedCallIds: string[] }) =>
  moneySteps({ ...MONEY, ...change }, 5_000).map(({ label }) => label);

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
  const steps = moneySteps({ ...MONEY, availableCents: 0, questionedCallIds: ["c1"] }, 5_000);
  expect(steps[0]?.href).toBe("/dashboard/calls/c1#dispute");
  expect(steps).toHaveLength(2);
});
