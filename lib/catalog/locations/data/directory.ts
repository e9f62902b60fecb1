import "server-only";
import { offeredWhere, servedWhere } from "@/lib/catalog/locations/access";
import {
  CITIES_OF_ONE_STATE,
  CITIES_ON_ONE_PAGE,
  CITIES_PER_STATE,
} from "@/lib/catalog/locations/constants";
import { toLocation } from "@/lib/catalog/locations/rules/zips";
import type { CitiesPage, Location } from "@/lib/catalog/locations/schema";
import { db } from "@/lib/core/db";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import { findState, type StateCount } from "@/lib/core/states";

type LocationWhere = NonNullable<Parameters<typeof db.location.findMany>[0]>["where"];

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

/** Returns one page of active cities, busiest first. */
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

/** Finds a city, which may be inactive, by its ID. */
export function findPlace(id: string): Promise<{ id: string; city: string; state: string } | null> {
  return db.location.findUnique({ where: { id }, select: { id: true, city: true, state: true } });
}

/** Returns the slugs of the busiest active cities. */
export async function listBusiestSlugs(limit: number): Promise<string[]> {
  const records = await db.location.findMany({
    where: ACTIVE,
    orderBy: [...IN_ORDER],
    take: limit,
    select: { slug: true },
  });
  return records.map(({ slug }) => slug);
}

interface CitiesQuery {
  /** Full name; null for all states. */
  stateName: string | null;
  /** Only cities where a mechanic, who may be paused, offers this service. */
  serviceSlug?: string;
  now: Date;
}

/**
 * Returns active cities sorted by state and name. The page for all states lists only the busiest cities if there are
 * more than 300. Returns null for a state without active cities.
 */
export async function getCitiesPage(query: CitiesQuery): Promise<CitiesPage | null> {
  const { stateName, serviceSlug, now } = query;
  const active = await countByState(ACTIVE);
  if (stateName && !active.has(stateName)) return null;
  const counts =
    serviceSlug === undefined ? active : await countByState(offeredWhere(serviceSlug, now));
  const states = [...counts.values()];
  const state = stateName ? (counts.get(stateName) ?? withoutCities(stateName)) : null;
  const total = sumOf(states);
  const isWhole = total <= CITIES_ON_ONE_PAGE;
  const records = await findCities(query, isWhole);
  const shown = state ? [state].filter(({ count }) => count > 0) : states;
  const groups = shown.map((group) => ({
    state: group,
    locations: records.filter((record) => record.state === group.name).map(toLocation),
  }));
  const inScope = stateName ? (active.get(stateName)?.count ?? 0) : sumOf([...active.values()]);
  return { groups, total, uncovered: inScope - sumOf(shown), isWhole, state };
}

/** Counts a state's active cities where a mechanic offers any service. */
export async function countServedCities(stateName: string, now: Date): Promise<number> {
  return db.location.count({ where: { ...servedWhere(null, now), state: stateName } });
}

async function countByState(where: LocationWhere): Promise<Map<string, StateCount>> {
  const counts = await db.location.groupBy({
    by: ["state"],
    where,
    _count: { _all: true },
    orderBy: { state: "asc" },
  });
  return new Map(
    counts.flatMap(({ state, _count }) => {
      const known = findState(state);
      return known ? [[state, { ...known, count: _count._all }]] : [];
    }),
  );
}

function withoutCities(stateName: string): StateCount | null {
  const known = findState(stateName);
  return known && { ...known, count: 0 };
}

function sumOf(states: readonly StateCount[]): number {
  return states.reduce((sum, { count }) => sum + count, 0);
}

async function findCities({ stateName, serviceSlug, now }: CitiesQuery, isWhole: boolean) {
  const where = serviceSlug === undefined ? ACTIVE : offeredWhere(serviceSlug, now);
  const byName = [{ state: "asc" }, { city: "asc" }, { id: "asc" }] as const;
  if (stateName || isWhole) {
    return db.location.findMany({
      where: { ...where, ...(stateName ? { state: stateName } : {}) },
      orderBy: [...byName],
      take: CITIES_OF_ONE_STATE,
    });
  }
  const busiest = serviceSlug
    ? await db.location.findMany({ where, orderBy: [...IN_ORDER], take: CITIES_ON_ONE_PAGE })
    : await findBusiest();
  return db.location.findMany({
    where: { id: { in: busiest.map(({ id }) => id) } },
    orderBy: [...byName],
  });
}

function findBusiest() {
  return db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY state ORDER BY position, id) AS place
      FROM "Location" WHERE "isActive"
    ) placed WHERE place <= ${CITIES_PER_STATE}`;
}
