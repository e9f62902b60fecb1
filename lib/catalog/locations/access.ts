const ACTIVE = { isActive: true } as const;

/** Prisma `where` for active cities where a mechanic offers the service (null for any service) at `now`. */
export function servedWhere(serviceSlug: string | null, now: Date) {
  return { ...ACTIVE, coverage: { some: { mechanic: offeringWhere(serviceSlug, now) } } };
}

/** Prisma `where` for these cities and those where only paused mechanics offer the service: their pages say when. */
export function offeredWhere(serviceSlug: string, now: Date) {
  const mechanic = { OR: [offeringWhere(serviceSlug, now), pausedWhere(serviceSlug, now)] };
  return { ...ACTIVE, coverage: { some: { mechanic } } };
}

/**
 * Prisma `where` for active mechanics who offer the service (null for any service) and whose documents allow calls at
 * `now`. The service must be active too.
 */
export function offeringWhere(serviceSlug: string | null, now: Date) {
  return { ...ACTIVE, callsEndAt: { gt: now }, ...offersWhere(serviceSlug) };
}

/**
 * Prisma `where` for paused mechanics who offer the service (null for any service) and get calls again once their pause
 * ends.
 */
export function pausedWhere(serviceSlug: string | null, now: Date) {
  return {
    state: "paused",
    isRegistered: true,
    phoneVerifiedAt: { not: null },
    callsEndAt: { gt: now },
    ...offersWhere(serviceSlug),
  } as const;
}

function offersWhere(serviceSlug: string | null) {
  const service = serviceSlug === null ? ACTIVE : { slug: serviceSlug, ...ACTIVE };
  return { offers: { some: { ...ACTIVE, service } } };
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
