import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db, lockRow } from "@/lib/core/db";
import { blockCallbacks, ended } from "./change-callback";

interface DriverCancellation {
  token: string;
  /** If true, the driver's number is never called back again. */
  stop: boolean;
  now: Date;
}

/**
 * Cancels the request that the link belongs to, if it is still open. With `stop`, also blocks callbacks to the driver's
 * number, unless it has been wiped. Idempotent. Throws `not_found` for an unknown link.
 */
export async function cancelByLink({ token, stop, now }: DriverCancellation): Promise<void> {
  await db.$transaction(async (tx) => {
    const cancelHash = hashToken(token);
    const found = await tx.callbackRequest.findUnique({ where: { cancelHash } });
    const { id } = orNotFound(
      found,
      "We can’t find this request. Open the full link, or request another call.",
    );
    await lockRow(tx, "CallbackRequest", id);
    const { phoneNumber, endedAt } = await tx.callbackRequest.findUniqueOrThrow({ where: { id } });
    if (stop && phoneNumber) await blockCallbacks(tx, { phoneNumber, now });
    else if (endedAt === null) {
      const data = ended("cancelled", "driver", now);
      await tx.callbackRequest.update({ where: { id }, data });
    }
  });
}
