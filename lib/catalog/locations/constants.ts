import type { Location } from "@/lib/catalog/locations/schema";

/** How far to search for a city if a ZIP doesn't have one of its own. */
export const NEAREST_CITY_MILES = 25;

/** How far to search for neighboring cities. */
export const NEARBY_MILES = 60;

/** How many cities to suggest where a service is not available. */
export const NEAREST_SERVED_CITIES = 6;

/** With more cities than this, each state gets its own page. */
export const CITIES_ON_ONE_PAGE = 300;
/** Cities per state on the page for all states, once each state has its own page. */
export const CITIES_PER_STATE = 6;
/** Maximum number of cities on one state's page. */
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

/**
 * Shown on the home page while the database is unavailable. The home page links them to the list of cities, because
 * these slugs don't exist.
 */
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

/** How far outside the radius the map still names cities. */
export const MAP_MILES = 30;

/** How far to search for the nearest city if none is within the radius. */
export const FARTHEST_CITY_MILES = 400;

/**
 * Mechanics whose base ZIP is closer than this to a city are suggested for the city. Equals the largest service radius.
 */
export const REACH_MILES = RADIUS_MILES.max;
