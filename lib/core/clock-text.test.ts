import { clockText, shortClockText } from "@/lib/core/clock-text";

test.each([
  [0, "12:00 AM", "12 AM"],
  [485, "8:05 AM", "8:05 AM"],
  [720, "12:00 PM", "12 PM"],
  [1_110, "6:30 PM", "6:30 PM"],
  [1_500, "1:00 AM", "1 AM"],
])("shows %d minutes after midnight as %s, or %s for short", (minutes, long, short) => {
  expect(clockText(minutes)).toBe(long);
  expect(shortClockText(minutes)).toBe(short);
});
