import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { countLoc, type VisitedUrl } from "@/app/count-visits";
import {
  findIndexedCity,
  type LocIndex,
  readLocIndex,
} from "@/lib/catalog/locations/data/loc-index";
import { readLocationQuery } from "@/lib/catalog/locations/rules/visitor-location";
import type { LocationQuery } from "@/lib/catalog/locations/schema";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { paths } from "@/lib/platform/pages/paths";
import { resolveLocation } from "@/lib/site/landing/data/visitor-location";

type AdCity = { slug: string | null; isLocUnknown: boolean };

/**
 * Keyed by an ad's valid `loc` and `zip`, for those that the index of location IDs doesn't know. A campaign's ads keep
 * sending the same few values.
 */
const resolved = new LRUCache<string, AdCity>({ max: 10_000, ttl: 600_000 });
/** The index when `resolved` was last emptied. */
let resolvedWith: LocIndex | null = null;

/**
 * Returns the path of a landing page for the city that an ad's `loc` or `zip` names, or null if the URL's own city should
 * be shown.
 */
export async function findAdCity(headers: Headers, url: VisitedUrl): Promise<string | null> {
  const { pathname, search } = url;
  const query = new URLSearchParams(search);
  const [, state, city, service = ""] = pathname.split("/");
  const location = new URLSearchParams(
    ["loc", "zip"].flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  const locationQuery = readLocationQuery(location);
  if (!locationQuery) return null;
  const here = `${state}/${city}`;
  try {
    const found = recallCity(locationQuery, here) ?? (await lookUpCity(locationQuery));
    // The database is too slow. Fall back to the path's own city.
    if (!found) return null;
    if (found.isLocUnknown && locationQuery.loc) countLoc(headers, locationQuery.loc);
    const { slug } = found;
    return slug && slug !== here ? paths.landing(slug, service) : null;
  } catch (error) {
    // Fall back to the path's own city.
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * Returns what is known without the database, or null. The index follows edits within a second. Until then, a city may
 * have moved to this path, and its former URL would redirect back: so nothing is redirected from a path that the index
 * doesn't have.
 */
function recallCity(query: LocationQuery, here: string): AdCity | null {
  const index = readLocIndex();
  if (index !== resolvedWith) resolved.clear();
  resolvedWith = index;
  const isKnown = (slug: string | null) =>
    slug === null || slug === here || (index?.active.has(slug) && index.active.has(here));
  const slug = index && query.loc ? findIndexedCity(index, query.loc) : null;
  const recalled = slug ? { slug, isLocUnknown: false } : resolved.get(keyOf(query));
  return recalled && isKnown(recalled.slug) ? recalled : null;
}

/** A driver shouldn't wait longer than this for the page of a better city. */
const LOOK_UP_MS = 1_000;

/** Returns null if the database takes too long. The result is remembered even then, for later visitors. */
async function lookUpCity(query: LocationQuery): Promise<AdCity | null> {
  const lookUp = findCity(query).then((found) => {
    resolved.set(keyOf(query), found);
    return found;
  });
  // Otherwise, a failure after the wait would be an unhandled rejection.
  lookUp.catch(() => undefined);
  return Promise.race([lookUp, wait(LOOK_UP_MS, null, { ref: false })]);
}

const keyOf = ({ loc, zip }: LocationQuery) => JSON.stringify([loc, zip]);

async function findCity({ loc, ...others }: LocationQuery): Promise<AdCity> {
  const byLoc = loc ? await resolveLocation({ loc }) : null;
  const isLocUnknown = loc !== undefined && !loc.includes("/") && byLoc === null;
  return { slug: byLoc ?? (await resolveLocation(others)), isLocUnknown };
}
