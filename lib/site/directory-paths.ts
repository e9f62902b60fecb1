/** Separate from `paths` because every page with a search box loads them. */
export const directoryPaths = {
  services: "/services",
  cities: "/cities",
  citiesFor: (serviceSlug: string) => `/cities?service=${encodeURIComponent(serviceSlug)}`,
  hub: (locationSlug: string) => `/city/${locationSlug}`,
};
