import { isId } from "@/lib/core/http/fields";
import { isSlug, LOCATION_SLUG } from "@/lib/core/slug";

/** What a page is about. Fields that aren't in its path are null. */
interface AskedOn {
  serviceSlug: string | null;
  /** Such as "texas/san-antonio". */
  locationSlug: string | null;
  mechanicId: string | null;
}

const NOTHING: AskedOn = { serviceSlug: null, locationSlug: null, mechanicId: null };

/**
 * Parses the path of the page where a driver asked to be called back: a service in a city, a city, or a mechanic's
 * profile. The records may not exist. All fields are null for any other text.
 */
export function readAskedOn(path: string): AskedOn {
  const [first = "", second = "", third = "", ...more] = path.split("/").slice(1);
  if (!path.startsWith("/") || more.length > 0) return NOTHING;
  if (first === "mechanics" && third === "") {
    return isId(second) ? { ...NOTHING, mechanicId: second } : NOTHING;
  }
  if (first === "city") return { ...NOTHING, locationSlug: locationSlugOf(second, third) };
  const locationSlug = locationSlugOf(first, second);
  if (locationSlug === null || !isSlug(third)) return NOTHING;
  return { ...NOTHING, locationSlug, serviceSlug: third };
}

function locationSlugOf(state: string, city: string): string | null {
  const slug = `${state}/${city}`;
  return LOCATION_SLUG.test(slug) ? slug : null;
}
