import { distanceMiles } from "@/lib/core/geo";
import { isReservedPhone } from "@/lib/core/phone";
import { LOCATION_SLUG } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import { settingSchemas } from "@/lib/platform/settings/schema";
import { demoDirectory } from "./demo-directory";
import {
  citiesById,
  coverageOf,
  demo,
  mechanicsById,
  openCities,
  placeOf,
  workingIn,
} from "./demo-lookups";

test("returns the same rows on every call", () => {
  expect(demoDirectory()).toEqual(demo);
});

test("gives every record a unique ID formatted like a cuid", () => {
  const ids = [
    demo.services,
    demo.locations,
    demo.mechanics,
    demo.offers,
    demo.priceRules,
    demo.trackingNumbers,
  ].flatMap((rows) => rows.map(({ id }) => id));
  expect(ids.filter((id) => !/^c[a-z0-9]{24}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("has valid settings, and credits a fictional agency", () => {
  for (const { key, value } of demo.settings) {
    expect(settingSchemas[key].safeParse(value).success).toBe(true);
  }
  expect(demo.settings).toContainEqual({
    key: "partnerCredit",
    value: { name: "Second Gear Advertising", url: "https://example.com" },
  });
});

test("gives every mechanic and tracking number a unique fictional phone number", () => {
  const numbers = [...demo.mechanics, ...demo.trackingNumbers].map((row) => row.phoneNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !isReservedPhone(number))).toEqual([]);
  expect(numbers).not.toContain("+12105550100");
});

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

test("includes 60 cities in at least 15 states, one inactive", () => {
  expect(new Set(demo.locations.map(({ slug }) => slug)).size).toBe(60);
  expect(new Set(demo.locations.map(({ state }) => state)).size).toBeGreaterThanOrEqual(15);
  expect(demo.locations.length - openCities.length).toBe(1);
});

test("puts five large cities among the first eight, with their Google Ads IDs", () => {
  const first = demo.locations.slice(0, 8);
  const named = first.filter(({ geotargetId }) => geotargetId !== null).map(({ slug }) => slug);
  expect(named).toEqual(
    expect.arrayContaining([
      "texas/san-antonio",
      "texas/austin",
      "texas/houston",
      "arizona/phoenix",
      "california/los-angeles",
    ]),
  );
  expect(first[0]).toMatchObject({ slug: "texas/san-antonio", primaryZip: "78201" });
});

test("gives cities unique numeric criteria IDs", () => {
  const ids = demo.locations.flatMap(({ geotargetId }) => geotargetId ?? []);
  expect(ids.filter((id) => !/^\d{7}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(demo.locations.map((city) => [city.slug, city] as const))(
  "places %s at its primary ZIP",
  (slug, city) => {
    const place = placeOf(city.primaryZip);
    expect(slug).toMatch(LOCATION_SLUG);
    expect(place.state).toBe(city.state);
    expect(findState(slug.split("/")[0] ?? "")?.name).toBe(city.state);
    expect(distanceMiles(place, city)).toBeLessThan(1);
  },
);
