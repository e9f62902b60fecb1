import { listBusiestSlugs } from "@/lib/catalog/locations/data/directory";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { paths } from "@/lib/platform/pages/paths";

const CITIES = 100;
/** Cities whose page, and the page of the first service, come before everything else. */
const FIRST_CITIES = 8;
const FIXED = [paths.home, paths.services, paths.cities, paths.mechanics, paths.brakeCost] as const;

/** How many of the busiest pages are rendered as soon as the server listens. */
export const WARMED_PAGES = FIXED.length + 2 * FIRST_CITIES;

/**
 * Returns the pages that visitors are most likely to open, by the positions of cities and services: fixed pages, the
 * first cities, and then the others, of which a city twice as far down the list counts half as much.
 */
export async function listBusiestPages(): Promise<string[]> {
  const [cities, services] = await Promise.all([listBusiestSlugs(CITIES), listAllServices()]);
  const ofCity = (slug: string) => [
    paths.hub(slug),
    ...services.map((service) => paths.landing(slug, service.slug)),
  ];
  const first = cities.slice(0, FIRST_CITIES).flatMap((slug) => ofCity(slug).slice(0, 2));
  const ranked = cities
    .flatMap((slug, index) =>
      ofCity(slug).map((path, place) => ({ path, rank: (index + 1) * (place + 1) })),
    )
    .sort((one, two) => one.rank - two.rank);
  return [...new Set([...FIXED, ...first, ...ranked.map(({ path }) => path)])];
}
