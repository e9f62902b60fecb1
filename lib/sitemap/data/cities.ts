import "server-only";
import { db } from "@/lib/core/db";
import { servedWhere } from "@/lib/locations/access";
import { isIndexable } from "@/lib/site/is-indexable";
import { hubPriceTags, pageTags, priceTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";
import { SITEMAP_BATCH } from "@/lib/sitemap/constants";
import { citiesPerFile, type EditTimes, lastChange } from "@/lib/sitemap/rules";

const ACTIVE = { isActive: true } as const;

/** The file with this number among those of its kind, with at most `maxUrls` URLs. */
type Chunk = { edits: EditTimes; number: number; maxUrls: number };

/** Lists city pages. */
export async function* listHubs({ edits, number, maxUrls }: Chunk) {
  const all = await db.service.findMany({ where: ACTIVE, select: { id: true, slug: true } });
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]));
  for await (const cities of readCities({ skip: (number - 1) * maxUrls, take: maxUrls })) {
    const offered = await countOffering(cities);
    for (const { id, slug, createdAt } of cities) {
      const services = [...(offered.get(id)?.keys() ?? [])];
      if (!isIndexable({ kind: "hub", services: services.length })) continue;
      const shown = services.map((service) => pageTags.service(slugs.get(service) ?? ""));
      const tags = [pageTags.services, pageTags.location(slug), ...hubPriceTags(slug), ...shown];
      yield {
        path: paths.hub(slug),
        changedAt: lastChange(edits, { tags, createdAt: [createdAt] }),
      };
    }
  }
}

/** Lists the pages of services in cities. */
export async function* listLandings({ edits, number, maxUrls }: Chunk) {
  const services = await db.service.findMany({
    where: ACTIVE,
    select: { id: true, slug: true, createdAt: true },
    orderBy: { slug: "asc" },
  });
  const take = citiesPerFile(services.length, maxUrls);
  for await (const cities of readCities({ skip: (number - 1) * take, take })) {
    const offered = await countOffering(cities);
    for (const city of cities) {
      for (const service of services) {
        const mechanics = offered.get(city.id)?.get(service.id) ?? 0;
        if (!isIndexable({ kind: "landing", mechanics })) continue;
        const tags = [
          pageTags.service(service.slug),
          pageTags.location(city.slug),
          ...priceTags(service.slug, city.slug),
        ];
        const createdAt = [service.createdAt, city.createdAt];
        yield {
          path: paths.landing(city.slug, service.slug),
          changedAt: lastChange(edits, { tags, createdAt }),
        };
      }
    }
  }
}

type City = { id: string; slug: string; createdAt: Date };

/** Reads cities that have a mechanic, sorted by slug. */
async function* readCities({ skip, take }: { skip: number; take: number }) {
  let left = take;
  let after = "";
  while (left > 0) {
    const cities: City[] = await db.location.findMany({
      where: { ...servedWhere(null), slug: { gt: after } },
      select: { id: true, slug: true, createdAt: true },
      orderBy: { slug: "asc" },
      take: Math.min(left, SITEMAP_BATCH),
      skip: after === "" ? skip : 0,
    });
    if (cities.length === 0) return;
    yield cities;
    left -= cities.length;
    after = cities.at(-1)?.slug ?? "";
  }
}

/** Counts the mechanics who offer each service, by city and service. */
async function countOffering(cities: readonly City[]): Promise<Map<string, Map<string, number>>> {
  const ids = cities.map(({ id }) => id);
  const rows = await db.$queryRaw<{ locationId: string; serviceId: string; mechanics: number }[]>`
    SELECT c."locationId", o."serviceId", count(*)::int AS mechanics
    FROM "Coverage" c
    JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive"
    JOIN "Offer" o ON o."mechanicId" = m.id AND o."isActive"
    JOIN "Service" s ON s.id = o."serviceId" AND s."isActive"
    WHERE c."locationId" = ANY(${ids})
    GROUP BY c."locationId", o."serviceId"`;
  const counts = new Map<string, Map<string, number>>();
  for (const { locationId, serviceId, mechanics } of rows) {
    const ofCity = counts.get(locationId) ?? new Map<string, number>();
    counts.set(locationId, ofCity.set(serviceId, mechanics));
  }
  return counts;
}
