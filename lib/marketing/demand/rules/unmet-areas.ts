import { pickLocationForZip } from "@/lib/catalog/locations/rules/zips";
import { groupBy } from "@/lib/core/group-by";
import { cityAndCode } from "@/lib/core/place-names";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import type { DemandSource, UnmetArea } from "@/lib/marketing/demand/schema";

export interface DemandCounter {
  zipcode: string;
  /** Empty for any service. */
  serviceId: string;
  source: DemandSource;
  count: number;
}

interface DemandCity {
  id: string;
  city: string;
  state: string;
  slug: string;
  primaryZip: string | null;
  latitude: number;
  longitude: number;
  mechanicCount: number;
}

interface Directory {
  services: readonly { id: string; name: string; slug: string }[];
  /** Active cities, in display order. */
  cities: readonly DemandCity[];
}

/**
 * Adds up the counters for each ZIP code and returns the most searched first. Leaves out ZIP codes that don't exist.
 */
export function groupDemand(counters: readonly DemandCounter[], directory: Directory): UnmetArea[] {
  return [...groupBy(counters, ({ zipcode }) => zipcode)]
    .flatMap(([zip, own]) => {
      const place = findZip(zip);
      return place ? [toArea(place, own, directory)] : [];
    })
    .sort((a, b) => b.count - a.count || (a.zip < b.zip ? -1 : 1));
}

function toArea(
  place: ZipPlace,
  counters: readonly DemandCounter[],
  { services, cities }: Directory,
): UnmetArea {
  const perService = sumBy(counters, ({ serviceId }) => serviceId);
  const city = pickLocationForZip(place, [...cities]);
  return {
    zip: place.zip,
    place: cityAndCode(place),
    point: { latitude: place.latitude, longitude: place.longitude },
    count: counters.reduce((sum, { count }) => sum + count, 0),
    services: services
      .flatMap((service) => {
        const count = perService.get(service.id);
        return count ? [{ ...service, count }] : [];
      })
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    bySource: Object.fromEntries(sumBy(counters, ({ source }) => source)),
    city: city && {
      id: city.id,
      city: city.city,
      state: city.state,
      slug: city.slug,
      mechanicCount: city.mechanicCount,
    },
  };
}

function sumBy<K>(counters: readonly DemandCounter[], keyOf: (counter: DemandCounter) => K) {
  const sums = new Map<K, number>();
  for (const counter of counters) {
    const key = keyOf(counter);
    sums.set(key, (sums.get(key) ?? 0) + counter.count);
  }
  return sums;
}
