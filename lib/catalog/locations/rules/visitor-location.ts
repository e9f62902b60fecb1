import {
  type LocationQuery,
  locationQuerySchema,
  type VisitorPlace,
} from "@/lib/catalog/locations/schema";
import { readZipField } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";
import { findState } from "@/lib/core/states";

/** Shown if the location of a visitor's IP is unknown. */
export const LOCATION_SUGGESTION =
  "We couldn't tell your location from your network. Enter a ZIP code or a city.";

const LOCATION_UNKNOWN = `Unable to determine your location automatically. Please add ?zip=YOUR_ZIP or ?city=YOUR_CITY,STATE to the URL. ${LOCATION_SUGGESTION}`;

/** Returns the error for a `query` without a valid location. Any `loc` in it is therefore malformed. */
export function locationUnknown(query: URLSearchParams): string {
  return query.get("loc") ? `Invalid location format. ${LOCATION_UNKNOWN}` : LOCATION_UNKNOWN;
}

/** Ignores invalid values. Returns null if there are no valid ones. A ZIP may be ZIP+4. */
export function readLocationQuery(query: URLSearchParams): LocationQuery | null {
  const named = ["loc", "zip", "city"].flatMap((name) => {
    const text = query.get(name);
    const value = name === "zip" ? readZipField(text ?? "") : text;
    const parsed = value === null ? null : locationQuerySchema.safeParse({ [name]: value });
    return parsed?.success ? [parsed.data] : [];
  });
  return named.length > 0 ? Object.assign({}, ...named) : null;
}

const MAX_TYPED_CHARACTERS = 120;

/** Returns the ZIP as typed, or "" if there is none or an ad platform left its placeholder ("{zip}") in place. */
export function readTypedZip(query: URLSearchParams): string {
  const text = cleanTyped(query.get("zip") ?? "");
  return text.includes("{") ? "" : text.slice(0, MAX_TYPED_CHARACTERS);
}

const PLACE_NAMES: ReadonlySet<string> = new Set(["loc", "zip", "city"]);

/** Returns the query's parameters except those for a place, for a form that asks for a different place. */
export function withoutPlace(query: URLSearchParams): [name: string, value: string][] {
  return [...query].filter(([name]) => !PLACE_NAMES.has(name));
}

export function toLocationQuery(place: VisitorPlace | null): LocationQuery | null {
  if (!place) return null;
  return "zipcode" in place ? { zip: place.zipcode } : { city: `${place.city},${place.state}` };
}

/** Returns null for an unknown state. */
export function withFullState(
  place: { zipcode: string } | { city: string; state: string },
): VisitorPlace | null {
  if ("zipcode" in place) return place;
  const state = findState(place.state);
  return state && { city: place.city, state: state.name };
}
