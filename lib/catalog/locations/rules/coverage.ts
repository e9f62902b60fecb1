import { boundingBox, distanceMiles, type GeoPoint } from "@/lib/core/geo";
import type { ZipPlace } from "@/lib/core/zip-places";

export type CoverableCity = GeoPoint & {
  id: string;
  city: string;
  state: string;
  slug: string;
  primaryZip: string | null;
};

export type PlannedCity<C extends CoverableCity> = {
  location: C;
  /** Distance from the base ZIP, unrounded. */
  miles: number;
  /** 1 is the primary city; the others follow by distance, without gaps. */
  priority: number;
};

/**
 * Plans the cities a mechanic covers: the base ZIP's own city, at any distance, followed by every other city within the
 * radius, nearest first.
 */
export function planCoverage<C extends CoverableCity>(
  base: ZipPlace,
  radiusMiles: number,
  cities: readonly C[],
): PlannedCity<C>[] {
  const measured = byDistance(base, cities);
  const home = findHome(base, measured);
  const others = measured.filter((entry) => entry !== home && entry.miles <= radiusMiles);
  return (home ? [home, ...others] : others).map((entry, i) => ({ ...entry, priority: i + 1 }));
}

/**
 * Assigns priorities to the planned cities, in the plan's order, skipping those of manually added cities. Leaves out
 * planned cities that were also added manually.
 */
export function planAround<C extends { location: { slug: string } }>(
  byHand: readonly { location: { slug: string }; priority: number }[],
  plan: readonly C[],
): (C & { priority: number })[] {
  const arranged = new Set(byHand.map(({ location }) => location.slug));
  const taken = new Set(byHand.map(({ priority }) => priority));
  let priority = 0;
  return plan
    .filter(({ location }) => !arranged.has(location.slug))
    .map((entry) => {
      do priority += 1;
      while (taken.has(priority));
      return { ...entry, priority };
    });
}

export type CoveredCity = { city: string; state: string; slug: string; isByHand: boolean };

/**
 * Returns what a plan would change. Cities added manually always stay, and those removed manually (`excluded`) stay
 * out.
 */
export function compareCoverage<C extends CoveredCity, P extends { slug: string }>(
  { covered, excluded }: { covered: readonly C[]; excluded: readonly { slug: string }[] },
  planned: readonly P[],
): { added: P[]; left: C[]; byHand: C[]; leftOut: P[] } {
  const now = new Set(covered.map(({ slug }) => slug));
  const then = new Set(planned.map(({ slug }) => slug));
  const out = new Set(excluded.map(({ slug }) => slug));
  return {
    added: planned.filter(({ slug }) => !now.has(slug) && !out.has(slug)),
    left: covered.filter(({ slug, isByHand }) => !isByHand && !then.has(slug)),
    byHand: covered.filter(({ isByHand }) => isByHand),
    leftOut: planned.filter(({ slug }) => out.has(slug)),
  };
}

/** Returns Prisma `where` and `select` for the cities that `planCoverage` may need. */
export function coverableCities(base: ZipPlace, radiusMiles: number) {
  return {
    where: {
      isActive: true,
      OR: [
        boundingBox(base, radiusMiles),
        { primaryZip: base.zip },
        { city: { equals: base.city, mode: "insensitive" as const }, state: base.state },
      ],
    },
    select: COVERABLE_CITY,
  };
}

/** Prisma `select` for a CoverableCity. */
export const COVERABLE_CITY = {
  id: true,
  city: true,
  state: true,
  slug: true,
  primaryZip: true,
  latitude: true,
  longitude: true,
} as const;

/** Returns rows for the Coverage table. */
export function coverageRows(plan: readonly PlannedCity<CoverableCity>[]) {
  return plan.map(({ location, priority }) => ({ locationId: location.id, priority }));
}

/** Returns the ZIP to show for a city that a mechanic covers. A city without a ZIP gets the mechanic's `zipcode`. */
export function coveredZip({ primaryZip }: Pick<CoverableCity, "primaryZip">, zipcode: string) {
  return primaryZip ?? zipcode;
}

/** Returns null if there are no cities. */
export function findNearest<C extends CoverableCity>(base: ZipPlace, cities: readonly C[]) {
  return byDistance(base, cities)[0] ?? null;
}

/** Returns the city part of the primary city's slug ("san-antonio"), or null without coverage. */
export function mainCityOf(
  cities: readonly { location: { slug: string }; priority: number }[],
): string | null {
  const [first] = cities.toSorted((a, b) => a.priority - b.priority);
  const slug = first?.location.slug;
  return slug === undefined ? null : slug.slice(slug.indexOf("/") + 1);
}

function byDistance<C extends CoverableCity>(base: ZipPlace, cities: readonly C[]) {
  return cities
    .map((location) => ({ location, miles: distanceMiles(base, location) }))
    .sort((a, b) => a.miles - b.miles || compareIds(a.location, b.location));
}

const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function findHome<C extends CoverableCity>(
  base: ZipPlace,
  measured: readonly { location: C; miles: number }[],
) {
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return (
    measured.find(({ location }) => location.primaryZip === base.zip) ??
    measured.find(
      ({ location }) => isSame(location.city, base.city) && isSame(location.state, base.state),
    )
  );
}
