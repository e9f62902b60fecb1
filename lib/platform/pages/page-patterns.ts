import { paths } from "@/lib/platform/pages/paths";

/** Patterns of page paths: a star is any one segment, and "/**" every page. They include the pages' pictures. */
interface PagePatterns {
  /** Pages that must go if what they are about is withdrawn. */
  own: readonly string[];
  /** Pages that show or list it among other things, and are only rendered again. */
  others: readonly string[];
}

const EVERYWHERE = ["/**"];
const HUBS = "/city/*/*";
const MECHANICS = [
  paths.home,
  paths.mechanics,
  "/mechanics/page/*",
  "/mechanics/in/*",
  "/mechanics/in/*/page/*",
  "/cities/in/*",
];
const LISTS_OF_CITIES = [paths.home, paths.cities, "/cities/in/*"];
const NONE = { own: [], others: [] };

/**
 * Returns the pages that show what a tag of `pageTags` names. A page shows only its own city and mechanics exactly. What
 * it says of others, such as links to neighboring cities, may be a day old, and is no reason to render it again.
 */
export function pagePatterns(tag: string): PagePatterns {
  const [name = "", ...subject] = tag.split(":");
  return (Object.hasOwn(PATTERNS, name) && PATTERNS[name]?.(subject)) || NONE;
}

const PATTERNS: Record<string, (subject: string[]) => PagePatterns> = {
  site: () => ({ own: EVERYWHERE, others: [] }),
  // Every page of a city lists its other services with their prices.
  services: () => ({ own: [], others: EVERYWHERE }),
  "service-prices": () => ({ own: [], others: EVERYWHERE }),
  "every-price": () => ({ own: [], others: EVERYWHERE }),
  service: ([slug]) => ({
    own: [`/*/*/${slug}`],
    others: [paths.home, paths.services, HUBS, "/mechanics/*"],
  }),
  locations: () => ({ own: LISTS_OF_CITIES, others: [] }),
  location: ([slug = ""]) => ({
    own: [`/${slug}/*`, paths.hub(slug), paths.citiesIn(slug.split("/")[0] ?? "")],
    others: [],
  }),
  mechanics: () => ({ own: MECHANICS, others: [] }),
  mechanic: ([id = ""]) => ({ own: [paths.mechanic(id)], others: [] }),
  price: ([, city]) => ({ own: [`/${city}/*`], others: [] }),
  "city-prices": ([city]) => ({ own: [`/${city}/*`], others: [] }),
  prices: ([city = ""]) => ({ own: [paths.hub(city)], others: [] }),
  "call-fees": () => ({ own: [paths.mechanicTerms], others: [] }),
};

/** Returns the slugs of the cities whose mechanics' profiles show what these tags name: a price, or the city itself. */
export function profileCities(tags: readonly string[]): { tag: string; city: string }[] {
  const isListed = tags.includes("locations");
  return tags.flatMap((tag) => {
    const [name, first = "", second = ""] = tag.split(":");
    if (name === "price") return [{ tag, city: second }];
    const isShown = name === "city-prices" || (name === "location" && isListed);
    return isShown ? [{ tag, city: first }] : [];
  });
}
