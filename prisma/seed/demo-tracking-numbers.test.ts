import { citiesById, demo, mechanicsById } from "./demo-lookups";

const active = demo.trackingNumbers.filter(({ isActive }) => isActive);

test("is active for about half of the cities, including San Antonio, and a few mechanics", () => {
  const cityIds = active.flatMap(({ locationId }) => locationId ?? []);
  const mechanicIds = active.flatMap(({ mechanicId }) => mechanicId ?? []);
  expect(cityIds.map((id) => citiesById.get(id)?.slug)).toContain("texas/san-antonio");
  expect(cityIds.length).toBeGreaterThanOrEqual(25);
  expect(cityIds.length).toBeLessThanOrEqual(32);
  expect(mechanicIds.length).toBeGreaterThanOrEqual(3);
  expect(mechanicIds.every((id) => mechanicsById.get(id)?.isActive)).toBe(true);
});

test("belongs to one owner each, and no owner has two", () => {
  const owners = active.map(({ locationId, mechanicId }) => [locationId, mechanicId].join());
  expect(new Set(owners).size).toBe(owners.length);
  const shared = demo.trackingNumbers.filter((row) => row.locationId && row.mechanicId);
  expect(shared).toEqual([]);
});
