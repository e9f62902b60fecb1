import { findZip, type ZipPlace } from "@/lib/core/zip-places";
import { demoDirectory } from "./demo-directory";

/** Built once, and shared by the tests in a file. */
export const demo = demoDirectory();
export const citiesById = new Map(demo.locations.map((location) => [location.id, location]));
export const mechanicsById = new Map(demo.mechanics.map((mechanic) => [mechanic.id, mechanic]));
export const servicesById = new Map(demo.services.map((service) => [service.id, service]));
export const openCities = demo.locations.filter(({ isActive }) => isActive);

/** Throws for an unknown ZIP code. */
export function placeOf(zip: string): ZipPlace {
  const place = findZip(zip);
  if (!place) throw new Error(`${zip} is not in the ZIP table.`);
  return place;
}

export function coverageOf(mechanicId: string) {
  return demo.coverage
    .filter((entry) => entry.mechanicId === mechanicId)
    .flatMap((entry) => {
      const city = citiesById.get(entry.locationId);
      return city ? [{ entry, city }] : [];
    })
    .sort((a, b) => a.entry.priority - b.entry.priority);
}

export function workingIn(locationId: string): string[] {
  return demo.coverage
    .filter((entry) => entry.locationId === locationId)
    .map(({ mechanicId }) => mechanicId)
    .filter((mechanicId) => mechanicsById.get(mechanicId)?.isActive);
}
