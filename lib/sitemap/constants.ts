/** Limit of the sitemap protocol, per file. */
export const MAX_URLS_PER_FILE = 50_000;

/** Cities or mechanics read in one query while a file is streamed. */
export const SITEMAP_BATCH = 200;
