import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { findCityPlaces, findZip, type ZipPlace } from "@/lib/core/zip-places";

/**
 * Returns a primary ZIP for a city without a valid one: of the ZIPs with the city's name, the one closest to its
 * location. Returns null if the city's ZIP exists, or if no ZIP has the city's name. `state` is a code or a name.
 */
export function missingZip(
  city: GeoPoint & { city: string; state: string; primaryZip: string | null },
): ZipPlace | null {
  if (city.primaryZip !== null && findZip(city.primaryZip)) return null;
  const [closest] = findCityPlaces(city.city, city.state)
    .map((place) => ({ place, miles: distanceMiles(city, place) }))
    .sort((a, b) => a.miles - b.miles || (a.place.zip < b.place.zip ? -1 : 1));
  return closest?.place ?? null;
}
