import "server-only";
import { db } from "@/lib/core/db";
import { leastScore } from "@/lib/platform/pages/is-indexable";
import { hubPriceTags, pageTags, priceTags } from "@/lib/platform/pages/page-tags";
import { paths } from "@/lib/platform/pages/paths";
import { SITEMAP_BATCH } from "@/lib/site/sitemap/constants";
import { citiesPerFile, type EditTimes, lastChange } from "@/lib/site/sitemap/rules/sitemap-files";

const ACTIVE = { isActive: true } as const;

/** Selects file `number` of its type, with at most `maxUrls` URLs. `threshold` is the `indexThreshold` setting. */
type Chunk = { edits: EditTimes; number: number; maxUrls: number; threshold: number };

/** Yields a file's indexable city pages, each with the time it last changed. */
export async function* listHubs({ edits, number, maxUrls, threshold }: Chunk) {
  const services = await db.service.findMany({ where: ACTIVE, select: { id: true, slug: true } });
  // Without an edit, it doesn't matter where a service is offered.
  const edited = services.filter(({ slug }) => edits.has(pageTags.service(slug)));
  const slugs = new Map(edited.map(({ id, slug }) => [id, slug]));
  const serviceIds = [...slugs.keys()];
  const file = { skip: (number - 1) * maxUrls, take: maxUrls, threshold, serviceIds };
  for await (const { slug, createdAt, isIndexed, served } of readCities(file)) {
    if (!isIndexed) continue;
    const shown = served.map((id) => pageTags.service(slugs.get(id) ?? ""));
    const tags = [pageTags.services, pageTags.location(slug), ...hubPriceTags(slug), ...shown];
    yield {
      path: paths.hub(slug),
      changedAt: lastChange(edits, { tags, createdAt: [createdAt] }),
    };
  }
}

/** Yields a file's indexable pages about services in cities, each with the time it last changed. */
export async function* listLandings({ edits, number, maxUrls, threshold }: Chunk) {
  const services = await db.service.findMany({
    where: ACTIVE,
    select: { id: true, slug: true, createdAt: true },
    orderBy: { slug: "asc" },
  });
  const take = citiesPerFile(services.length, maxUrls);
  const serviceIds = services.map(({ id }) => id);
  const file = { skip: (number - 1) * take, take, threshold, serviceIds };
  for await (const city of readCities(file)) {
    const indexed = new Set(city.indexed);
    for (const service of services) {
      if (!indexed.has(service.id)) continue;
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

interface City {
  slug: string;
  createdAt: Date;
  /** Whether the city's own page is indexable. */
  isIndexed: boolean;
  /** The IDs of those of the services that a mechanic offers in the city. */
  served: string[];
  /** Those whose pages are indexable. */
  indexed: string[];
}

interface CitiesOfFile {
  skip: number;
  take: number;
  threshold: number;
  serviceIds: string[];
}

/** Reads cities that have a mechanic, sorted by slug, in batches. */
async function* readCities(file: CitiesOfFile): AsyncGenerator<City> {
  const { skip, take, threshold, serviceIds } = file;
  const least = leastScore(threshold);
  let left = take;
  let after = "";
  while (left > 0) {
    const cities = await db.$queryRaw<City[]>`
      SELECT l.slug, l."createdAt", l.score >= ${least} AS "isIndexed", page.served, page.indexed
      FROM (
        SELECT l.id, l.slug, l."createdAt", hub.score FROM "Location" l
        JOIN "PageScore" hub ON hub."locationId" = l.id AND hub."serviceId" = '' AND hub.mechanics > 0
        WHERE l."isActive" AND l.slug > ${after} ORDER BY l.slug
        LIMIT ${Math.min(left, SITEMAP_BATCH)} OFFSET ${after === "" ? skip : 0}
      ) l
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(p."serviceId"), '{}') AS served,
          coalesce(array_agg(p."serviceId") FILTER (WHERE p.score >= ${least}), '{}') AS indexed
        FROM "PageScore" p
        WHERE p."locationId" = l.id AND p."serviceId" = ANY(${serviceIds}) AND p.mechanics > 0
      ) page ORDER BY l.slug`;
    if (cities.length === 0) return;
    yield* cities;
    left -= cities.length;
    after = cities.at(-1)?.slug ?? "";
  }
}
