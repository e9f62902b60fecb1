import { RING_ORDER } from "@/lib/catalog/locations/access";
import { NEARBY_MILES } from "@/lib/catalog/locations/constants";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { db } from "@/lib/core/db";
import { boundingBox, type GeoPoint } from "@/lib/core/geo";
import { type CityPages, cityPages, servicesNear } from "@/lib/site/sitemap/rules/page-facts";

const ACTIVE = { isActive: true } as const;

type City = GeoPoint & { id: string };

/** Computes the inputs for scoring every page about these cities from nothing, keyed by city ID. */
export async function readPageFacts(cities: readonly City[]): Promise<Map<string, CityPages>> {
  if (cities.length === 0) return new Map();
  const [services, records, rules, near] = await Promise.all([
    db.service.findMany({ where: ACTIVE }),
    readCities(cities),
    db.priceRule.findMany({ where: { locationId: null } }),
    readServedAround(cities),
  ]);
  const priced = services.map((service) => ({ id: service.id, ...toPricedService(service) }));
  return new Map(
    records.map(({ coverage, priceRules, ...city }) => {
      const mechanics = coverage.map(({ mechanic }) => mechanic);
      const record = {
        mechanics,
        rules: [...priceRules, ...rules],
        servicesNearby: servicesNear(city, near),
      };
      return [city.id, cityPages(record, priced)];
    }),
  );
}

function readCities(cities: readonly City[]) {
  return db.location.findMany({
    where: { id: { in: cities.map(({ id }) => id) } },
    select: {
      id: true,
      latitude: true,
      longitude: true,
      priceRules: true,
      coverage: {
        where: { mechanic: ACTIVE },
        orderBy: RING_ORDER,
        select: {
          mechanic: {
            select: {
              timezone: true,
              hours: true,
              radiusMiles: true,
              offers: {
                where: { ...ACTIVE, service: ACTIVE },
                select: { serviceId: true, priceCents: true },
              },
            },
          },
        },
      },
    },
  });
}

/** Reads the active cities near any of `cities`, including `cities` themselves, with the services offered there. */
async function readServedAround(cities: readonly City[]) {
  const boxes = cities.map((city) => boundingBox(city, NEARBY_MILES));
  const rows = await db.$queryRaw<(City & { serviceIds: string[] })[]>`
    SELECT l.id, l.latitude, l.longitude, array_agg(DISTINCT o."serviceId") AS "serviceIds"
    FROM "Location" l
    JOIN "Coverage" c ON c."locationId" = l.id
    JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive"
    JOIN "Offer" o ON o."mechanicId" = m.id AND o."isActive"
    JOIN "Service" s ON s.id = o."serviceId" AND s."isActive"
    WHERE l."isActive" AND EXISTS (
      SELECT 1 FROM unnest(
        ${boxes.map(({ latitude }) => latitude.gte)}::float8[],
        ${boxes.map(({ latitude }) => latitude.lte)}::float8[],
        ${boxes.map(({ longitude }) => longitude.gte)}::float8[],
        ${boxes.map(({ longitude }) => longitude.lte)}::float8[]
      ) AS box(south, north, west, east)
      WHERE l.latitude BETWEEN south AND north AND l.longitude BETWEEN west AND east)
    GROUP BY l.id`;
  return rows.map(({ serviceIds, ...city }) => ({ ...city, serviceIds: new Set(serviceIds) }));
}
