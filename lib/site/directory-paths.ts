/** Where a search leads. By themselves: the script of every page with a search box carries them. */
export const directoryPaths = {
  services: "/services",
  cities: "/cities",
  /** The list of cities, each of whose links leads to one service there. */
  citiesFor: (serviceSlug: string) => `/cities?service=${encodeURIComponent(serviceSlug)}`,
  hub: (locationSlug: string) => `/city/${locationSlug}`,
};
