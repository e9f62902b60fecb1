import "server-only";
import { CODE_ATTEMPTS } from "@/lib/applications/constants";
import { codeDelivery, codeOf } from "@/lib/applications/rules/phone-verification";
import type { PendingCode } from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { keyedHash } from "@/lib/core/keyed-hash";

/** The code that somebody asked for last for this number, while it is good as of `now`; null without one. */
export async function findPendingCode(
  userId: string,
  phoneNumber: string,
  now: Date,
): Promise<PendingCode | null> {
  const given = await db.phoneVerification.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const isPending =
    given?.phoneNumber === phoneNumber &&
    given.verifiedAt === null &&
    given.attempts < CODE_ATTEMPTS &&
    given.expiresAt > now;
  return isPending ? { expiresAt: given.expiresAt.toISOString(), code: shownCode(given.id) } : null;
}

/** The code of a verification, worked out from its id: nothing that is stored tells it. */
export function secretCode(verificationId: string): string {
  return codeOf(keyedHash("phone-code", verificationId));
}

function shownCode(verificationId: string): string | null {
  return codeDelivery(getEnv().mode) === "screen" ? secretCode(verificationId) : null;
}
