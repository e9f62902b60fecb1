import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { DOUBLE_TAP_MS } from "@/lib/telephony/calls/constants";
import { measurementBasis } from "@/lib/telephony/calls/rules/measurement-basis";
import type { CallIntentInput } from "@/lib/telephony/calls/schema/call-intents";

type CallIntentContext = {
  now: Date;
  /** Whether the browser sends Global Privacy Control. */
  refusesTracking: boolean;
  ipHash: string | null;
};

/**
 * Ignores double taps on a number. Stores the click ID and UTM tags only if `measurementBasis` permits it. Unknown slugs
 * and IDs become null.
 */
export async function recordCallIntent(
  input: CallIntentInput,
  { now, refusesTracking, ipHash }: CallIntentContext,
): Promise<void> {
  const { serviceSlug, locationSlug, mechanicId, clickId, utm, consent, refused, ...tap } = input;
  const { session, numberShown } = tap;
  await db.$transaction(async (tx) => {
    // Both requests from a double tap may arrive at the same time.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${session}))::text`;
    const since = new Date(now.getTime() - DOUBLE_TAP_MS);
    const duplicate = await tx.callIntent.findFirst({
      where: { session, numberShown, createdAt: { gt: since } },
    });
    if (duplicate) return;
    const records = await findRecords(tx, { serviceSlug, locationSlug, mechanicId });
    const { measurement } = await readSettings(tx);
    const basis = measurementBasis({ consent, refused, refusesTracking, measurement });
    await tx.callIntent.create({
      data: {
        ...tap,
        basis,
        createdAt: now,
        ...records,
        ...(basis !== "none" ? { clickIdKind: clickId?.kind, clickId: clickId?.value, utm } : {}),
        ipHash,
      },
    });
  });
}

type TappedPage = Pick<CallIntentInput, "serviceSlug" | "locationSlug" | "mechanicId">;

async function findRecords(tx: Transaction, { serviceSlug, locationSlug, mechanicId }: TappedPage) {
  const [service, location, mechanic] = await Promise.all([
    serviceSlug ? tx.service.findUnique({ where: { slug: serviceSlug } }) : null,
    locationSlug ? tx.location.findUnique({ where: { slug: locationSlug } }) : null,
    mechanicId ? tx.mechanic.findUnique({ where: { id: mechanicId } }) : null,
  ]);
  return { serviceId: service?.id, locationId: location?.id, mechanicId: mechanic?.id };
}
