import "server-only";
import type { Transaction } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { notify } from "@/lib/platform/notifications/notify";

/** Emails the administrators that a driver is waiting, at most once for each request. */
export async function notifyWaiting(tx: Transaction, callbackId: string): Promise<void> {
  const { createdAt, name, phoneNumber, zip, problem, location, service } =
    await tx.callbackRequest.findUniqueOrThrow({
      where: { id: callbackId },
      include: { location: true, service: true },
    });
  const facts = {
    callbackId,
    since: createdAt,
    name,
    phoneNumber,
    place: location && cityAndState(location),
    zip,
    serviceName: service?.name ?? null,
    problem,
  };
  await notify(tx, { kind: "callback_waiting", to: "administrators", key: callbackId, facts });
}
