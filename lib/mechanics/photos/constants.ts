/** Width and height of a stored photo: twice those of the shield that it replaces, and a little less. */
export const PHOTO_PIXELS = 112;

/** What a stored photo may weigh. A page shows up to 24. */
export const MAX_PHOTO_BYTES = 6 * 1024;

/** Per user. */
export const PHOTO_LIMIT = { name: "mechanic-photo", count: 40, seconds: 3600 } as const;

/** How many photos the list of those to review shows at once. */
export const MOST_TO_REVIEW = 60;
