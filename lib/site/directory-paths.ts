/** Search targets, separate from `paths` because every page with a search box loads them. */
export const directoryPaths = {
  services: "/services",
  cities: "/cities",
  /** The list of cities, linking to this service in each. */
  citiesFor: (serviceSlug: string) => `/cities?service=${encodeURIComponent(serviceSlug)}`,
  hub: (locationSlug: string) => `/city/${locationSlug}`,
};
