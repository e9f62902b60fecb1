import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { followEdits } from "@/lib/platform/pages/page-store/follow-edits";
import { pageTags } from "@/lib/platform/pages/page-tags";

/** Where the `loc` of an ad leads, without asking the database. */
export interface LocIndex {
  /** Slugs of active cities by Google Ads criteria ID: their own, or one that an administrator chose a city for. */
  slugs: ReadonlyMap<string, string>;
  /** Slugs of all active cities. */
  active: ReadonlySet<string>;
}

/** On `globalThis` because startup code and the middleware are bundled separately. */
const processWide = globalThis as { roadcallLocs?: LocIndex };

/** Returns null until the index has been read. A change replaces it with a new object. */
export function readLocIndex(): LocIndex | null {
  return processWide.roadcallLocs ?? null;
}

let isOutdated = true;

/**
 * Keeps the index up to date: reads it at once, and again within a second of an edit to a city. While the database
 * doesn't respond, the last index stays.
 */
export function watchLocIndex(): void {
  followEdits(async (tags) => {
    if (tags.some(isAboutLocs)) isOutdated = true;
    if (isOutdated) await refresh();
  });
  void refresh();
}

function isAboutLocs(tag: string): boolean {
  return tag === pageTags.locs || tag.startsWith(pageTags.location(""));
}

async function refresh(): Promise<void> {
  try {
    const index = await loadLocIndex();
    const last = readLocIndex();
    if (!last || textOf(index) !== textOf(last)) processWide.roadcallLocs = index;
    isOutdated = false;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "reading location IDs failed");
  }
}

function textOf({ slugs, active }: LocIndex): string {
  return JSON.stringify([[...slugs], [...active]]);
}

async function loadLocIndex(): Promise<LocIndex> {
  const [cities, chosen] = await Promise.all([
    db.location.findMany({
      where: { isActive: true },
      orderBy: { id: "asc" },
      select: { slug: true, geotargetId: true },
    }),
    db.unknownLoc.findMany({
      where: { location: { isActive: true } },
      orderBy: { loc: "asc" },
      select: { loc: true, location: { select: { slug: true } } },
    }),
  ]);
  // A city's own ID takes precedence over a choice that an administrator made before.
  const entries = [
    ...chosen.flatMap(({ loc, location }) => (location ? [[loc, location.slug] as const] : [])),
    ...cities.flatMap(({ geotargetId, slug }) =>
      geotargetId === null ? [] : [[geotargetId, slug] as const],
    ),
  ];
  return { slugs: new Map(entries), active: new Set(cities.map(({ slug }) => slug)) };
}

/** Returns the active city that `loc` names, by criteria ID or slug. Null if the index doesn't know. */
export function findIndexedCity(index: LocIndex, loc: string): string | null {
  if (loc.includes("/")) return index.active.has(loc) ? loc : null;
  return index.slugs.get(loc) ?? null;
}
