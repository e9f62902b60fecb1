import "server-only";
import { LRUCache } from "lru-cache";
import { servedWhere } from "@/lib/catalog/locations/access";
import { NEAREST_CITY_MILES } from "@/lib/catalog/locations/constants";
import { pickLocationForZip } from "@/lib/catalog/locations/rules/zips";
import { db } from "@/lib/core/db";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { boundingBox } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import { countUse } from "@/lib/core/rate-limit";
import { findZip } from "@/lib/core/zip-places";
import { KEPT_DAYS, REPEAT_SECONDS, VISITOR_LIMIT } from "@/lib/marketing/demand/constants";
import { sourceOfLookup } from "@/lib/marketing/demand/rules/demand-query";
import { isSentByOwnPage } from "@/lib/marketing/demand/rules/person";
import type { DemandQuery } from "@/lib/marketing/demand/schema";

interface Visit {
  now: Date;
  /** Used to limit how often one visitor is counted; not stored with the count. */
  ipHash: string | null;
}

/** A ZIP code that no mechanic serves, and the service that was searched for ("" for any). */
type UnmetSearch = { zip: string; serviceId: string };

/** Cached for a minute, because landing pages are opened often, and whether one has a mechanic rarely changes. */
const misses = new LRUCache<string, { miss: UnmetSearch | null }>({ max: 5_000, ttl: 60_000 });

/**
 * Counts a search if no mechanic serves the place. Never throws, so it can run alongside the response. Stores nothing
 * about the visitor with the count. Repeated searches by one visitor for the same ZIP and service count once an hour.
 */
export async function countUnmetDemand(query: DemandQuery, visit: Visit): Promise<void> {
  try {
    const miss = await findMiss(query);
    if (miss && (await isFirst(miss, visit))) await addOne(miss, query, visit.now);
  } catch (error) {
    log.warn({ err: error }, "unmet demand was not counted");
  }
}

/** Counts a ZIP that a script on one of our pages looked up, and that no mechanic covers. Doesn't wait for it. */
export function countUncoveredLookup(zip: string, request: Request, ipHash: string | null): void {
  if (!isSentByOwnPage(request.headers)) return;
  const source = sourceOfLookup(request.headers.get("referer"));
  void countUnmetDemand({ source, zip, serviceSlug: null }, { now: new Date(), ipHash });
}

async function findMiss(query: DemandQuery): Promise<UnmetSearch | null> {
  const key = JSON.stringify([Object.values(query)]);
  const known = misses.get(key);
  if (known) return known.miss;
  const miss = await readMiss(query);
  misses.set(key, { miss });
  return miss;
}

/** For tests: clears the cache, so that every search reads the database. */
export function forgetMisses(): void {
  misses.clear();
}

async function readMiss(query: DemandQuery): Promise<UnmetSearch | null> {
  const { serviceSlug } = query;
  const service =
    serviceSlug === null
      ? { id: "" }
      : await db.service.findFirst({ where: { slug: serviceSlug, isActive: true } });
  const location = await findLocation(query);
  const zip = "zip" in query ? query.zip : location?.primaryZip;
  if (!service || !zip || !findZip(zip)) return null;
  const served = location
    ? await db.location.count({
        where: { ...servedWhere(serviceSlug, new Date()), id: location.id },
      })
    : 0;
  return served > 0 ? null : { zip, serviceId: service.id };
}

/** Returns the active city that this search leads to, or null if there is none. */
async function findLocation(query: DemandQuery) {
  if (!("zip" in query)) {
    return db.location.findFirst({ where: { slug: query.locationSlug, isActive: true } });
  }
  const place = findZip(query.zip);
  if (!place) return null;
  const candidates = await db.location.findMany({
    where: {
      isActive: true,
      OR: [
        { primaryZip: place.zip },
        { city: { equals: place.city, mode: "insensitive" }, state: place.state },
        boundingBox(place, NEAREST_CITY_MILES),
      ],
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return pickLocationForZip(place, candidates);
}

async function isFirst({ zip, serviceId }: UnmetSearch, { ipHash }: Visit): Promise<boolean> {
  const visitor = ipHash ?? "unknown";
  const all = await countUse(`demand:${visitor}`, VISITOR_LIMIT.seconds);
  if (all.count > VISITOR_LIMIT.count) return false;
  const same = await countUse(`demand:${visitor}:${zip}:${serviceId}`, REPEAT_SECONDS);
  return same.count === 1;
}

async function addOne(miss: UnmetSearch, { source }: DemandQuery, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db.$executeRaw`
    INSERT INTO "UnmetDemand" AS d (day, zipcode, "serviceId", source, count)
    VALUES (${day}::date, ${miss.zip}, ${miss.serviceId}, ${source}::"DemandSource", 1)
    ON CONFLICT (day, zipcode, "serviceId", source) DO UPDATE SET count = d.count + 1`;
}

/** Selects counters older than 180 days. */
export function oldDemandRows(now: Date): ExpiredRows {
  return { table: "UnmetDemand", where: Prisma.sql`r.day < ${now}::date - ${KEPT_DAYS}::int` };
}
