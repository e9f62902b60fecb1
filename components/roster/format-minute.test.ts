import { formatMinute } from "@/components/roster/format-minute";

test.each([
  [0, "midnight"],
  [1, "12:01 AM"],
  [480, "8:00 AM"],
  [720, "12:00 PM"],
  [1065, "5:45 PM"],
  [1440, "midnight"],
])("minute %i is %s", (minute, words) => {
  expect(formatMinute(minute)).toBe(words);
});
