/** Separate from `paths`, because every page with a search box loads these. */
export const directoryPaths = {
  services: "/services",
  cities: "/cities",
  /** The list of cities, with a notice that a search found nothing. */
  noMatch: "/cities#no-match",
  citiesFor: (serviceSlug: string) => `/cities?service=${encodeURIComponent(serviceSlug)}`,
  landing: (locationSlug: string, serviceSlug: string) => `/${locationSlug}/${serviceSlug}`,
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text.trim())}`,
  hub: (locationSlug: string) => `/city/${locationSlug}`,
};
