import "server-only";
import type { Transaction } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { findListedZip } from "@/lib/core/zip-places";
import { notify } from "@/lib/platform/notifications/notify";

/** Emails the administrators that a driver is waiting, at most once for each request. */
export async function notifyWaiting(
  tx: Transaction,
  { callbackId, now }: { callbackId: string; now: Date },
): Promise<void> {
  const { createdAt, dueAt, name, phoneNumber, zip, problem, location, service } =
    await tx.callbackRequest.findUniqueOrThrow({
      where: { id: callbackId },
      include: { location: true, service: true },
    });
  const place = findListedZip(zip) ?? location;
  const facts = {
    callbackId,
    since: createdAt,
    callFrom: dueAt > now ? dueAt : null,
    name,
    phoneNumber,
    place: place && cityAndState(place),
    zip,
    serviceName: service?.name ?? null,
    problem,
  };
  await notify(tx, { kind: "callback_waiting", to: "administrators", key: callbackId, facts });
}
