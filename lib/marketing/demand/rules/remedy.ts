import type { NearbyDemand, UnmetArea } from "@/lib/marketing/demand/schema";

interface MechanicReach {
  /** IDs of the cities that the mechanic covers. */
  cities: ReadonlySet<string>;
  /** IDs of the cities that an administrator removed from the mechanic's coverage. */
  removed: ReadonlySet<string>;
  /** IDs of the services that the mechanic offers. */
  services: ReadonlySet<string>;
}

/**
 * Returns what a mechanic can do about an area, or null if they already serve it or an administrator removed them from
 * its city.
 */
export function remedyFor(
  { city, services }: Pick<UnmetArea, "city" | "services">,
  own: MechanicReach,
): NearbyDemand["remedy"] | null {
  if (!city) return { kind: "widen" };
  if (own.removed.has(city.id)) return null;
  if (!own.cities.has(city.id)) return { kind: "add", city: city.city };
  const missing = services.find(({ id }) => !own.services.has(id));
  return missing ? { kind: "offer", service: missing.name } : null;
}
