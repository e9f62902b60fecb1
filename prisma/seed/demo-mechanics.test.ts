import { demo } from "./demo-lookups";

test("includes 120 different people, one suspended", () => {
  expect(new Set(demo.mechanics.map(({ name }) => name)).size).toBe(120);
  expect(demo.mechanics.filter(({ state }) => state === "suspended")).toHaveLength(1);
  expect(demo.mechanics.filter(({ businessName }) => businessName !== null)).toHaveLength(80);
});

test("gives one in four mechanics an email at example.com", () => {
  const emails = demo.mechanics.flatMap(({ publicEmail }) => publicEmail ?? []);
  expect(emails).toHaveLength(30);
  expect(emails.filter((email) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([]);
});

test("uses known time zones", () => {
  for (const { timezone } of demo.mechanics) {
    expect(new Intl.DateTimeFormat("en-US", { timeZone: timezone }).resolvedOptions()).toEqual(
      expect.objectContaining({ timeZone: timezone }),
    );
  }
});

test.each([
  ["phoenix", "America/Phoenix"],
  ["el-paso", "America/Denver"],
  ["pensacola", "America/Chicago"],
  ["miami", "America/New_York"],
])("sets the time zone of the mechanics in %s", (mainCity, timezone) => {
  const zones = demo.mechanics.filter((row) => row.mainCity === mainCity);
  expect(new Set(zones.map((row) => row.timezone))).toEqual(new Set([timezone]));
});

test("includes many kinds of hours, some past midnight and some around the clock", () => {
  const weeks = new Set(demo.mechanics.map(({ hours }) => JSON.stringify(hours.week)));
  const spans = demo.mechanics.flatMap(({ hours }) => hours.week.flat());
  expect(weeks.size).toBeGreaterThanOrEqual(8);
  expect(spans.some(({ opens, closes }) => closes <= opens)).toBe(true);
  expect(spans.some(({ opens, closes }) => opens === 0 && closes === 1440)).toBe(true);
  expect(spans.filter((span) => Math.min(span.opens, span.closes) < 0)).toEqual([]);
  expect(spans.filter((span) => Math.max(span.opens, span.closes) > 1440)).toEqual([]);
  expect(demo.mechanics.filter(({ hours }) => hours.week.length !== 7)).toEqual([]);
});

test("closes most mechanics on Thanksgiving", () => {
  const closed = demo.mechanics.filter(({ hours }) => hours.closedOn.includes("2026-11-26"));
  expect(closed.length).toBeGreaterThan(60);
  expect(closed.length).toBeLessThan(120);
});
