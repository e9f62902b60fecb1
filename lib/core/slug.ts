/** One path segment, such as "san-antonio". */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** State and city, such as "texas/san-antonio". */
export const LOCATION_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Turns "St. Louis" into "st-louis", "Coeur d'Alene" into "coeur-dalene", and "Cañon City" into "canon-city". Returns
 * "" for text without Latin letters or digits.
 */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Turns "san-antonio" into "San Antonio". Does not restore punctuation or accents. */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Returns "St. Louis" for "st-louis". */
export function cityFromSlug(slug: string): string {
  return titleFromSlug(slug).replace(/\bSte?\b/g, "$&.");
}

/** Allows at most 80 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && SLUG.test(text);
}

/** Allows at most 120 characters. */
export function isLocationSlug(text: string): boolean {
  return text.length <= 120 && LOCATION_SLUG.test(text);
}
