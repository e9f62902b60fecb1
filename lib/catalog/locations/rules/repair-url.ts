import { citySlugOf, locationSlug } from "@/lib/catalog/locations/rules/location-form";
import { slugify } from "@/lib/core/slug";

interface UrlRepair {
  /** The slug that the city moves to; null to keep the one it has. */
  slug: string | null;
  /** A slug that redirects to the city from now on; null for none. */
  redirect: string | null;
}

const NOTHING: UrlRepair = { slug: null, redirect: null };

/**
 * Decides how to repair a city's URL. A city whose URL names another state moves to the URL of its own state. A city
 * with a custom URL keeps it, and the standard URL, made from the city's name, redirects to it. `isTaken` returns
 * whether another city uses a slug or redirects from it.
 */
export function repairUrl(
  { city, state, slug }: { city: string; state: string; slug: string },
  isTaken: (slug: string) => boolean,
): UrlRepair {
  const inState = locationSlug(state, citySlugOf(slug));
  if (inState !== slug) return isTaken(inState) ? NOTHING : { slug: inState, redirect: null };
  const name = slugify(city);
  const standard = locationSlug(state, name);
  const isMissing = name !== "" && standard !== slug && !isTaken(standard);
  return isMissing ? { slug: null, redirect: standard } : NOTHING;
}
