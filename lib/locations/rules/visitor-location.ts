import { findState } from "@/lib/core/states";
import { type VisitorPlace, type Whereabouts, whereaboutsSchema } from "@/lib/locations/schema";

/** What the server adds when an address says nothing. */
export const ADDRESS_SUGGESTION =
  "Your network address does not tell where you are: a ZIP code or a city does.";

const LOCATION_UNKNOWN = `Unable to determine your location automatically. Please add ?zip=YOUR_ZIP or ?city=YOUR_CITY,STATE to the URL. ${ADDRESS_SUGGESTION}`;

/**
 * What a visitor reads whose address tells nothing, with what the server adds; `query` named no whereabouts in
 * their form, so a `loc` in it is malformed.
 */
export function locationUnknown(query: URLSearchParams): string {
  return query.get("loc") ? `Invalid location format. ${LOCATION_UNKNOWN}` : LOCATION_UNKNOWN;
}

/** The whereabouts that a query names; whatever has not the form of one counts as absent. null when none is named. */
export function readWhereabouts(query: URLSearchParams): Whereabouts | null {
  const named = ["loc", "zip", "city"].flatMap((name) => {
    const value = query.get(name);
    const parsed = value === null ? null : whereaboutsSchema.safeParse({ [name]: value });
    return parsed?.success ? [parsed.data] : [];
  });
  return named.length > 0 ? Object.assign({}, ...named) : null;
}

/** A place as resolveLocation asks for it; null stays null. */
export function toWhereabouts(place: VisitorPlace | null): Whereabouts | null {
  if (!place) return null;
  return "zipcode" in place ? { zip: place.zipcode } : { city: `${place.city},${place.state}` };
}

/** A place with its state's full name; null for a state that is none. */
export function withFullState(
  place: { zipcode: string } | { city: string; state: string },
): VisitorPlace | null {
  if ("zipcode" in place) return place;
  const state = findState(place.state);
  return state && { city: place.city, state: state.name };
}
