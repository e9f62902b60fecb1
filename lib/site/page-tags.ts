/** Cache tags: a page carries those of what it shows, an edit touches those of what it changes. */
export const pageTags = {
  /** Settings and claims. */
  site: "site",
  /** The list of services: one added, renamed, moved, switched on or off. */
  services: "services",
  /** The list of cities, likewise. */
  locations: "locations",
  /** The list of mechanics, likewise. */
  mechanics: "mechanics",
  service: (slug: string) => `service:${slug}`,
  /** A city, with who covers it and its prices. */
  location: (slug: string) => `location:${slug}`,
  mechanic: (id: string) => `mechanic:${id}`,
} as const;
