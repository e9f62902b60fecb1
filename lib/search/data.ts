import "server-only";
import { LRUCache } from "lru-cache";
import { db } from "@/lib/core/db";
import { foldText, toSearchable } from "@/lib/core/find-text";
import type { LocationModel, ServiceModel } from "@/lib/core/generated/prisma/models";
import { toLocation } from "@/lib/locations/rules/zips";
import { type DirectoryContext, toListedMechanic } from "@/lib/mechanics/rules/directory";
import { cityWordsOf, findCities } from "@/lib/search/rules/find-cities";
import { rankServices } from "@/lib/search/rules/rank-services";
import { withoutChanceMatches, wordStartFinder } from "@/lib/search/rules/word-starts";
import type { SearchResult } from "@/lib/search/schema";
import { toService } from "@/lib/services/rules/service";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;
const BY_NAME = [{ name: "asc" }, { id: "asc" }] as const;
const MOST = { locations: 24, services: 12, mechanics: 12 } as const;

/** A single letter would match almost every name. */
const MIN_LETTERS = 2;

/** Searched in memory, because the database can't fold text the way the browser does. */
type Directory = {
  /** Busiest first. */
  locations: LocationModel[];
  /** In display order. */
  services: ServiceModel[];
  mechanics: { id: string; searchable: string }[];
};

/** Edits may take up to the TTL to appear. Concurrent searches share one read. */
const directory = new LRUCache<"all", Directory>({
  max: 1,
  ttl: 5_000,
  fetchMethod: readDirectory,
});

export async function searchDirectory(
  text: string,
  context: DirectoryContext,
): Promise<SearchResult> {
  if (foldText(text).length < MIN_LETTERS) return NOTHING;
  const all = await directory.forceFetch("all");
  const locations = withoutChanceMatches(text, findCities(text, all.locations)).map(toLocation);
  const services = rankServices(text, all.services, cityWordsOf(locations)).map(toService);
  const isNamed = wordStartFinder(text);
  const mechanics = all.mechanics.filter(({ searchable }) => isNamed(searchable));
  return {
    locations: locations.slice(0, MOST.locations),
    services: services.slice(0, MOST.services),
    mechanics: await readMechanics(mechanics.slice(0, MOST.mechanics), context),
    totals: {
      locations: locations.length,
      services: services.length,
      mechanics: mechanics.length,
    },
  };
}

export const NOTHING: SearchResult = {
  locations: [],
  services: [],
  mechanics: [],
  totals: { locations: 0, services: 0, mechanics: 0 },
};

async function readDirectory(): Promise<Directory> {
  const [locations, services, mechanics] = await Promise.all([
    db.location.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
    db.mechanic.findMany({
      where: ACTIVE,
      orderBy: [...BY_NAME],
      select: { id: true, name: true, businessName: true },
    }),
  ]);
  return {
    locations,
    services,
    mechanics: mechanics.map(({ id, name, businessName }) => ({
      id,
      searchable: toSearchable(`${name}, ${businessName ?? ""}`),
    })),
  };
}

async function readMechanics(found: readonly { id: string }[], context: DirectoryContext) {
  if (found.length === 0) return [];
  const records = await db.mechanic.findMany({
    where: { ...ACTIVE, id: { in: found.map(({ id }) => id) } },
    orderBy: [...BY_NAME],
    include: { trackingNumbers: { where: ACTIVE } },
  });
  return records.map((record) => toListedMechanic(record, context));
}
