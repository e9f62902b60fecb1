import fc from "fast-check";
import { indexCities } from "@/lib/catalog/locations/rules/city-index";
import { type CoverableCity, planCoverage } from "@/lib/catalog/locations/rules/coverage";
import type { ZipPlace } from "@/lib/core/zip-places";

const NAMES = ["Austin", "austin", "Kyle", "Buda"];
const STATES = ["Texas", "Alaska"];
const ZIPS = [null, "78701", "78702", "99501"];

/** From the Florida Keys to Alaska, where a degree of longitude is short. */
const place = {
  latitude: fc.double({ min: 24, max: 71, noNaN: true }),
  longitude: fc.double({ min: -170, max: -66, noNaN: true }),
};
/** Many points close to each other, so that some are within the radius. */
const cluster = fc.record({
  latitude: fc.double({ min: 29, max: 32, noNaN: true }),
  longitude: fc.double({ min: -99, max: -96, noNaN: true }),
});
const point = fc.oneof(fc.record(place), cluster);
const cities = fc
  .array(
    fc.record({
      at: point,
      city: fc.constantFrom(...NAMES),
      state: fc.constantFrom(...STATES),
      primaryZip: fc.constantFrom(...ZIPS),
    }),
    { maxLength: 40 },
  )
  .map((list): CoverableCity[] =>
    list.map(({ at, ...city }, index) => ({
      ...city,
      ...at,
      id: `c-${index}`,
      slug: `s/c-${index}`,
    })),
  );
const base = fc
  .record({ at: point, city: fc.constantFrom(...NAMES) })
  .map(
    ({ at, city }): ZipPlace => ({ ...at, zip: "78701", city, state: "Texas", stateCode: "TX" }),
  );

test("a plan from the index equals the plan from all cities, for any area", () => {
  fc.assert(
    fc.property(cities, base, fc.integer({ min: 1, max: 100 }), (all, from, radiusMiles) => {
      const near = indexCities(all).near(from, radiusMiles);
      const idsOf = (plan: ReturnType<typeof planCoverage>) =>
        plan.map(({ location }) => location.id);
      expect(idsOf(planCoverage(from, radiusMiles, near))).toEqual(
        idsOf(planCoverage(from, radiusMiles, all)),
      );
    }),
    { numRuns: 500 },
  );
});
