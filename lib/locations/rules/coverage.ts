import { boxAround, distanceMiles, type GeoPoint } from "@/lib/core/geo";
import type { ZipPlace } from "@/lib/core/zip-places";

/** A city, as needed for planning. */
export type CoverableCity = GeoPoint & {
  id: string;
  city: string;
  state: string;
  slug: string;
  primaryZip: string | null;
};

export type PlannedCity<C extends CoverableCity> = {
  location: C;
  /** From the base ZIP, unrounded. */
  miles: number;
  /** 1 is the mechanic's primary city. The others follow by distance without gaps. */
  priority: number;
};

/**
 * Plans the cities a mechanic covers: first the one the base ZIP belongs to, at any distance, then every other within
 * the radius, nearest first.
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
 * Plans around cities added by hand: those keep their priorities, and the others take the free ones, nearest first.
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

/** A city that a mechanic covers now. */
export type CoveredCity = { city: string; state: string; slug: string; isByHand: boolean };

/** What a plan would change about a mechanic's cities. Cities added by hand always stay. */
export function compareCoverage<C extends CoveredCity, P extends { slug: string }>(
  covered: readonly C[],
  planned: readonly P[],
): { added: P[]; left: C[]; byHand: C[] } {
  const now = new Set(covered.map(({ slug }) => slug));
  const then = new Set(planned.map(({ slug }) => slug));
  return {
    added: planned.filter(({ slug }) => !now.has(slug)),
    left: covered.filter(({ slug, isByHand }) => !isByHand && !then.has(slug)),
    byHand: covered.filter(({ isByHand }) => isByHand),
  };
}

/** The condition and columns for cities that planCoverage may need. */
export function coverableCities(base: ZipPlace, radiusMiles: number) {
  return {
    where: {
      isActive: true,
      OR: [
        boxAround(base, radiusMiles),
        { primaryZip: base.zip },
        { city: { equals: base.city, mode: "insensitive" as const }, state: base.state },
      ],
    },
    select: {
      id: true,
      city: true,
      state: true,
      slug: true,
      primaryZip: true,
      latitude: true,
      longitude: true,
    },
  };
}

/** A plan's rows for the Coverage table. A city without a ZIP is served from the mechanic's `zipcode`. */
export function coverageRows(plan: readonly PlannedCity<CoverableCity>[], zipcode: string) {
  return plan.map(({ location, priority }) => ({
    locationId: location.id,
    zipcode: location.primaryZip ?? zipcode,
    priority,
  }));
}

/** The nearest city and its distance in miles; null without cities. */
export function findNearest<C extends CoverableCity>(base: ZipPlace, cities: readonly C[]) {
  return byDistance(base, cities)[0] ?? null;
}

/** The city part of the primary city's slug, "san-antonio"; null without coverage. */
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
