/** How far a mechanic may be willing to drive, in miles from their base ZIP. */
export const RADIUS_MILES = { min: 1, max: 100, usual: 20 } as const;

/** How far beyond the radius the map still names cities, in miles. */
export const MAP_MILES = 30;

/** How far away the nearest city is looked for when the radius reaches none, in miles. */
export const FARTHEST_CITY_MILES = 400;
