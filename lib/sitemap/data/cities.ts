import "server-only";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { servedWhere } from "@/lib/locations/access";
import { isIndexable } from "@/lib/site/is-indexable";
import { hubPriceTags, pageTags, priceTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";
import { SITEMAP_BATCH } from "@/lib/sitemap/constants";
import { citiesPerFile, type EditTimes, lastChange } from "@/lib/sitemap/rules/sitemap-files";
import { readPageFacts } from "./page-facts";

const ACTIVE = { isActive: true } as const;

/** Selects file `number` of its type, with at most `maxUrls` URLs. `threshold` is the `indexThreshold` setting. */
type Chunk = { edits: EditTimes; number: number; maxUrls: number; threshold: number };

/** Yields a file's indexable city pages, each with the time it last changed. */
export async function* listHubs({ edits, number, maxUrls, threshold }: Chunk) {
  const services = await db.service.findMany({ where: ACTIVE, select: { id: true, slug: true } });
  for await (const cities of readCities({ skip: (number - 1) * maxUrls, take: maxUrls })) {
    const pages = await readPageFacts(cities);
    for (const { id, slug, createdAt } of cities) {
      const page = pages.get(id);
      if (!isIndexable({ kind: "local", facts: page?.hub, threshold })) continue;
      const shown = services
        .filter((service) => page?.services.get(service.id)?.mechanics)
        .map((service) => pageTags.service(service.slug));
      const tags = [pageTags.services, pageTags.location(slug), ...hubPriceTags(slug), ...shown];
      yield {
        path: paths.hub(slug),
        changedAt: lastChange(edits, { tags, createdAt: [createdAt] }),
      };
    }
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
  for await (const cities of readCities({ skip: (number - 1) * take, take })) {
    const pages = await readPageFacts(cities);
    for (const city of cities) {
      for (const service of services) {
        const facts = pages.get(city.id)?.services.get(service.id);
        if (!isIndexable({ kind: "local", facts, threshold })) continue;
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

type City = GeoPoint & { id: string; slug: string; createdAt: Date };

/** Reads cities that have a mechanic, sorted by slug. */
async function* readCities({ skip, take }: { skip: number; take: number }) {
  let left = take;
  let after = "";
  while (left > 0) {
    const cities: City[] = await db.location.findMany({
      where: { ...servedWhere(null, new Date()), slug: { gt: after } },
      select: { id: true, slug: true, createdAt: true, latitude: true, longitude: true },
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
