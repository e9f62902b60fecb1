const ACTIVE = { isActive: true } as const;

/** Prisma `where` for active cities where a mechanic offers the service (null for any service). */
export function servedWhere(serviceSlug: string | null) {
  return { ...ACTIVE, coverage: { some: { mechanic: offeringWhere(serviceSlug) } } };
}

/** Prisma `where` for active mechanics who offer the service (null for any service). The service must be active too. */
export function offeringWhere(serviceSlug: string | null) {
  const service = serviceSlug === null ? ACTIVE : { slug: serviceSlug, ...ACTIVE };
  return { ...ACTIVE, offers: { some: { ...ACTIVE, service } } };
}

/**
 * Prisma `orderBy` for a city's mechanics, in the order they are called: first those whose place was set by an
 * administrator, then the rest by priority.
 */
export const RING_ORDER: RingOrder = [
  { ringPlace: { sort: "asc", nulls: "last" } },
  { priority: "asc" },
  { mechanicId: "asc" },
];
type RingOrder = (
  | { ringPlace: { sort: "asc"; nulls: "last" } }
  | { priority: "asc" }
  | { mechanicId: "asc" }
)[];
