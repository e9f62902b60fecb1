import { distanceMiles, type GeoPoint } from "@/lib/core/geo";

export const NEAR_ORDERS = ["open", "distance"] as const;
/** "open" puts mechanics who are open now first. Within each group, and for "distance", the nearest come first. */
export type NearOrder = (typeof NEAR_ORDERS)[number];

interface Candidate {
  id: string;
  radiusMiles: number | null;
  /** Priority in the coverage of the ZIP's city; null if the mechanic doesn't cover it. */
  priority: number | null;
  /** Place in the ring order of the ZIP's city; null if no administrator set one. */
  ringPlace: number | null;
  /** Coordinates of the base ZIP; null if unknown. */
  base: GeoPoint | null;
}

/** `miles` is the unrounded distance between the base ZIP and the driver's ZIP; null if the base ZIP is unknown. */
type NearbyMechanic = Pick<Candidate, "id" | "priority" | "ringPlace"> & {
  miles: number | null;
};

/** Returns mechanics who cover the ZIP's city or have the ZIP within their radius, nearest first, then by ID. */
export function findReaching(at: GeoPoint, candidates: readonly Candidate[]): NearbyMechanic[] {
  return candidates
    .map((candidate) => ({
      ...candidate,
      miles: candidate.base && distanceMiles(at, candidate.base),
    }))
    .filter(
      ({ priority, radiusMiles, miles }) =>
        priority !== null || (radiusMiles !== null && miles !== null && miles <= radiusMiles),
    )
    .map(({ id, priority, ringPlace, miles }) => ({ id, priority, ringPlace, miles }))
    .toSorted(byDistance);
}

function byDistance(a: NearbyMechanic, b: NearbyMechanic): number {
  const [milesA, milesB] = [a, b].map(({ miles }) => miles ?? Number.POSITIVE_INFINITY);
  if (milesA !== milesB) return (milesA ?? 0) - (milesB ?? 0);
  return a.id < b.id ? -1 : 1;
}

/**
 * Sorts by ring order in the ZIP's city. Mechanics who don't cover it come last. Expects mechanics sorted by distance,
 * nearest first.
 */
export function toRingOrder(reaching: readonly NearbyMechanic[]): NearbyMechanic[] {
  const covering = reaching.filter(({ priority }) => priority !== null);
  const others = reaching.filter(({ priority }) => priority === null);
  return [...covering.toSorted(byRingOrder), ...others];
}

function byRingOrder(a: NearbyMechanic, b: NearbyMechanic): number {
  const [placeA = 0, placeB = 0] = [a, b].map(({ ringPlace }) => ringPlace ?? MAX_PLACE);
  return placeA - placeB || (a.priority ?? 0) - (b.priority ?? 0) || (a.id < b.id ? -1 : 1);
}

const MAX_PLACE = Number.MAX_SAFE_INTEGER;

/** Sorts mechanics in the requested order. Expects mechanics sorted by distance, nearest first. */
export function sortNear<M extends { isCurrentlyOpen: boolean }>(
  mechanics: readonly M[],
  order: NearOrder,
): M[] {
  if (order === "distance") return [...mechanics];
  return mechanics.toSorted((a, b) => Number(b.isCurrentlyOpen) - Number(a.isCurrentlyOpen));
}
