import "server-only";
import type { UnknownLoc, UnknownLocsQuery } from "@/lib/ads/schema";
import { db } from "@/lib/core/db";
import { startingWith, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import { readResolvedLocs, WITHOUT_CITY } from "./resolved-locs";

/**
 * Returns one page of the criteria IDs that led to no city, including those for which a city has been chosen. Leaves
 * out IDs that have been resolved another way; see `readResolvedLocs`.
 */
export async function listUnknownLocs(query: UnknownLocsQuery): Promise<TablePage<UnknownLoc>> {
  const where = {
    NOT: { loc: { in: await readResolvedLocs() } },
    ...(query.match === "missing" ? WITHOUT_CITY : {}),
    ...(query.match === "matched" ? { location: { isActive: true } } : {}),
    ...(query.q ? { loc: startingWith(query.q) } : {}),
  };
  const { skip, take } = tableArguments(query);
  const direction = query.sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const order = query.sort.endsWith("seen") ? { lastSeenAt: direction } : { count: direction };
  const [rows, total] = await Promise.all([
    db.unknownLoc.findMany({
      where,
      orderBy: [order, { loc: "asc" }],
      skip,
      take,
      include: { location: { select: { slug: true, city: true, state: true, isActive: true } } },
    }),
    db.unknownLoc.count({ where }),
  ]);
  const geotargets = await db.geotarget.findMany({
    where: { id: { in: rows.map(({ loc }) => loc) } },
  });
  const known = new Map(geotargets.map((geotarget) => [geotarget.id, geotarget]));
  const items = rows.map(({ loc, count, lastSeenAt, location }) => ({
    id: loc,
    count,
    lastSeenAt: lastSeenAt.toISOString(),
    canonicalName: known.get(loc)?.canonicalName ?? null,
    targetType: known.get(loc)?.targetType ?? null,
    city: location?.isActive ? { slug: location.slug, name: cityAndState(location) } : null,
  }));
  return new TablePage(items, total);
}
