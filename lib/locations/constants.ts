import type { Location } from "@/lib/locations/schema";

/** A ZIP without a city of its own belongs to the nearest city within this distance. */
export const NEAREST_CITY_MILES = 25;

/** Other cities within this distance are neighbors. */
export const NEARBY_MILES = 60;

/** Number of served cities suggested where a service is not available. */
export const NEAREST_SERVED_CITIES = 6;

/** Maximum number of cities on one page. With more, each state gets a page. */
export const CITIES_ON_ONE_PAGE = 300;
/** Cities per state on the page of all states in that case. */
export const CITIES_PER_STATE = 6;
/** Maximum number of cities on a state's page. */
export const CITIES_OF_ONE_STATE = 500;

const SAMPLES = [
  ["San Antonio", "Texas"],
  ["Austin", "Texas"],
  ["Houston", "Texas"],
  ["Dallas", "Texas"],
  ["Phoenix", "Arizona"],
  ["Los Angeles", "California"],
  ["Denver", "Colorado"],
  ["Atlanta", "Georgia"],
] as const;

/** Shown on the home page while cities cannot be read. They link to lists, not to records. */
export const SAMPLE_LOCATIONS: readonly Location[] = SAMPLES.map(([city, state], index) => ({
  id: `sample-${index}`,
  city,
  state,
  slug: `sample/${index}`,
  primaryZip: null,
  geotargetId: null,
  isActive: true,
  createdAt: new Date(0).toISOString(),
}));

/** A mechanic's service radius in miles from the base ZIP. */
export const RADIUS_MILES = { min: 1, max: 100, usual: 20 } as const;

/** The map names cities up to this far beyond the radius, in miles. */
export const MAP_MILES = 30;

/** Search limit for the nearest city when the radius reaches none, in miles. */
export const FARTHEST_CITY_MILES = 400;
