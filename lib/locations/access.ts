const ACTIVE = { isActive: true } as const;

/** Prisma `where` for active cities where a mechanic offers the service (null for any service). */
export function servedWhere(serviceSlug: string | null) {
  const service = serviceSlug === null ? ACTIVE : { slug: serviceSlug, ...ACTIVE };
  const mechanic = { ...ACTIVE, offers: { some: { ...ACTIVE, service } } };
  return { ...ACTIVE, coverage: { some: { mechanic } } };
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
