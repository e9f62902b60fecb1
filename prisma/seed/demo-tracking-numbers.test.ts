import { citiesById, demo, mechanicsById } from "./demo-lookups";

const numbers = demo.trackingNumbers;

test("creates only inactive numbers, because telephony is off in the demo data", () => {
  expect(numbers.filter(({ isActive }) => isActive)).toEqual([]);
});

test("creates numbers for about half of the cities, including San Antonio, and for a few mechanics", () => {
  const cityIds = numbers.flatMap(({ locationId }) => locationId ?? []);
  const mechanicIds = numbers.flatMap(({ mechanicId }) => mechanicId ?? []);
  expect(cityIds.map((id) => citiesById.get(id)?.slug)).toContain("texas/san-antonio");
  expect(cityIds.length).toBeGreaterThanOrEqual(25);
  expect(cityIds.length).toBeLessThanOrEqual(32);
  expect(mechanicIds.length).toBeGreaterThanOrEqual(3);
  expect(mechanicIds.every((id) => mechanicsById.get(id)?.isActive)).toBe(true);
});

test("gives each number one owner, and no owner two numbers", () => {
  const owners = numbers.map(({ locationId, mechanicId }) => [locationId, mechanicId].join());
  expect(new Set(owners).size).toBe(owners.length);
  const shared = numbers.filter((row) => row.locationId && row.mechanicId);
  expect(shared).toEqual([]);
});
