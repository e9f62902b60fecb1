import { foldName } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";
import { cityAndState } from "@/lib/core/place-names";
import { isLocationSlug, slugify } from "@/lib/core/slug";
import { listZipPlaces, type ZipPlace } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import type { DemoLocation } from "../demo-cities";
import { demoId } from "../demo-id";

export interface CountryCity {
  location: DemoLocation;
  stateCode: string;
  timezone: string;
  /** Stands for the city's size. */
  zipCount: number;
}

/**
 * Returns the cities of the ZIP table that the demo lacks, with the most ZIPs first, in the order of their positions,
 * which follow the demo's. With `limit`, returns only that many. IDs are demoId("place", n).
 */
export function countryCities(
  demo: readonly DemoLocation[],
  limit = Number.POSITIVE_INFINITY,
): CountryCity[] {
  const known = new Set(demo.map(keyOf));
  const lastPosition = Math.max(...demo.map(({ position }) => position));
  const groups = [...groupBy(listZipPlaces(), keyOf)]
    .filter(([key]) => !known.has(key))
    .map(([, places]) => places)
    .sort((a, b) => b.length - a.length || compareZips(a, b))
    .slice(0, limit);
  return groups.flatMap((places, i) => {
    const city = toCity(places, { n: i + 1, position: lastPosition + i + 1 });
    return city ?? [];
  });
}

/** The same for all spellings of a city's name: "St. Louis" and "Saint Louis", "OFallon" and "O'Fallon". */
const keyOf = ({ city, state }: { city: string; state: string }) =>
  cityAndState({ city: slugify(foldName(city)), state });

const compareZips = ([a]: readonly ZipPlace[], [b]: readonly ZipPlace[]) =>
  (a?.zip ?? "") < (b?.zip ?? "") ? -1 : 1;

function toCity(
  places: readonly ZipPlace[],
  { n, position }: { n: number; position: number },
): CountryCity | null {
  const [first] = places;
  if (!first) return null;
  const { city, state, stateCode, zip, latitude, longitude } = first;
  const slug = `${slugify(state)}/${slugify(city)}`;
  const timezone = timezoneOfZip(zip);
  if (!isLocationSlug(slug) || !timezone) return null;
  const place = { city, state, slug, primaryZip: zip, latitude, longitude };
  return {
    location: { id: demoId("place", n), ...place, geotargetId: null, isActive: true, position },
    stateCode,
    timezone,
    zipCount: places.length,
  };
}
