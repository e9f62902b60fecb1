/** Kept separate from `paths` because every page with a search box loads these. */
export const directoryPaths = {
  services: "/services",
  cities: "/cities",
  citiesFor: (serviceSlug: string) => `/cities?service=${encodeURIComponent(serviceSlug)}`,
  hub: (locationSlug: string) => `/city/${locationSlug}`,
};
