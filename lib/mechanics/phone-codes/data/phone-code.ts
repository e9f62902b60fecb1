import "server-only";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";
import {
  CODE_ATTEMPTS,
  codeDelivery,
  codeFromHash,
} from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";

/** Returns null if the user's latest code was for another number or can no longer be entered. */
export async function findPendingCode(
  userId: string,
  phoneNumber: string,
  now: Date,
): Promise<PendingCode | null> {
  const issued = await db.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const isPending =
    issued?.phoneNumber === phoneNumber &&
    issued.verifiedAt === null &&
    issued.attempts < CODE_ATTEMPTS &&
    issued.expiresAt > now;
  if (!isPending) return null;
  const { id, channel } = issued;
  const code = codeDelivery(getEnv()) === "screen" && channel === null ? secretCode(id) : null;
  return { expiresAt: issued.expiresAt.toISOString(), channel, code };
}

/** Derives the code from the ID and the server's secret, so that nothing stored reveals it. */
export function secretCode(verificationId: string): string {
  return codeFromHash(keyedHash("phone-code", verificationId));
}
