import type { Location } from "@/lib/locations/schema";

/** Miles within which a ZIP without a city of its own is served from the nearest one. */
export const NEAREST_CITY_MILES = 25;

/** Miles within which another city counts as a neighbour. */
export const NEARBY_MILES = 60;

/** How many served cities a page names where nobody does what was asked for. */
export const NEAREST_SERVED_CITIES = 6;

/** Up to so many cities stand on one page; beyond, each state has a page of its own. */
export const CITIES_ON_ONE_PAGE = 300;
/** How many of a state's cities then stand on the page of all states. */
export const CITIES_PER_STATE = 6;
/** More cities than that a state's page does not hold. */
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

/** What the home page shows while the cities cannot be read. Examples: they lead to lists, never to a record. */
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

/** How far a mechanic may be willing to drive, in miles from their base ZIP. */
export const RADIUS_MILES = { min: 1, max: 100, usual: 20 } as const;

/** How far beyond the radius the map still names cities, in miles. */
export const MAP_MILES = 30;

/** How far away the nearest city is looked for when the radius reaches none, in miles. */
export const FARTHEST_CITY_MILES = 400;
