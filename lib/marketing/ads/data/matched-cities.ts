import "server-only";
import { CITY_TYPES } from "@/lib/catalog/geotargets/constants";
import { type MatchedCitiesQuery, matchedCityTable } from "@/lib/catalog/geotargets/schema";
import { findGeotargetCandidates } from "@/lib/catalog/locations/geotarget-candidates";
import { toGeotargetForm } from "@/lib/catalog/locations/rules/location-form";
import {
  keyOfCity,
  keyOfPlace,
  pickGeotarget,
  sameNamed,
} from "@/lib/catalog/locations/rules/match-geotarget";
import { matchingCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { groupBy } from "@/lib/core/group-by";
import { defineList } from "@/lib/core/http/define-list";
import { containing, directionOf } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { readResolvedLocs, WITHOUT_CITY } from "./resolved-locs";

interface GeotargetCounts {
  /** Number of places that Google Ads can target. */
  geotargets: number;
  cities: number;
  /** Number of cities with a Google Ads location ID. */
  matched: number;
  /** Number of the others that the job "Google Ads locations" would match. */
  suggested: number;
  /** Number of `loc` values without a city. */
  unknown: number;
}

export async function countGeotargets(): Promise<GeotargetCounts> {
  const resolved = await readResolvedLocs();
  const [geotargets, cities, matched, suggested, unknown] = await Promise.all([
    db.geotarget.count(),
    db.location.count(),
    db.location.count({ where: { geotargetId: { not: null } } }),
    countSuggested(),
    db.unknownLoc.count({ where: { ...WITHOUT_CITY, NOT: { loc: { in: resolved } } } }),
  ]);
  return { geotargets, cities, matched, suggested, unknown };
}

async function countSuggested(): Promise<number> {
  const unmatched = await db.location.findMany({
    where: { geotargetId: null },
    select: { city: true, state: true },
  });
  const candidates = groupBy(await findGeotargetCandidates(db, unmatched), keyOfPlace);
  const isClear = (city: (typeof unmatched)[number]) =>
    pickGeotarget(city, candidates.get(keyOfCity(city)) ?? []) !== null;
  return unmatched.filter(isClear).length;
}

/** Unmatched cities come first by default. */
export const matchedCityList = defineList({
  table: matchedCityTable,
  where: ({ q, match }): Prisma.LocationWhereInput => ({
    ...(match ? { geotargetId: match === "missing" ? null : { not: null } } : {}),
    ...(q ? { OR: [matchingCity(q), { state: containing(q) }] } : {}),
  }),
  orderBy: orderOf,
  find: (part) => db.location.findMany(part),
  count: (where) => db.location.count({ where }),
  toRows: async (cities) => {
    const [known, choices] = await Promise.all([findKnown(cities), findChoices(cities)]);
    return cities.map(({ id, city, state, geotargetId }) => {
      const geotarget = known.get(geotargetId ?? "");
      return {
        id,
        city,
        state,
        geotargetId,
        canonicalName: geotarget?.canonicalName ?? null,
        isRemovalPlanned: geotarget?.status === "removal_planned",
        choices: geotargetId
          ? []
          : sameNamed({ city, state }, choices).map((choice) => ({
              id: choice.id,
              canonicalName: choice.canonicalName,
            })),
        revision: revisionOf(toGeotargetForm({ geotargetId })),
      };
    });
  },
});

function orderOf({ sort }: MatchedCitiesQuery) {
  const direction = directionOf(sort);
  const byName = [{ city: direction }, { id: direction }];
  if (sort === "city" || sort === "-city") return byName;
  const nulls = direction === "asc" ? ("first" as const) : ("last" as const);
  return [
    { geotargetId: { sort: direction, nulls } },
    { position: "asc" as const },
    { id: "asc" as const },
  ];
}

async function findKnown(cities: readonly LocationModel[]) {
  const ids = cities.flatMap(({ geotargetId }) => geotargetId ?? []);
  const found = await db.geotarget.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((geotarget) => [geotarget.id, geotarget]));
}

/** Finds the places that share an unmatched city's name and state and aren't matched to another city. */
async function findChoices(cities: readonly LocationModel[]) {
  const unmatched = cities.filter(({ geotargetId }) => geotargetId === null);
  const found = await db.geotarget.findMany({
    where: {
      status: "active",
      targetType: { in: [...CITY_TYPES] },
      OR: unmatched.map(({ city, state }) => ({ state, nameKey: foldName(city) })),
    },
    orderBy: { id: "asc" },
  });
  const owned = await db.location.findMany({
    where: { geotargetId: { in: found.map(({ id }) => id) } },
    select: { geotargetId: true },
  });
  const taken = new Set(owned.map(({ geotargetId }) => geotargetId));
  return found.filter(({ id }) => !taken.has(id));
}
