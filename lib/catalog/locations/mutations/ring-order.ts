import "server-only";
import { orderByPlaces } from "@/lib/catalog/locations/rules/ring-order";
import type { RingOrder } from "@/lib/catalog/locations/schema/admin";
import type { Actor } from "@/lib/core/auth/actor";
import { revisionOf } from "@/lib/core/revision";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { locationSubject, ringIds, writeRing } from "./location-subject";

/**
 * Sets the order in which a city's mechanics are called. Replanning areas keeps the order. Mechanics who start covering
 * the city later come last. Throws `not_found` if the city doesn't exist, or `conflict` if the order or the mechanics
 * have changed since `revision`.
 */
export async function setRingOrder(
  actor: Actor,
  locationId: string,
  { places, revision }: RingOrder,
): Promise<{ id: string; revision: string }> {
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "location.ring_order",
      subject: locationSubject,
      id: locationId,
      revision: { sent: revision, part: ringIds },
    },
    async (before, tx) => {
      const order = orderByPlaces(ringIds(before), places);
      await writeRing(tx, locationId, order);
      return {};
    },
  );
  return { id: locationId, revision: revisionOf(ringIds(after)) };
}
