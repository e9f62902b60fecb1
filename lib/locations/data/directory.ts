import "server-only";
import { db } from "@/lib/core/db";
import { boundingBox, distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import { findState } from "@/lib/core/states";
import {
  CITIES_OF_ONE_STATE,
  CITIES_ON_ONE_PAGE,
  CITIES_PER_STATE,
  NEARBY_MILES,
  NEAREST_SERVED_CITIES,
} from "@/lib/locations/constants";
import { toLocation } from "@/lib/locations/rules/zips";
import type { CitiesPage, Location, NearbyCity, ServedCity } from "@/lib/locations/schema";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

/** One page of active cities, busiest first. */
export async function listLocations(query: ListQuery): Promise<Listing<Location>> {
  const [records, total] = await Promise.all([
    db.location.findMany({ where: ACTIVE, orderBy: [...IN_ORDER], ...pageArguments(query) }),
    db.location.count({ where: ACTIVE }),
  ]);
  return new Listing(pageOf(records, query).map(toLocation), total, query.limit);
}

/** Finds an active city by its slug ("texas/san-antonio"). */
export async function findLocation(slug: string): Promise<Location | null> {
  const record = await db.location.findFirst({ where: { slug, ...ACTIVE } });
  return record && toLocation(record);
}

/** The cities whose pages the build renders. */
export async function listBusiestSlugs(limit: number): Promise<string[]> {
  const records = await db.location.findMany({
    where: ACTIVE,
    orderBy: [...IN_ORDER],
    take: limit,
    select: { slug: true },
  });
  return records.map(({ slug }) => slug);
}

/**
 * Active cities by state and name, of all states or one (full name). Beyond 300 cities, only the busiest of each state.
 * Null for a state without cities.
 */
export async function getCitiesPage(stateName: string | null): Promise<CitiesPage | null> {
  const counts = await db.location.groupBy({
    by: ["state"],
    where: ACTIVE,
    _count: { _all: true },
    orderBy: { state: "asc" },
  });
  const states = counts.flatMap(({ state, _count }) => {
    const known = findState(state);
    return known ? [{ ...known, count: _count._all }] : [];
  });
  const state = states.find(({ name }) => name === stateName) ?? null;
  if (stateName && !state) return null;
  const total = states.reduce((sum, { count }) => sum + count, 0);
  const isWhole = total <= CITIES_ON_ONE_PAGE;
  const records = await findCities({ stateName, isWhole });
  const groups = (state ? [state] : states).map((group) => ({
    state: group,
    locations: records.filter((record) => record.state === group.name).map(toLocation),
  }));
  return { groups, total, isWhole, state };
}

async function findCities({ stateName, isWhole }: { stateName: string | null; isWhole: boolean }) {
  const byName = [{ state: "asc" }, { city: "asc" }, { id: "asc" }] as const;
  if (stateName || isWhole) {
    return db.location.findMany({
      where: { ...ACTIVE, ...(stateName ? { state: stateName } : {}) },
      orderBy: [...byName],
      take: CITIES_OF_ONE_STATE,
    });
  }
  const busiest = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY state ORDER BY position, id) AS place
      FROM "Location" WHERE "isActive"
    ) placed WHERE place <= ${CITIES_PER_STATE}`;
  return db.location.findMany({
    where: { id: { in: busiest.map(({ id }) => id) } },
    orderBy: [...byName],
  });
}

/** Active cities within 60 miles, nearest first, except the given one. */
export async function listNearby(
  point: GeoPoint,
  options: { exceptSlug: string; limit: number },
): Promise<NearbyCity[]> {
  const records = await db.location.findMany({
    where: { ...ACTIVE, ...boundingBox(point, NEARBY_MILES), slug: { not: options.exceptSlug } },
    select: { city: true, state: true, slug: true, latitude: true, longitude: true },
  });
  return records
    .map((record) => ({ record, miles: distanceMiles(point, record) }))
    .filter(({ miles }) => miles <= NEARBY_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, options.limit)
    .map(({ record }) => record);
}

/**
 * The nearest active cities, at any distance, where a mechanic offers a service (null for any service). For visitors
 * whose own city has none.
 */
export async function listNearestServed(
  point: GeoPoint,
  serviceSlug: string | null,
): Promise<ServedCity[]> {
  const offered = {
    ...ACTIVE,
    service: serviceSlug === null ? ACTIVE : { slug: serviceSlug, ...ACTIVE },
  };
  const mechanic = { ...ACTIVE, offers: { some: offered } };
  const records = await db.location.findMany({
    where: { ...ACTIVE, coverage: { some: { mechanic } } },
    select: { city: true, state: true, slug: true, latitude: true, longitude: true },
  });
  return records
    .map(({ city, state, slug, ...at }) => ({ city, state, slug, miles: distanceMiles(point, at) }))
    .sort((a, b) => a.miles - b.miles || a.slug.localeCompare(b.slug))
    .slice(0, NEAREST_SERVED_CITIES)
    .map((served) => ({ ...served, miles: Math.round(served.miles) }));
}
