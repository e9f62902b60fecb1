import "server-only";
import { db } from "@/lib/core/db";
import { distanceMiles } from "@/lib/core/geo";
import { DAY_MS } from "@/lib/core/time";
import { findZip } from "@/lib/core/zip-places";
import { DEMAND_DAYS, DEMAND_MILES, MIN_SEARCHES } from "@/lib/demand/constants";
import { remedyFor } from "@/lib/demand/rules/remedy";
import { groupDemand } from "@/lib/demand/rules/unmet-areas";
import type { NearbyDemand, UnmetArea } from "@/lib/demand/schema";

const ACTIVE = { isActive: true } as const;
const MOST_AREAS = 200;

/** Returns up to 200 areas with at least five searches in the last 30 days, those with the most searches first. */
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
 * Returns the areas within 40 miles of a mechanic's base ZIP that they could serve, those with the most searches first.
 */
export async function listNearbyDemand(mechanicId: string, now: Date): Promise<NearbyDemand[]> {
  const mechanic = await db.mechanic.findUnique({
    where: { id: mechanicId },
    select: {
      zipcode: true,
      coverage: { select: { locationId: true } },
      offers: { where: { isActive: true }, select: { serviceId: true } },
    },
  });
  const base = mechanic && findZip(mechanic.zipcode);
  if (!mechanic || !base) return [];
  const own = {
    cities: new Set(mechanic.coverage.map(({ locationId }) => locationId)),
    services: new Set(mechanic.offers.map(({ serviceId }) => serviceId)),
  };
  return (await listUnmetAreas(now)).flatMap((area) => {
    const place = findZip(area.zip);
    const miles = place ? distanceMiles(base, place) : Number.POSITIVE_INFINITY;
    const remedy = miles <= DEMAND_MILES ? remedyFor(area, own) : null;
    const { zip, place: name, count } = area;
    return remedy ? [{ zip, place: name, count, miles: Math.round(miles), remedy }] : [];
  });
}
