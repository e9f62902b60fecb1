/**
 * Cache tags. A page has the tags of everything that it shows, and an edit invalidates the tags of everything that it
 * changes.
 */
export const pageTags = {
  /** Changes with settings and claims. */
  site: "site",
  /** The list of services. Changes when one is added, renamed, moved, activated or deactivated. */
  services: "services",
  locations: "locations",
  mechanics: "mechanics",
  service: (slug: string) => `service:${slug}`,
  /** A city with its mechanics and prices. */
  location: (slug: string) => `location:${slug}`,
  /** Which of a city's pages exist for search engines, which the pages of the cities around it link to. Never purged. */
  nearby: (slug: string) => `nearby:${slug}`,
  mechanic: (id: string) => `mechanic:${id}`,
} as const;
