/**
 * Cache tags. A page has the tags of everything that it shows, and an edit invalidates the tags of everything that it
 * changes.
 */
export const pageTags = {
  /** Changes with settings and claims. */
  site: "site",
  /** The list of services. Changes when one is added or deleted, or its name, slug, position, or status changes. */
  services: "services",
  /** What mechanics pay for calls: changes with any call fee and with the billing rules. */
  callFees: "call-fees",
  locations: "locations",
  mechanics: "mechanics",
  /** Which city an administrator chose for the location IDs of ads. No page has it; see `watchLocIndex`. */
  locs: "locs",
  /** A service's description and catalog price. */
  service: (slug: string) => `service:${slug}`,
  /** A city with its mechanics. */
  location: (slug: string) => `location:${slug}`,
  /**
   * Which of a city's pages search engines may index. Pages about the city and about nearby cities link only to those.
   * Never purged.
   */
  nearby: (slug: string) => `nearby:${slug}`,
  mechanic: (id: string) => `mechanic:${id}`,
  /**
   * Which mechanics offer the service with this ID (null for any service). Pages of cities where no mechanic offers it
   * link to the nearest cities where one does.
   */
  offers: (serviceId: string | null) => `offers:${serviceId ?? "any"}`,
  /** The price rule for one service in one city. Pages that show this price also have the next two tags. */
  price: (service: string, city: string) => `price:${service}:${city}`,
  /** The price rule for all services in a city. */
  cityPrices: (city: string) => `city-prices:${city}`,
  /** The price of one service everywhere: the rule for all cities, or the catalog price. */
  servicePrices: (service: string) => `service-prices:${service}`,
  /** Any price in a city, for pages that list the city's prices. They also have the next tag. */
  prices: (city: string) => `prices:${city}`,
  /** Any price rule for one service in all cities. */
  everyPrice: "every-price",
  /**
   * Which services have a price everywhere. This affects which pages in cities are indexed, and therefore which pages
   * are linked.
   */
  pricedServices: "priced-services",
} as const;

/** Returns the tags of a page that shows the price of one service in one city. */
export function priceTags(service: string, city: string): string[] {
  return [
    pageTags.price(service, city),
    pageTags.cityPrices(city),
    pageTags.servicePrices(service),
  ];
}

/** Returns the tags of a page that lists a city's prices. */
export function hubPriceTags(city: string): string[] {
  return [pageTags.prices(city), pageTags.everyPrice];
}
