import fc from "fast-check";
import {
  type CoverableCity,
  compareCoverage,
  findNearest,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/catalog/locations/rules/coverage";
import { distanceMiles } from "@/lib/core/geo";
import type { ZipPlace } from "@/lib/core/zip-places";

const city = (name: string, latitude: number, longitude: number, primaryZip: string | null) => ({
  id: `c-${name}`,
  city: name,
  state: "Texas",
  slug: `texas/${name.toLowerCase().replace(" ", "-")}`,
  primaryZip,
  latitude,
  longitude,
});
const SAN_ANTONIO = city("San Antonio", 29.4241, -98.4936, "78201");
const NEW_BRAUNFELS = city("New Braunfels", 29.703, -98.1245, "78130");
const AUSTIN = city("Austin", 30.2672, -97.7431, "78701");
const CITIES = [AUSTIN, NEW_BRAUNFELS, SAN_ANTONIO];
const zip = (text: string, cityName: string, latitude: number, longitude: number): ZipPlace => ({
  zip: text,
  city: cityName,
  state: "Texas",
  stateCode: "TX",
  latitude,
  longitude,
});
const DOWNTOWN = zip("78205", "San Antonio", 29.4237, -98.4925);
const FAR_EDGE = zip("78266", "San Antonio", 29.6486, -98.3127);

const namesOf = (base: ZipPlace, radiusMiles: number) =>
  planCoverage(base, radiusMiles, CITIES).map(({ location, priority }) => [
    location.city,
    priority,
  ]);

test("covers the cities within the radius, nearest first", () => {
  expect(namesOf(DOWNTOWN, 10)).toEqual([["San Antonio", 1]]);
  expect(namesOf(DOWNTOWN, 30)).toEqual([
    ["San Antonio", 1],
    ["New Braunfels", 2],
  ]);
  expect(namesOf(DOWNTOWN, 100)).toEqual([
    ["San Antonio", 1],
    ["New Braunfels", 2],
    ["Austin", 3],
  ]);
});

test("assigns a ZIP on a city's edge to that city, even if another center is closer", () => {
  expect(namesOf(FAR_EDGE, 1)).toEqual([["San Antonio", 1]]);
  expect(namesOf(FAR_EDGE, 15)).toEqual([
    ["San Antonio", 1],
    ["New Braunfels", 2],
  ]);
});

test("assigns a city's primary ZIP to that city, no matter what the ZIP table calls it", () => {
  expect(namesOf(zip("78130", "Gruene", 29.74, -98.1), 1)).toEqual([["New Braunfels", 1]]);
});

test("covers nothing from a remote ZIP, but finds the nearest city", () => {
  const marfa = zip("79843", "Marfa", 30.3095, -104.0206);
  expect(namesOf(marfa, 50)).toEqual([]);
  expect(mainCityOf(planCoverage(marfa, 50, CITIES))).toBeNull();
  expect(findNearest(marfa, CITIES)?.location.city).toBe("San Antonio");
  expect(findNearest(marfa, [])).toBeNull();
});

test("takes the main city from the primary slug", () => {
  expect(mainCityOf(planCoverage(DOWNTOWN, 30, CITIES))).toBe("san-antonio");
});

test("keeps cities added by hand and assigns the remaining priorities to the others", () => {
  const plan = planCoverage(DOWNTOWN, 100, CITIES);
  const around = (priority: number, location: CoverableCity) =>
    planAround([{ location, priority }], plan).map((entry) => [
      entry.location.city,
      entry.priority,
    ]);
  expect(around(1, AUSTIN)).toEqual([
    ["San Antonio", 2],
    ["New Braunfels", 3],
  ]);
  expect(around(2, city("Laredo", 27.5, -99.5, null))).toEqual([
    ["San Antonio", 1],
    ["New Braunfels", 3],
    ["Austin", 4],
  ]);
  expect(planAround([], plan)).toEqual(plan);
});

test("gives the main city priority 1, even if it was added by hand", () => {
  const byHand = { location: AUSTIN, priority: 1 };
  const plan = planAround([byHand], planCoverage(DOWNTOWN, 30, CITIES));
  expect(mainCityOf([...plan, byHand])).toBe("austin");
});

test("lists added and removed cities", () => {
  const covered = [
    { ...SAN_ANTONIO, isByHand: false },
    { ...AUSTIN, isByHand: true },
    { ...city("Laredo", 27.5, -99.5, null), isByHand: false },
  ];
  const change = compareCoverage({ covered, excluded: [] }, [SAN_ANTONIO, NEW_BRAUNFELS]);
  const names = (cities: readonly { city: string }[]) => cities.map(({ city: name }) => name);
  expect(names(change.added)).toEqual(["New Braunfels"]);
  expect(names(change.left)).toEqual(["Laredo"]);
  expect(names(change.byHand)).toEqual(["Austin"]);
  expect(compareCoverage({ covered, excluded: [] }, [AUSTIN, SAN_ANTONIO]).added).toEqual([]);
  const without = compareCoverage({ covered, excluded: [NEW_BRAUNFELS] }, [NEW_BRAUNFELS]);
  expect(names(without.added)).toEqual([]);
  expect(names(without.leftOut)).toEqual(["New Braunfels"]);
});

const point = {
  latitude: fc.double({ min: 26, max: 36, noNaN: true }),
  longitude: fc.double({ min: -106, max: -94, noNaN: true }),
};
const anyCities = fc
  .array(fc.record(point), { maxLength: 20 })
  .map((points): CoverableCity[] =>
    points.map((at, i) => city(`Town ${i}`, at.latitude, at.longitude, null)),
  );
const radius = fc.integer({ min: 1, max: 100 });

test("numbers priorities from 1 without gaps, by distance", () => {
  fc.assert(
    fc.property(anyCities, radius, (cities, miles) => {
      const plan = planCoverage(DOWNTOWN, miles, cities);
      expect(plan.map(({ priority }) => priority)).toEqual(plan.map((_, i) => i + 1));
      const distances = plan.map(({ location }) => distanceMiles(DOWNTOWN, location));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(plan).toHaveLength(
        cities.filter((location) => distanceMiles(DOWNTOWN, location) <= miles).length,
      );
    }),
  );
});

test("loses no city with a larger radius, regardless of input order", () => {
  fc.assert(
    fc.property(anyCities, radius, radius, (cities, one, other) => {
      const ids = (miles: number, from = cities) =>
        planCoverage(DOWNTOWN, miles, from).map(({ location }) => location.id);
      const narrow = ids(Math.min(one, other));
      const wide = ids(Math.max(one, other));
      expect(wide.slice(0, narrow.length)).toEqual(narrow);
      expect(ids(one, cities.toReversed())).toEqual(ids(one));
    }),
  );
});
