import "server-only";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { findListedZip } from "@/lib/core/zip-places";
import type { CrewInReach } from "@/lib/site/search/rules/crew-words";

interface CityMechanic {
  mechanicId: string;
  name: string;
  zipcode: string;
}

/** `car` is where the searched ZIP code is, or else the middle of the city. Keeps the order of the mechanics. */
export function crewInReach(mechanics: readonly CityMechanic[], car: GeoPoint): CrewInReach {
  return new Map(
    mechanics.map(({ mechanicId, name, zipcode }) => {
      const base = findListedZip(zipcode);
      return [mechanicId, { name, miles: base && distanceMiles(car, base) }];
    }),
  );
}
