/** A session ends so long after it began, whatever is done with it. */
export const LONGEST_SESSION_SECONDS = 14 * 24 * 60 * 60;

/** And so long after it was last used. */
export const IDLE_SECONDS = 12 * 60 * 60;

/** A use is noted at most so often: twelve hours do not change by it, and a read stays a read. */
export const SEEN_EVERY_SECONDS = 5 * 60;
