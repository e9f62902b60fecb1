import { demo, mechanicsById, servicesById, workingIn } from "@/prisma/seed/demo-lookups";

/** Returns the demo city with this slug. Throws if there is none. */
export function cityOf(slug: string) {
  const city = demo.locations.find((location) => location.slug === slug);
  if (!city) throw new Error(`The demo has no city ${slug}.`);
  return city;
}

/** Whether a mechanic offers a service in the demo data. */
export function doesService(mechanicId: string, serviceSlug: string): boolean {
  return demo.offers.some(
    (offer) =>
      offer.isActive &&
      offer.mechanicId === mechanicId &&
      servicesById.get(offer.serviceId)?.slug === serviceSlug,
  );
}

/** Returns a city's active mechanics in ring order. */
export function rungIn(slug: string) {
  const { id } = cityOf(slug);
  const working = workingIn(id);
  return demo.coverage
    .filter(({ locationId, mechanicId }) => locationId === id && working.includes(mechanicId))
    .toSorted((a, b) => a.priority - b.priority || a.mechanicId.localeCompare(b.mechanicId))
    .flatMap(({ mechanicId }) => mechanicsById.get(mechanicId) ?? []);
}
