/**
 * The parameters with which the server renders a public page that isn't stored; the browser reads all others.
 * deploy/nginx.conf repeats the names.
 */
export const PAGE_QUERY = {
  landing: ["customPrice", "customMsg", "display"],
  cities: ["service"],
  /** Where the car is. */
  place: ["loc", "zip", "city"],
  /** Besides the ZIP, the filters of the public list of mechanics. */
  mechanics: ["zip", "languages"],
} as const;

/** Each name once, in the order in which deploy/nginx.conf has them. */
export const PAGE_QUERY_NAMES: readonly string[] = [...new Set(Object.values(PAGE_QUERY).flat())];
