/** Headers of every stored page, which deploy/nginx.conf sets too. Each page's own policy is in its head. */
export const PAGE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  // Only what a page can't say itself. The dashboard shows pages in frames next to their prices.
  "content-security-policy": "base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
  "content-type": "text/html; charset=utf-8",
  "speculation-rules": '"/speculation-rules.json"',
};

/**
 * For a CDN that is told of edits. It keeps no page for longer than a day, so that one whose purge fails for a day is gone
 * anyway.
 */
export const CDN_CACHE_CONTROL = "max-age=3600, stale-if-error=43200";

/**
 * Returns the ETag that nginx gives a file.
 * @param {number} seconds the epoch time at which the file changed
 * @param {number} bytes
 */
export const etagOf = (seconds, bytes) => `"${seconds.toString(16)}-${bytes.toString(16)}"`;

export const PICTURE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "content-type": "image/png",
};
