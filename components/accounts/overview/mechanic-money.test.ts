import { moneySteps } from "@/components/accounts/overview/mechanic-money";
import { sampleMoney } from "@/components/testing/samples";

const LOW_CENTS = 5_000;
const stepsFor = (change: Parameters<typeof sampleMoney>[0]) =>
  moneySteps(sampleMoney(change), LOW_CENTS).map(({ label }) => label);

test("asks for nothing while there is enough credit", () => {
  expect(stepsFor({})).toEqual([]);
  expect(stepsFor({ availableCents: 2_500, heldCents: 2_500 })).toEqual([]);
});

test.each([
  [{ availableCents: 4_999 }, "Your balance is low."],
  [{ availableCents: 2_000, heldCents: 2_999 }, "Your balance is low."],
  [{ availableCents: 1_999, lacksCredit: true }, "Buy credits so"],
  [{ availableCents: 0, debtCents: 1_500, lacksCredit: true }, "pay the $15 you owe"],
])("%j: %s", (change, text) => {
  expect(stepsFor(change)).toEqual([expect.stringContaining(text)]);
});

test("a question about a dispute comes first, with a link to its call", () => {
  const money = sampleMoney({ availableCents: 0, questionedCallIds: ["c1"] });
  const steps = moneySteps(money, LOW_CENTS);
  expect(steps[0]?.href).toBe("/dashboard/calls/c1#dispute");
  expect(steps).toHaveLength(2);
});

test("a mechanic without credit isn't asked to buy any if they don't need it", () => {
  expect(stepsFor({ availableCents: 0, needsCredit: false })).toEqual([]);
});
