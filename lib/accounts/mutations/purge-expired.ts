import "server-only";
import { endedSessions } from "@/lib/core/auth/session";
import type { Transaction } from "@/lib/core/db";

/** Deletes at most `limit` expired sessions; returns how many. */
export async function deleteEndedSessions(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<number> {
  const { count } = await tx.userSession.deleteMany({ where: endedSessions(now), limit });
  return count;
}

/** Deletes at most `limit` expired tokens; returns how many. */
export async function deleteExpiredTokens(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<number> {
  const { count } = await tx.oneTimeToken.deleteMany({ where: { expiresAt: { lt: now } }, limit });
  return count;
}
