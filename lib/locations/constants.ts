import type { Location } from "@/lib/locations/schema";

/** Search limit for the city of a ZIP that has none of its own. */
export const NEAREST_CITY_MILES = 25;

/** Search limit for neighboring cities. */
export const NEARBY_MILES = 60;

/** Suggested where a service is not available. */
export const NEAREST_SERVED_CITIES = 6;

/** With more cities, each state gets its own page. */
export const CITIES_ON_ONE_PAGE = 300;
/** Per state, on the page of all states, if each state has its own page. */
export const CITIES_PER_STATE = 6;
/** On one state's page. */
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

/** Shown on the home page while the database is unavailable. They link to lists, not to records. */
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

/** Service radius around the base ZIP. */
export const RADIUS_MILES = { min: 1, max: 100, usual: 20 } as const;

/** Cities up to this far beyond the radius are named on the map. */
export const MAP_MILES = 30;

/** Search limit for the nearest city if the radius reaches none. */
export const FARTHEST_CITY_MILES = 400;

/** Mechanics whose base ZIP is up to this far away are suggested for a city; the largest radius. */
export const REACH_MILES = RADIUS_MILES.max;
