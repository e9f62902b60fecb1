import { NEAREST_CITY_MILES } from "@/lib/catalog/locations/constants";
import { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import type { Location } from "@/lib/catalog/locations/schema";
import { isSameName } from "@/lib/core/find-text";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { publishedFields } from "@/lib/core/record-field";
import type { ZipPlace } from "@/lib/core/zip-places";

export function toLocation(record: LocationModel): Location {
  return { ...publishedFields(CITY_FIELDS, record), createdAt: record.createdAt.toISOString() };
}

type Candidate = GeoPoint & { city: string; state: string; primaryZip: string | null };

/** Returns the city with this primary ZIP, otherwise the ZIP's own city, otherwise the nearest within 25 miles. */
export function pickLocationForZip<T extends Candidate>(
  place: ZipPlace,
  candidates: T[],
): T | null {
  const direct =
    candidates.find(({ primaryZip }) => primaryZip === place.zip) ??
    candidates.find(
      ({ city, state }) => isSameName(city, place.city) && isSameName(state, place.state),
    );
  if (direct) return direct;
  const near = candidates
    .map((candidate) => ({ candidate, miles: distanceMiles(place, candidate) }))
    .filter(({ miles }) => miles <= NEAREST_CITY_MILES)
    .sort((a, b) => a.miles - b.miles);
  return near[0]?.candidate ?? null;
}
