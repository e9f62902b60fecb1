import "server-only";
import { servedWhere } from "@/lib/catalog/locations/access";
import { isInBrakeQuiz } from "@/lib/catalog/services/rules/cost-path";
import { db } from "@/lib/core/db";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { paths } from "@/lib/platform/pages/paths";

const ACTIVE = { isActive: true } as const;

/**
 * Returns the pages about the records that changed, including pages that no longer exist. For an edit that affects
 * every page, returns only the pages that are not about a city, service, or mechanic.
 */
export async function listChangedPaths(tags: ReadonlySet<string>): Promise<string[]> {
  const [cities, services] = await Promise.all([
    db.location.findMany({ where: servedWhere(null, new Date()), select: { slug: true } }),
    db.service.findMany({ where: ACTIVE, select: { slug: true } }),
  ]);
  const named = (prefix: string) =>
    [...tags].flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
  const changedCities = named(pageTags.location(""));
  const changedServices = named(pageTags.service(""));
  // A single edit can change the price of all services in a city, or of one service everywhere.
  const ofCity = (city: string) => services.map(({ slug }) => paths.landing(city, slug));
  const ofService = (service: string) => cities.map(({ slug }) => paths.landing(slug, service));
  return [
    ...new Set([
      ...listPages(tags),
      ...named(pageTags.mechanic("")).map(paths.mechanic),
      ...changedCities.map(paths.hub),
      ...[...changedCities, ...named(pageTags.cityPrices(""))].flatMap(ofCity),
      ...changedServices.filter((slug) => !isInBrakeQuiz(slug)).map((slug) => paths.cost(slug)),
      ...[...changedServices, ...named(pageTags.servicePrices(""))].flatMap(ofService),
      ...named(pageTags.prices("")).map(paths.hub),
      ...named("price:").map(pricedLanding),
    ]),
  ];
}

function listPages(tags: ReadonlySet<string>): string[] {
  const fixed = Object.values(fixedHeads).map(({ canonical }) => canonical);
  return [
    ...(tags.has(pageTags.site) ? [paths.home, ...fixed] : []),
    ...(tags.has(pageTags.services) || hasService(tags) ? [paths.home, paths.services] : []),
    ...(tags.has(pageTags.locations) ? [paths.home, paths.cities] : []),
    ...(tags.has(pageTags.mechanics) ? [paths.mechanics] : []),
  ];
}

/** Returns the landing page for "oil-change:texas/austin". */
function pricedLanding(named: string): string {
  const [service = "", city = ""] = named.split(":");
  return paths.landing(city, service);
}

const hasService = (tags: ReadonlySet<string>) =>
  [...tags].some((tag) => tag.startsWith(pageTags.service("")));
