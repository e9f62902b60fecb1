import { demoCallbacks } from "./demo-callbacks";
import { demo } from "./demo-lookups";

const NOW = new Date("2026-11-22T15:00:00Z");
const callbacks = demoCallbacks(demo, NOW);

test("shows requests that wait and that ended in every way", () => {
  expect(new Set(callbacks.map(({ state }) => state))).toEqual(
    new Set(["waiting", "connected", "expired", "cancelled"]),
  );
});

test("only waiting requests have a next try, and every city and service exists", () => {
  for (const { state, nextTryAt, locationId, serviceId, problem } of callbacks) {
    expect(nextTryAt !== null).toBe(state === "waiting");
    expect(locationId).not.toBeNull();
    expect(serviceId ?? problem).not.toBe("");
  }
});

test("uses fictional numbers, each once", () => {
  const numbers = callbacks.map(({ phoneNumber }) => phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^\+1210555018\d$/);
});
