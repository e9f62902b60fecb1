import "server-only";
import { db } from "@/lib/core/db";
import { distanceMiles } from "@/lib/core/geo";
import { DAY_MS } from "@/lib/core/time";
import { findZip } from "@/lib/core/zip-places";
import { DEMAND_DAYS, DEMAND_MILES, MIN_SEARCHES } from "@/lib/marketing/demand/constants";
import { remedyFor } from "@/lib/marketing/demand/rules/remedy";
import { groupDemand } from "@/lib/marketing/demand/rules/unmet-areas";
import type { NearbyDemand, UnmetArea } from "@/lib/marketing/demand/schema";
import { workableCities } from "@/lib/mechanics/profiles/rules/draft";
import { publicRegistrationsSchema } from "@/lib/mechanics/profiles/schema/documents";

const ACTIVE = { isActive: true } as const;
const MOST_AREAS = 200;

/** Returns up to 200 areas with at least five searches in the last 30 days, starting with the most searched. */
export async function listUnmetAreas(now: Date): Promise<UnmetArea[]> {
  const counters = await db.unmetDemand.groupBy({
    by: ["zipcode", "serviceId", "source"],
    where: { day: { gt: new Date(now.getTime() - DEMAND_DAYS * DAY_MS) } },
    _sum: { count: true },
  });
  const [services, cities] = await Promise.all([
    db.service.findMany({ where: ACTIVE, select: { id: true, name: true, slug: true } }),
    db.location.findMany({
      where: ACTIVE,
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: {
        id: true,
        city: true,
        state: true,
        slug: true,
        primaryZip: true,
        latitude: true,
        longitude: true,
        _count: { select: { coverage: { where: { mechanic: ACTIVE } } } },
      },
    }),
  ]);
  const areas = groupDemand(
    counters.map(({ _sum, ...counter }) => ({ ...counter, count: _sum.count ?? 0 })),
    {
      services,
      cities: cities.map(({ _count, ...city }) => ({ ...city, mechanicCount: _count.coverage })),
    },
  );
  return areas.filter(({ count }) => count >= MIN_SEARCHES).slice(0, MOST_AREAS);
}

/**
 * Returns the areas within 40 miles of a mechanic's base ZIP that they could serve, starting with the most searched.
 * Leaves out cities in states that require a registration the mechanic doesn't have.
 */
export async function listNearbyDemand(mechanicId: string, now: Date): Promise<NearbyDemand[]> {
  const { own, areas } = await findNearbyAreas(mechanicId, now);
  return areas.flatMap((area) => {
    const remedy = remedyFor(area, own);
    const { zip, place, count, miles } = area;
    return remedy ? [{ zip, place, count, miles: Math.round(miles), remedy }] : [];
  });
}

/**
 * Returns the slug of the city for an area near a mechanic, even if the mechanic already covers the city or an
 * administrator removed it from their coverage. Returns null if the ZIP isn't in a nearby area, if the area has no
 * city, or if the city's state requires a registration that the mechanic doesn't have.
 */
export async function findNearbyCity(
  mechanicId: string,
  { zip, now }: { zip: string; now: Date },
): Promise<string | null> {
  const { areas } = await findNearbyAreas(mechanicId, now);
  return areas.find((area) => area.zip === zip)?.city?.slug ?? null;
}

async function findNearbyAreas(mechanicId: string, now: Date) {
  const mechanic = await db.mechanic.findUnique({
    where: { id: mechanicId },
    select: {
      zipcode: true,
      registrations: true,
      coverage: { select: { locationId: true } },
      exclusions: { select: { locationId: true } },
      offers: { where: { isActive: true }, select: { serviceId: true } },
    },
  });
  const base = mechanic && findZip(mechanic.zipcode);
  const own = {
    cities: new Set(mechanic?.coverage.map(({ locationId }) => locationId)),
    removed: new Set(mechanic?.exclusions.map(({ locationId }) => locationId)),
    services: new Set(mechanic?.offers.map(({ serviceId }) => serviceId)),
  };
  if (!base) return { own, areas: [] };
  const registrations = publicRegistrationsSchema.parse(mechanic.registrations);
  const areas = await listUnmetAreas(now);
  return {
    own,
    areas: areas.flatMap((area) => {
      const place = findZip(area.zip);
      const miles = place ? distanceMiles(base, place) : Number.POSITIVE_INFINITY;
      const isWorkable =
        area.city === null || workableCities([area.city], base.state, registrations).length > 0;
      return isWorkable && miles <= DEMAND_MILES ? [{ ...area, miles }] : [];
    }),
  };
}
