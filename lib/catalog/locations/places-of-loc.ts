import "server-only";
import { CITY_TYPES, MOST_PARENTS, POSTAL_CODE_TYPE } from "@/lib/catalog/geotargets/constants";
import { db } from "@/lib/core/db";

/** One of our cities, or a ZIP code or city name to look up instead. */
export type PlaceOfLoc = { slug: string } | { zip: string } | { city: string };

interface Ancestor {
  name: string;
  targetType: string;
  state: string | null;
  /** Slug of the active city with this criteria ID; null if there is none. */
  slug: string | null;
}

/**
 * Returns what a Google Ads criteria ID may refer to, best match first: the active city with this ID, or else the
 * active city that an administrator chose for the ID. If there is neither, starts at the ID's geotarget, follows its
 * parents upward, and returns the city, ZIP code, or city name of each.
 */
export async function listPlacesOfLoc(loc: string): Promise<PlaceOfLoc[]> {
  const [own, chosen] = await Promise.all([
    db.location.findFirst({ where: { geotargetId: loc, isActive: true } }),
    db.unknownLoc.findFirst({
      where: { loc, location: { isActive: true } },
      select: { location: { select: { slug: true } } },
    }),
  ]);
  const slug = own?.slug ?? chosen?.location?.slug;
  return slug ? [{ slug }] : (await readAncestors(loc)).flatMap(placesOf);
}

function placesOf({ name, targetType, state, slug }: Ancestor): PlaceOfLoc[] {
  if (slug !== null) return [{ slug }];
  if (targetType === POSTAL_CODE_TYPE) return [{ zip: name }];
  return state !== null && CITY_TYPES.includes(targetType) ? [{ city: `${name},${state}` }] : [];
}

/** Returns the geotarget with this ID and the geotargets that contain it, smallest first. */
function readAncestors(loc: string): Promise<Ancestor[]> {
  return db.$queryRaw<Ancestor[]>`
    WITH RECURSIVE chain AS (
      SELECT g.id, g.name, g."targetType", g.state, g."parentId", 0 AS depth
      FROM "Geotarget" g WHERE g.id = ${loc}
      UNION ALL
      SELECT p.id, p.name, p."targetType", p.state, p."parentId", c.depth + 1
      FROM chain c JOIN "Geotarget" p ON p.id = c."parentId" WHERE c.depth < ${MOST_PARENTS}
    )
    SELECT c.name, c."targetType", c.state, l.slug
    FROM chain c LEFT JOIN "Location" l ON l."geotargetId" = c.id AND l."isActive"
    ORDER BY c.depth`;
}
