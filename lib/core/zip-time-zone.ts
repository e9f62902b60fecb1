import findZone from "@photostructure/tz-lookup";
import { findZip } from "@/lib/core/zip-places";

/**
 * Returns the IANA time zone at a ZIP code's coordinates, or null if the ZIP is unknown. Server only, because of the
 * tables behind it.
 */
export function timezoneOfZip(zip: string): string | null {
  const place = findZip(zip);
  return place && findZone(place.latitude, place.longitude);
}
