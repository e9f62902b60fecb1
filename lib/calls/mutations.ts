import "server-only";
import { DOUBLE_TAP_MS } from "@/lib/calls/constants";
import type { CallIntentInput } from "@/lib/calls/schema";
import { db } from "@/lib/core/db";

type Circumstances = {
  now: Date;
  /** The visitor refuses measurement in general (Global Privacy Control). */
  refusesTracking: boolean;
  /** Keyed hash of the visitor's address, if it is known. */
  addressHash: string | null;
};

/**
 * Records a tap on a phone link; a second one on the same number in the same visit within two seconds is the
 * same. Click id and utm are kept only with consent. Slugs that name nothing are left out.
 */
export async function recordCallIntent(
  input: CallIntentInput,
  { now, refusesTracking, addressHash }: Circumstances,
): Promise<void> {
  const { serviceSlug, locationSlug, mechanicId, clickId, utm, ...tap } = input;
  const consent = tap.consent && !refusesTracking;
  await db.$transaction(async (tx) => {
    // Both requests of a double tap may arrive at once.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${tap.session}))::text`;
    const since = new Date(now.getTime() - DOUBLE_TAP_MS);
    const { session, numberShown } = tap;
    const same = await tx.callIntent.findFirst({
      where: { session, numberShown, createdAt: { gt: since } },
    });
    if (same) return;
    const [service, location, mechanic] = await Promise.all([
      serviceSlug ? tx.service.findUnique({ where: { slug: serviceSlug } }) : null,
      locationSlug ? tx.location.findUnique({ where: { slug: locationSlug } }) : null,
      mechanicId ? tx.mechanic.findUnique({ where: { id: mechanicId } }) : null,
    ]);
    await tx.callIntent.create({
      data: {
        ...tap,
        consent,
        createdAt: now,
        serviceId: service?.id,
        locationId: location?.id,
        mechanicId: mechanic?.id,
        clickIdKind: consent ? clickId?.kind : undefined,
        clickId: consent ? clickId?.value : undefined,
        utm: consent ? utm : undefined,
        addressHash,
      },
    });
  });
}
