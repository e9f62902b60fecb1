import { HOUR_MS } from "@/lib/core/time";
import { DEFAULT_OFFICE_HOURS } from "@/lib/platform/settings/constants";
import { nextStaffCallAt } from "@/lib/telephony/callbacks/rules/office-hours";
import { demoCallbacks } from "./demo-callbacks";
import { demo } from "./demo-lookups";

const NOW = new Date("2026-11-22T15:00:00Z");
const callbacks = demoCallbacks(demo, NOW);

test("includes waiting requests, and requests that ended in every possible way", () => {
  expect(new Set(callbacks.map(({ state }) => state))).toEqual(
    new Set(["waiting", "connected", "expired", "cancelled"]),
  );
});

test("gives only waiting requests a next attempt, and every request a city and a service or problem", () => {
  for (const { state, nextTryAt, locationId, serviceId, problem } of callbacks) {
    expect(nextTryAt !== null).toBe(state === "waiting");
    expect(locationId).not.toBeNull();
    expect(serviceId ?? problem).not.toBe("");
  }
});

test("gives each request its own fictional phone number", () => {
  const numbers = callbacks.map(({ phoneNumber }) => phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^\+1210555018\d$/);
});

test("at every hour, a request is overdue, and none is due while the office is closed", () => {
  for (let hour = 0; hour < 24 * 7; hour += 5) {
    const now = new Date(NOW.getTime() + hour * HOUR_MS);
    const all = demoCallbacks(demo, now);
    expect(all.filter(({ endedAt }) => endedAt !== null && endedAt > now)).toEqual([]);
    const waiting = all.filter(({ state }) => state === "waiting");
    expect(waiting.some(({ nextTryAt }) => nextTryAt !== null && nextTryAt < now)).toBe(true);
    for (const { nextTryAt, timezone } of waiting) {
      const at = nextTryAt ?? now;
      expect(nextStaffCallAt(DEFAULT_OFFICE_HOURS, timezone, at)).toEqual(at);
    }
  }
});
