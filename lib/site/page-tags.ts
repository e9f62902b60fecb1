/** Cache tags: pages carry the tags of what they show, edits invalidate the tags of what they change. */
export const pageTags = {
  /** Settings and claims. */
  site: "site",
  /** The list of services: added, renamed, moved, activated, or deactivated. */
  services: "services",
  /** The list of cities. */
  locations: "locations",
  /** The list of mechanics. */
  mechanics: "mechanics",
  service: (slug: string) => `service:${slug}`,
  /** A city with its mechanics and prices. */
  location: (slug: string) => `location:${slug}`,
  mechanic: (id: string) => `mechanic:${id}`,
} as const;
