import "server-only";
import { db } from "@/lib/core/db";
import { servedWhere } from "@/lib/locations/access";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";

const ACTIVE = { isActive: true } as const;

/**
 * Returns the pages about what changed, including those that are gone. For an edit that every page shows, returns only
 * the pages that are not about a city, service or mechanic.
 */
export async function listChangedPaths(tags: ReadonlySet<string>): Promise<string[]> {
  const [cities, services] = await Promise.all([
    db.location.findMany({ where: servedWhere(null), select: { slug: true } }),
    db.service.findMany({ where: ACTIVE, select: { slug: true } }),
  ]);
  const named = (prefix: string) =>
    [...tags].flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
  const changedCities = named(pageTags.location(""));
  const changedServices = named(pageTags.service(""));
  return [
    ...new Set([
      ...listPages(tags),
      ...named(pageTags.mechanic("")).map(paths.mechanic),
      ...changedCities.map(paths.hub),
      ...changedCities.flatMap((city) => services.map(({ slug }) => paths.landing(city, slug))),
      ...changedServices.flatMap((service) =>
        cities.map(({ slug }) => paths.landing(slug, service)),
      ),
    ]),
  ];
}

function listPages(tags: ReadonlySet<string>): string[] {
  const fixed = Object.values(fixedHeads).map(({ canonical }) => canonical);
  return [
    ...(tags.has(pageTags.site) ? [paths.home, ...fixed] : []),
    ...(tags.has(pageTags.services) ? [paths.home, paths.services] : []),
    ...(tags.has(pageTags.locations) ? [paths.home, paths.cities] : []),
    ...(tags.has(pageTags.mechanics) ? [paths.mechanics] : []),
  ];
}
