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
