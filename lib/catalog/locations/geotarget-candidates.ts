import "server-only";
import { CITY_TYPES } from "@/lib/catalog/geotargets/constants";
import {
  type Candidate,
  keyOfCity,
  keyOfPlace,
} from "@/lib/catalog/locations/rules/match-geotarget";
import type { Transaction } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";

type GeotargetCandidate = Candidate & { id: string };

/** Returns the Google Ads cities that have the name and state of one of these cities. */
export async function findGeotargetCandidates(
  tx: Transaction,
  cities: readonly { city: string; state: string }[],
): Promise<GeotargetCandidate[]> {
  const states = cities.map(({ state }) => state);
  const nameKeys = cities.map(({ city }) => foldName(city));
  const found = await tx.$queryRaw<Omit<GeotargetCandidate, "isContested">[]>`
    SELECT g.id, g.state, g."nameKey",
      EXISTS (SELECT FROM "Location" l WHERE l."geotargetId" = g.id) AS "isTaken"
    FROM "Geotarget" g
    WHERE g.status = 'active' AND g."targetType" = ANY(${[...CITY_TYPES]})
      AND (g.state, g."nameKey") IN (SELECT * FROM unnest(${states}::text[], ${nameKeys}::text[]))
    ORDER BY g.id`;
  const unmatched = await tx.location.findMany({
    where: { geotargetId: null, state: { in: [...new Set(states)] } },
    select: { city: true, state: true },
  });
  const byName = groupBy(unmatched, keyOfCity);
  return found.map((place) => ({
    ...place,
    isContested: (byName.get(keyOfPlace(place))?.length ?? 0) > 1,
  }));
}
