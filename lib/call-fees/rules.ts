import { cityAndState } from "@/lib/core/place-names";
import type { CallFeeRule } from "@/lib/rating/call-fee";

/** The calls that a fee applies to; null means all services, cities, or mechanics. */
export type FeeTarget = Pick<CallFeeRule, "serviceId" | "locationId" | "mechanicId">;

const ALL = "all";

/** Returns a fee's ID in the audit trail, which stays the same if the fee is removed and set again. */
export function targetIdOf({ serviceId, locationId, mechanicId }: FeeTarget): string {
  return [serviceId, locationId, mechanicId].map((id) => id ?? ALL).join("/");
}

/** Reverses `targetIdOf`. */
export function targetOf(targetId: string): FeeTarget {
  const [serviceId = null, locationId = null, mechanicId = null] = targetId
    .split("/")
    .map((id) => (id === ALL ? null : id));
  return { serviceId, locationId, mechanicId };
}

interface Names {
  service: { name: string } | null;
  location: { city: string; state: string } | null;
  mechanic: { name: string } | null;
}

/** Returns "Calls to Ana Ruiz", "Oil Change in Austin, Texas", "All services in Austin, Texas", and so on. */
export function nameCalls({ service, location, mechanic }: Names): string {
  if (mechanic) return `Calls to ${mechanic.name}`;
  if (!service && !location) return "All calls";
  const city = location ? cityAndState(location) : "all cities";
  return `${service?.name ?? "All services"} in ${city}`;
}

/** Returns what a fee's revision covers. */
export function revisedFee(target: FeeTarget, feeCents: number) {
  return { id: targetIdOf(target), feeCents };
}
