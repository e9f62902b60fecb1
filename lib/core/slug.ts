/** One address segment: lower-case letters and digits, words joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A city's address: state and city slugs joined by one slash, "texas/san-antonio". */
export const LOCATION_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The address segment of a name: "St. Louis" → "st-louis", "Coeur d'Alene" → "coeur-dalene",
 * "Cañon City" → "canon-city". Empty when the name holds no Latin letter or digit.
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
 * A readable name for a slug whose record is not at hand: "san-antonio" → "San Antonio".
 * Punctuation and accents that the slug lost do not come back.
 */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Whether a text is one address segment of at most 80 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && SLUG.test(text);
}

/** Whether a text is a city's address, "texas/san-antonio", of at most 120 characters. */
export function isLocationSlug(text: string): boolean {
  return text.length <= 120 && LOCATION_SLUG.test(text);
}
