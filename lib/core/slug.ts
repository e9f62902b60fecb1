/** One path segment: lowercase letters and digits, words separated by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A city's path: state and city slugs, "texas/san-antonio". */
export const LOCATION_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The slug of a name: "St. Louis" → "st-louis", "Coeur d'Alene" → "coeur-dalene", "Cañon City" → "canon-city". Empty
 * if the name has no Latin letters or digits.
 */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * A readable name for a slug without a record: "san-antonio" → "San Antonio". Lost punctuation and accents are not
 * restored.
 */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Whether a text is a slug of at most 80 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && SLUG.test(text);
}

/** Whether a text is a city's path, "texas/san-antonio", of at most 120 characters. */
export function isLocationSlug(text: string): boolean {
  return text.length <= 120 && LOCATION_SLUG.test(text);
}
