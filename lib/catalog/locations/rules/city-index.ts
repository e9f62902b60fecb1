import type { CoverableCity } from "@/lib/catalog/locations/rules/coverage";
import { boundingBox } from "@/lib/core/geo";
import { groupBy } from "@/lib/core/group-by";
import { cityAndState } from "@/lib/core/place-names";
import type { ZipPlace } from "@/lib/core/zip-places";

export interface CityIndex<C extends CoverableCity> {
  /** Returns at least the cities that `planCoverage` needs for an area. */
  near: (base: ZipPlace, radiusMiles: number) => C[];
}

/**
 * Indexes cities by a one-degree grid, by ZIP, and by name, so that planning many areas doesn't have to measure every
 * distance.
 */
export function indexCities<C extends CoverableCity>(cities: readonly C[]): CityIndex<C> {
  const cells = groupBy(cities, ({ latitude, longitude }) =>
    cellKey(Math.floor(latitude), Math.floor(longitude)),
  );
  const byZip = groupBy(cities, ({ primaryZip }) => primaryZip ?? "");
  const byName = groupBy(cities, ({ city, state }) => nameKey(city, state));
  return {
    near: (base, radiusMiles) => {
      const { latitude, longitude } = boundingBox(base, radiusMiles);
      const found = new Set<C>([
        ...(byZip.get(base.zip) ?? []),
        ...(byName.get(nameKey(base.city, base.state)) ?? []),
      ]);
      for (let lat = Math.floor(latitude.gte); lat <= latitude.lte; lat += 1) {
        for (let lon = Math.floor(longitude.gte); lon <= longitude.lte; lon += 1) {
          for (const city of cells.get(cellKey(lat, lon)) ?? []) found.add(city);
        }
      }
      return [...found];
    },
  };
}

const cellKey = (latitude: number, longitude: number) => `${latitude},${longitude}`;

const nameKey = (city: string, state: string) => cityAndState({ city, state }).toLowerCase();
