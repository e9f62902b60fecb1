import { distanceMiles } from "@/lib/core/geo";
import { findZip } from "@/lib/core/zip-places";
import type { DemoLocation } from "./demo-locations";
import type { DemoWorker } from "./demo-mechanics";

export type DemoCoverage = {
  mechanicId: string;
  locationId: string;
  priority: number;
};

/** The home city has priority 1. Other cities within the radius follow by distance. */
export function demoCoverage(
  workers: readonly DemoWorker[],
  locations: readonly DemoLocation[],
): DemoCoverage[] {
  return workers.flatMap(({ mechanic, home }) => {
    const base = findZip(mechanic.zipcode);
    if (!home || !base) return [];
    const radiusMiles = mechanic.radiusMiles ?? 0;
    const further = locations
      .filter((location) => location.id !== home.location.id)
      .map((location) => ({ location, miles: distanceMiles(base, location) }))
      .filter(({ miles }) => miles <= radiusMiles)
      .sort((a, b) => a.miles - b.miles)
      .map(({ location }) => location);
    return [home.location, ...further].map((location, i) => ({
      mechanicId: mechanic.id,
      locationId: location.id,
      priority: i + 1,
    }));
  });
}
