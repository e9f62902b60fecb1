import "server-only";
import { unknownLocTable } from "@/lib/catalog/geotargets/schema";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { directionOf, startingWith } from "@/lib/core/http/table-query";
import { cityAndState } from "@/lib/core/place-names";
import { readResolvedLocs, WITHOUT_CITY } from "./resolved-locs";

const CITY = {
  location: { select: { slug: true, city: true, state: true, isActive: true } },
} as const satisfies Prisma.UnknownLocInclude;

/**
 * The criteria IDs that led to no city, including those for which a city has been chosen. Leaves out IDs that have been
 * resolved another way; see `readResolvedLocs`.
 */
export const unknownLocList = defineList({
  table: unknownLocTable,
  where: async ({ q, match }): Promise<Prisma.UnknownLocWhereInput> => ({
    NOT: { loc: { in: await readResolvedLocs() } },
    ...(match === "missing" ? WITHOUT_CITY : {}),
    ...(match === "matched" ? { location: { isActive: true } } : {}),
    ...(q ? { loc: startingWith(q) } : {}),
  }),
  orderBy: ({ sort }): Prisma.UnknownLocOrderByWithRelationInput[] => {
    const order = directionOf(sort);
    return [sort.endsWith("seen") ? { lastSeenAt: order } : { count: order }, { loc: "asc" }];
  },
  find: (part) => db.unknownLoc.findMany({ ...part, include: CITY }),
  count: (where) => db.unknownLoc.count({ where }),
  toRows: async (rows) => {
    const ids = rows.map(({ loc }) => loc);
    const geotargets = await db.geotarget.findMany({ where: { id: { in: ids } } });
    const known = new Map(geotargets.map((geotarget) => [geotarget.id, geotarget]));
    return rows.map(({ loc, count, lastSeenAt, location }) => ({
      id: loc,
      count,
      lastSeenAt: lastSeenAt.toISOString(),
      canonicalName: known.get(loc)?.canonicalName ?? null,
      targetType: known.get(loc)?.targetType ?? null,
      city: location?.isActive ? { slug: location.slug, name: cityAndState(location) } : null,
    }));
  },
});
