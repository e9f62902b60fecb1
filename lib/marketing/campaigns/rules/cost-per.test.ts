import { costPer } from "./cost-per";

const results = { from: "2026-11-01", costCents: 10_000, calls: 3, billed: 2, kept: 0 };

test("divides the cost by all calls, billed calls, and kept calls", () => {
  expect(costPer(results, "calls")).toBe(3_333);
  expect(costPer(results, "billed")).toBe(5_000);
});

test("there is no cost per call without calls or without costs", () => {
  expect(costPer(results, "kept")).toBeNull();
  expect(costPer({ ...results, from: null, costCents: 0 }, "calls")).toBeNull();
});
