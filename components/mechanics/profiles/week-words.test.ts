import { weekRows, weekWords } from "@/components/mechanics/profiles/week-words";

const DAY = [{ opens: 480, closes: 1080 }];

test("groups consecutive days with the same hours, Monday first", () => {
  expect(weekWords({ week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: [] })).toEqual([
    "Mon to Fri: 8:00 AM to 6:00 PM",
    "Sat, Sun: closed",
  ]);
});

test("has a row for every day, Monday first", () => {
  const rows = weekRows({ week: [[], DAY, [], [], [], [], []], closedOn: [] });
  expect(rows.map(({ name }) => name.slice(0, 2)).join("")).toBe("MoTuWeThFrSaSu");
  expect(rows[0]).toEqual({ day: 1, name: "Monday", words: "8:00 AM to 6:00 PM" });
  expect(rows[6]).toEqual({ day: 0, name: "Sunday", words: "closed" });
});

test("describes split days, nights, and full days", () => {
  const split = [
    { opens: 480, closes: 720 },
    { opens: 1200, closes: 120 },
  ];
  expect(
    weekWords({ week: [[{ opens: 0, closes: 0 }], split, [], [], [], [], []], closedOn: [] }),
  ).toEqual([
    "Mon: 8:00 AM to 12:00 PM, 8:00 PM to 2:00 AM",
    "Tue to Sat: closed",
    "Sun: 24 hours",
  ]);
});
