import "server-only";
import { locationSlug } from "@/lib/catalog/locations/rules/location-form";
import { db } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import { readZipField } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";
import { slugify } from "@/lib/core/slug";
import { findListedZip, findZipsOfCity } from "@/lib/core/zip-places";

/** A city from the ZIP table. */
export interface FoundCity {
  city: string;
  state: string;
  /** The ZIP codes that match the search, lowest first. At most 40. */
  zips: string[];
  /** Null if we don't have this city. */
  locationId: string | null;
  isActive: boolean;
}

const MOST_CITIES = 20;
const MOST_ZIPS = 40;

/** Finds up to 20 US cities by ZIP or by the beginning of their name ("san ant", "Austin, TX"), sorted by name. */
export async function searchZipTable(text: string): Promise<FoundCity[]> {
  const zip = readZipField(text);
  const zips = zip ? [zip] : findZipsOfCity(cleanTyped(text));
  const cities = new Map<string, { city: string; state: string; zips: string[] }>();
  for (const place of zips.flatMap((zip) => findListedZip(zip) ?? [])) {
    const slug = locationSlug(place.state, slugify(place.city));
    const found = cities.get(slug) ?? { city: place.city, state: place.state, zips: [] };
    found.zips.push(place.zip);
    cities.set(slug, found);
  }
  const known = await db.location.findMany({
    where: {
      OR: [
        { slug: { in: [...cities.keys()] } },
        { state: { in: [...cities.values()].map(({ state }) => state) } },
      ],
    },
    select: { id: true, slug: true, city: true, state: true, isActive: true },
  });
  // Cities are also matched by name, because their URLs may have changed or may abbreviate "saint" to "st".
  const bySlug = new Map(
    known.flatMap((location) => [
      [nameKey(location), location],
      [location.slug, location],
    ]),
  );
  return [...cities]
    .map(([slug, found]) => {
      const location = bySlug.get(slug) ?? bySlug.get(nameKey(found));
      return {
        ...found,
        zips: found.zips.toSorted().slice(0, MOST_ZIPS),
        locationId: location?.id ?? null,
        isActive: location?.isActive ?? false,
      };
    })
    .sort((a, b) => a.city.localeCompare(b.city) || a.state.localeCompare(b.state))
    .slice(0, MOST_CITIES);
}

/** Returns the same key for every spelling of a city's name, such as "St. Louis" and "Saint Louis". */
function nameKey({ city, state }: { city: string; state: string }): string {
  return locationSlug(state, slugify(foldName(city)));
}
