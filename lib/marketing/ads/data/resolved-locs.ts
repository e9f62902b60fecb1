import "server-only";
import { MOST_PARENTS } from "@/lib/catalog/geotargets/constants";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Matches criteria IDs without a chosen city, or with an inactive one, because visitors aren't sent to inactive cities.
 */
export const WITHOUT_CITY = {
  OR: [{ locationId: null }, { location: { isActive: false } }],
} satisfies Prisma.UnknownLocWhereInput;

/**
 * Returns the unknown criteria IDs that have since been resolved: an active city is now matched to the ID itself or, if
 * no active city was chosen for the ID, to a place that contains it.
 */
export async function readResolvedLocs(): Promise<string[]> {
  const rows = await db.$queryRaw<{ loc: string }[]>`
    WITH RECURSIVE chain AS (
      SELECT u.loc, chosen.id AS "chosenId", u.loc AS id, g."parentId", 0 AS depth
      FROM "UnknownLoc" u LEFT JOIN "Geotarget" g ON g.id = u.loc
      LEFT JOIN "Location" chosen ON chosen.id = u."locationId" AND chosen."isActive"
      UNION ALL
      SELECT c.loc, c."chosenId", p.id, p."parentId", c.depth + 1
      FROM chain c JOIN "Geotarget" p ON p.id = c."parentId" WHERE c.depth < ${MOST_PARENTS}
    )
    SELECT DISTINCT c.loc FROM chain c JOIN "Location" l ON l."geotargetId" = c.id AND l."isActive"
    WHERE c.depth = 0 OR c."chosenId" IS NULL`;
  return rows.map(({ loc }) => loc);
}
