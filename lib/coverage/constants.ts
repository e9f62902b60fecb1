/** How far a mechanic may be willing to drive, in miles from their base ZIP. */
export const RADIUS_MILES = { min: 1, max: 100, usual: 20 } as const;
