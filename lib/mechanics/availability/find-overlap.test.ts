import fc from "fast-check";
import type { DayHours } from "@/lib/mechanics/availability/open-hours";
import { findOverlap } from "@/lib/mechanics/availability/open-hours";

const week = (days: Record<number, DayHours>) => Array.from({ length: 7 }, (_, i) => days[i] ?? []);
const hours = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 });

test.each([
  ["no hours", {}],
  ["a split day", { 1: [hours(8, 12), hours(13, 18)] }],
  ["intervals that touch", { 1: [hours(13, 18), hours(8, 13)] }],
  ["a night that ends where the morning begins", { 5: [hours(18, 6)], 6: [hours(6, 12)] }],
  [
    "all day, every day",
    Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [hours(0, 24)]])),
  ],
])("accepts %s", (_, days) => {
  expect(findOverlap(week(days))).toBeNull();
});

test.each([
  ["two intervals on one day", { 3: [hours(8, 12), hours(11, 18)] }, 3],
  ["two identical intervals", { 3: [hours(8, 12), hours(8, 12)] }, 3],
  ["a night and the next morning", { 1: [hours(20, 6)], 2: [hours(5, 9)] }, 2],
  ["Saturday night and Sunday", { 6: [hours(22, 4)], 0: [hours(3, 9)] }, 0],
  ["a full day and the start of the next", { 1: [hours(0, 0), hours(23, 24)] }, 1],
])("finds that %s overlap", (_, days, day) => {
  expect(findOverlap(week(days))).toBe(day);
});

const minute = fc.integer({ min: 0, max: 1440 });
const beginning = fc.integer({ min: 0, max: 1439 });
const anyDay = fc.array(fc.record({ opens: beginning, closes: minute }), { maxLength: 3 });
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 });

test("agrees with checking every minute of the week", () => {
  fc.assert(
    fc.property(anyWeek, (days) => {
      const taken = new Uint8Array(7 * 1440);
      days.forEach((day, index) => {
        for (const { opens, closes } of day) {
          const length = closes > opens ? closes - opens : closes + 1440 - opens;
          for (let i = 0; i < length; i++) {
            const place = (index * 1440 + opens + i) % taken.length;
            taken[place] = (taken[place] ?? 0) + 1;
          }
        }
      });
      expect(findOverlap(days) !== null).toBe(taken.some((count) => count > 1));
    }),
    { numRuns: 300 },
  );
});
