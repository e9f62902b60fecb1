import { US_STATES } from "@/lib/core/states";
import { clockName, likelyTimezone, US_TIME_ZONES } from "@/lib/core/us-time-zones";

test.each([
  ["TX", "America/Chicago"],
  ["AZ", "America/Phoenix"],
  ["HI", "Pacific/Honolulu"],
  ["NY", "America/New_York"],
])("the likely zone of %s is %s", (code, timezone) => {
  expect(likelyTimezone(code)).toBe(timezone);
});

test("names a zone's clock", () => {
  expect(clockName("America/Chicago")).toBe("Central time");
  expect(clockName("America/Phoenix")).toBe("Arizona time");
  expect(clockName("America/Puerto_Rico")).toBe("America/Puerto Rico");
});

test("every zone is the likely one of some state and known to Node", () => {
  const guesses = new Set(US_STATES.map(({ code }) => likelyTimezone(code)));
  expect([...guesses].sort()).toEqual(US_TIME_ZONES.map(({ timezone }) => timezone).sort());
  for (const timezone of guesses) {
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone: timezone })).not.toThrow();
  }
});

test("no eastern state relies on the fallback", () => {
  expect(likelyTimezone("XX")).toBe("America/New_York");
  expect(US_STATES.filter(({ code }) => likelyTimezone(code) === "America/New_York")).toHaveLength(
    22,
  );
});
