import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { RING_ORDER } from "@/lib/locations/access";
import { orderByPlaces } from "@/lib/locations/rules/ring-order";
import type { RingOrder } from "@/lib/locations/schema/admin";
import { locationSubject } from "./location-subject";

/**
 * Sets the order in which a city's mechanics are called. It stays when areas are planned again; mechanics who cover the
 * city later come last. Throws `not_found`, and `conflict` if the order or the mechanics have changed since `revision`.
 */
export async function setRingOrder(
  actor: Actor,
  locationId: string,
  { places, revision }: RingOrder,
): Promise<{ id: string; revision: string }> {
  const write = { actor, action: "location.ring_order", subject: locationSubject, id: locationId };
  await auditedWrite(write, async (_before, tx) => {
    const present = await readOrder(tx, locationId);
    if (revision !== undefined) requireOrder(present, revision);
    const order = orderByPlaces(present, places);
    await tx.$executeRaw`
      UPDATE "Coverage" c SET "ringPlace" = r.place
      FROM unnest(${order}::text[]) WITH ORDINALITY AS r (mechanic, place)
      WHERE c."mechanicId" = r.mechanic AND c."locationId" = ${locationId}`;
    return {};
  });
  return { id: locationId, revision: revisionOf(places) };
}
