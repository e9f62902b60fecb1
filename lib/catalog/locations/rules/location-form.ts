import { slugify } from "@/lib/core/slug";

/** "texas/san-antonio" → "san-antonio". */
export function citySlugOf(slug: string): string {
  return slug.slice(slug.indexOf("/") + 1);
}

/** `stateName` is the full name. */
export function locationSlug(stateName: string, citySlug: string): string {
  return `${slugify(stateName)}/${citySlug}`;
}

/** Returns the field that changes when a city is matched to a Google Ads location. */
export function toGeotargetForm({ geotargetId }: { geotargetId: string | null }) {
  return { geotargetId: geotargetId ?? "" };
}
