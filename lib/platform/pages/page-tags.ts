/** Names what an edit changed. `page-patterns.ts` says which pages show it. */
export const pageTags = {
  /** Changes with settings and claims. */
  site: "site",
  /** The list of services. Changes when one is added or deleted, or its name, slug, position, or status changes. */
  services: "services",
  /** What mechanics pay for calls: changes with any call fee and with the billing rules. */
  callFees: "call-fees",
  locations: "locations",
  mechanics: "mechanics",
  /** Which city an administrator chose for the location IDs of ads. No page shows it; see `watchLocIndex`. */
  locs: "locs",
  /** A service's description and catalog price. */
  service: (slug: string) => `service:${slug}`,
  /** A city with its mechanics. */
  location: (slug: string) => `location:${slug}`,
  mechanic: (id: string) => `mechanic:${id}`,
  /** The price rule for one service in one city. */
  price: (service: string, city: string) => `price:${service}:${city}`,
  /** The price rule for all services in a city. */
  cityPrices: (city: string) => `city-prices:${city}`,
  /** The price of one service everywhere: the rule for all cities, or the catalog price. */
  servicePrices: (service: string) => `service-prices:${service}`,
  /** Any price in a city. */
  prices: (city: string) => `prices:${city}`,
  /** Any price rule for one service in all cities. */
  everyPrice: "every-price",
} as const;

/** Returns the tags of the edits that change the price of one service in one city. */
export function priceTags(service: string, city: string): string[] {
  return [
    pageTags.price(service, city),
    pageTags.cityPrices(city),
    pageTags.servicePrices(service),
  ];
}

/** Returns the tags of the edits that change a city's list of prices. */
export function hubPriceTags(city: string): string[] {
  return [pageTags.prices(city), pageTags.everyPrice];
}
