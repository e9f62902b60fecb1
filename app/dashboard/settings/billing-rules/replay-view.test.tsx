/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { replayRules } from "@/lib/billing/billing-rules/rules/replay-rules";
import { DEFAULT_BILLING_RULES as RULES } from "@/lib/catalog/rating/billing-rules";
import { ReplayView } from "./replay-view";

const { mechanics: _none, ...NOTHING } = replayRules(
  { calls: [], disputes: [] },
  { current: RULES, changed: RULES },
);
const renderReplay = (isCut: boolean) =>
  render(
    <ReplayView
      replay={{
        ...NOTHING,
        since: "2026-11-01T12:00:00Z",
        isCut,
        calls: 10_000,
        mechanics: [],
        mechanicCount: 0,
      }}
    />,
  );

test("shows a notice if older calls from the 90 days were left out", () => {
  renderReplay(true);
  screen.getByText(/This comparison covers only the latest 10,000 calls/);
  screen.getByRole("table", { name: "The latest calls under both sets of rules" });
});

test("shows no notice if all calls were replayed", () => {
  renderReplay(false);
  expect(screen.queryByText(/only the latest/)).toBeNull();
  screen.getByRole("table", { name: "The last 90 days under both sets of rules" });
});
