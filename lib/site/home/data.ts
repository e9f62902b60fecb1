import "server-only";
import { offeringWhere, RING_ORDER, servedWhere } from "@/lib/catalog/locations/access";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { toListedMechanics } from "@/lib/mechanics/profiles/list-mechanics";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import { readSiteRating } from "@/lib/mechanics/reviews/read-ratings";
import type { Rating } from "@/lib/mechanics/reviews/schema";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;
const MOST_CITIES_ON_MAP = 60;
const MOST_MECHANICS = 3;

/** Returns where the busiest active cities with a mechanic are. */
export async function listCityPoints(now: Date): Promise<GeoPoint[]> {
  return db.location.findMany({
    where: servedWhere(null, now),
    orderBy: [...IN_ORDER],
    take: MOST_CITIES_ON_MAP,
    select: { latitude: true, longitude: true },
  });
}

/** Returns the rating of all mechanics together, or null if there are too few reviews. */
export const readRating = (): Promise<Rating | null> => readSiteRating(db);

/** Returns the mechanic who is called first in each of the cities, in the order of the cities. Names each only once. */
export async function listFirstMechanics(
  locationIds: readonly string[],
  context: DirectoryContext,
): Promise<ListedMechanic[]> {
  const first = await Promise.all(
    locationIds.map((locationId) =>
      db.coverage.findFirst({
        where: { locationId, mechanic: offeringWhere(null, context.now) },
        orderBy: RING_ORDER,
        include: { mechanic: { include: { trackingNumbers: { where: ACTIVE } } } },
      }),
    ),
  );
  const unique = new Map(first.flatMap((row) => (row ? [[row.mechanicId, row.mechanic]] : [])));
  return toListedMechanics([...unique.values()].slice(0, MOST_MECHANICS), context);
}
