import { fillDays } from "@/lib/core/fill-days";

test("each day in the mechanic's zone has one entry, even when the clocks change", () => {
  const calls = { date: "2026-11-01", calls: 2, spentCents: 5_000 };
  const period = { timezone: "America/Chicago", now: new Date("2026-11-03T04:00:00Z"), days: 3 };
  expect(fillDays([calls], { calls: 0, spentCents: 0 }, period)).toEqual([
    { date: "2026-10-31", calls: 0, spentCents: 0 },
    calls,
    { date: "2026-11-02", calls: 0, spentCents: 0 },
  ]);
});
