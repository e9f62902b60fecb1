import type { FeeTarget } from "@/lib/catalog/rating/call-fee";
import type { DatedFee } from "@/lib/catalog/rating/fee-change";
import { cityAndState } from "@/lib/core/place-names";

const ALL = "all";

/** Returns a fee's ID in the audit trail, which stays the same if the fee is removed and set again. */
export function targetIdOf({ serviceId, locationId, mechanicId }: FeeTarget): string {
  return [serviceId, locationId, mechanicId].map((id) => id ?? ALL).join("/");
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

/** Returns what `nameCalls` does, for a mechanic who gets the calls. */
export function nameOwnCalls({
  service,
  location,
  isForMechanic,
}: Omit<Names, "mechanic"> & { isForMechanic: boolean }): string {
  if (isForMechanic) return "All of your calls";
  const isForAll = !service && !location;
  return isForAll
    ? "All calls without a fee of their own"
    : nameCalls({ service, location, mechanic: null });
}

/** Returns what the revision of a target's fees covers: the one in force and the announced one. */
export function revisedFees(target: FeeTarget, fees: readonly DatedFee[]) {
  const dates = fees.map(({ feeCents, startsAt, endsAt }) => ({ feeCents, startsAt, endsAt }));
  return { id: targetIdOf(target), fees: dates };
}
