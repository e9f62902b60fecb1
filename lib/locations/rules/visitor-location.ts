import { findState } from "@/lib/core/states";
import { type LocationQuery, locationQuerySchema, type VisitorPlace } from "@/lib/locations/schema";

/** Added if a visitor's IP cannot be located. */
export const LOCATION_SUGGESTION =
  "We couldn't tell your location from your network. Enter a ZIP code or a city.";

const LOCATION_UNKNOWN = `Unable to determine your location automatically. Please add ?zip=YOUR_ZIP or ?city=YOUR_CITY,STATE to the URL. ${LOCATION_SUGGESTION}`;

/** `query` contained no valid location, so a `loc` in it is malformed. */
export function locationUnknown(query: URLSearchParams): string {
  return query.get("loc") ? `Invalid location format. ${LOCATION_UNKNOWN}` : LOCATION_UNKNOWN;
}

/** Ignores invalid values; null if there are no valid ones. */
export function readLocationQuery(query: URLSearchParams): LocationQuery | null {
  const named = ["loc", "zip", "city"].flatMap((name) => {
    const value = query.get(name);
    const parsed = value === null ? null : locationQuerySchema.safeParse({ [name]: value });
    return parsed?.success ? [parsed.data] : [];
  });
  return named.length > 0 ? Object.assign({}, ...named) : null;
}

/** Null stays null. */
export function toLocationQuery(place: VisitorPlace | null): LocationQuery | null {
  if (!place) return null;
  return "zipcode" in place ? { zip: place.zipcode } : { city: `${place.city},${place.state}` };
}

/** Null for an unknown state. */
export function withFullState(
  place: { zipcode: string } | { city: string; state: string },
): VisitorPlace | null {
  if ("zipcode" in place) return place;
  const state = findState(place.state);
  return state && { city: place.city, state: state.name };
}
