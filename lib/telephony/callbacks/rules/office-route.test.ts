import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { officeRoute } from "./office-route";

const OFFICE = {
  defaultPhone: "+12105550100",
  officeHours: {
    days: "mon_fri",
    opens: "08:00",
    closes: "18:30",
    timezone: "America/Chicago",
  },
} as const;

test.each([
  ["on a workday", "2026-11-24T15:20:00Z", true, "Open now · until 6:30 PM"],
  ["before it opens", "2026-11-24T13:00:00Z", false, "Opens Tue 8:00 AM"],
  ["in the evening", "2026-11-25T01:00:00Z", false, "Opens Wed 8:00 AM"],
  ["on a weekend", "2026-11-29T16:00:00Z", false, "Opens Mon 8:00 AM"],
  ["before a holiday", "2026-11-26T01:00:00Z", false, "Opens Fri 8:00 AM"],
  ["on a holiday", "2026-11-26T16:00:00Z", false, "Opens Fri 8:00 AM"],
  ["on a holiday months ahead", "2027-09-06T16:00:00Z", false, "Opens Tue 8:00 AM"],
])("tells whether the office answers %s", (_, at, isOpen, text) => {
  const route = officeRoute(OFFICE, new Date("2026-11-25T12:00:00Z"));
  const shown = chooseNumber(route, new Date(at));
  expect(shown).toMatchObject({ phone: OFFICE.defaultPhone, isOpen, text });
});

test("lists the holidays of the year that begins at each time, also if it is earlier than the last", () => {
  const holidaysAt = (at: string) =>
    officeRoute(OFFICE, new Date(at)).mechanics.flatMap(({ hours }) => hours.closedOn);
  const inWinter = holidaysAt("2026-12-26T12:00:00Z");
  expect([inWinter[0], inWinter.at(-1)]).toEqual(["2026-12-25", "2027-12-25"]);
  expect(holidaysAt("2026-07-05T12:00:00Z").slice(0, 2)).toEqual(["2026-07-04", "2026-09-07"]);
  expect(holidaysAt("2026-12-26T12:00:00Z")).toEqual(inWinter);
});
