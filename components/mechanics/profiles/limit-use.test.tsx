/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { LimitUseList } from "./limit-use";

const use = { callsToday: 2, spentThisWeekCents: 12_550 };
const shown = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

test("says how much of each limit is used", () => {
  render(<LimitUseList limits={{ dailyCallLimit: 3, weeklyBudgetCents: 15_000 }} use={use} />);
  expect(shown()).toEqual(["2 of 3", "$125.50 of $150"]);
});

test("says what was used without a limit", () => {
  render(<LimitUseList limits={{ dailyCallLimit: null, weeklyBudgetCents: null }} use={use} />);
  expect(shown()).toEqual(["2 (no limit)", "$125.50 (no limit)"]);
});
