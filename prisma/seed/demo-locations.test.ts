import { distanceMiles } from "@/lib/core/geo";
import { LOCATION_SLUG } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import { demo, openCities, placeOf } from "./demo-lookups";

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
