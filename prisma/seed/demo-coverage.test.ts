import { distanceMiles } from "@/lib/core/geo";
import { coverageOf, demo, openCities, placeOf, workingIn } from "./demo-lookups";

test("covers exactly the cities within each mechanic's radius, home city first, then nearest", () => {
  for (const mechanic of demo.mechanics) {
    const base = placeOf(mechanic.zipcode);
    const radiusMiles = mechanic.radiusMiles ?? 0;
    const reached = demo.locations.filter((city) => distanceMiles(base, city) <= radiusMiles);
    const own = coverageOf(mechanic.id).map(({ city }) => city);
    const miles = own.slice(1).map((city) => distanceMiles(base, city));
    expect(own.map(({ slug }) => slug).sort()).toEqual(reached.map(({ slug }) => slug).sort());
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  }
});

test("counts priorities from 1, home city first", () => {
  for (const { id, mainCity } of demo.mechanics) {
    const own = coverageOf(id);
    expect(own.map(({ entry }) => entry.priority)).toEqual(own.map((_, i) => i + 1));
    if (mainCity) expect(own[0]?.city.slug.endsWith(`/${mainCity}`)).toBe(true);
  }
});

test("uses radii of 10 to 40 miles that reach neighboring cities", () => {
  const radii = demo.mechanics.flatMap(({ radiusMiles }) => radiusMiles ?? []);
  expect(Math.min(...radii)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...radii)).toBeLessThanOrEqual(40);
  expect(demo.coverage.filter(({ priority }) => priority > 1).length).toBeGreaterThan(10);
});

test("leaves exactly one mechanic without coverage", () => {
  const idle = demo.mechanics.filter(({ id }) => coverageOf(id).length === 0);
  expect(idle).toHaveLength(1);
  expect(idle[0]?.isActive).toBe(true);
});

test("puts one to six active mechanics in every active city, except for one remote city", () => {
  const counts = openCities.map((city) => ({ city, count: workingIn(city.id).length }));
  const empty = counts.filter(({ count }) => count === 0);
  expect(empty.map(({ city }) => city.slug)).toEqual(["montana/billings"]);
  expect(counts.filter(({ count }) => count > 6)).toEqual([]);
  const [billings] = empty.map(({ city }) => city);
  const nearby = demo.mechanics.filter(
    ({ zipcode }) => billings && distanceMiles(placeOf(zipcode), billings) <= 60,
  );
  expect(nearby).toEqual([]);
});

test("includes coverage of the inactive city", () => {
  const seguin = demo.locations.find(({ isActive }) => !isActive);
  expect(workingIn(seguin?.id ?? "").length).toBeGreaterThan(0);
});
