import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { findSession } from "@/lib/core/auth/find-actor";
import type { Transaction } from "@/lib/core/db";

/**
 * Looks again, in the transaction that writes, whether the actor still is who the guard let in: a write may have
 * waited for a lock since. Only reads, so that two administrators who end each other's access wait for nobody; the
 * database's default isolation shows what others have committed by now. Throws unauthenticated and forbidden.
 */
export async function requireActiveSession(tx: Transaction, actor: Actor): Promise<void> {
  const found = await findSession(tx, actor.sessionId, new Date());
  if (!found) {
    throw new AppError(
      "unauthenticated",
      "Your session has ended meanwhile, so nothing was changed. Please sign in again.",
    );
  }
  const { role, status } = found.actor;
  if (role === actor.role && status === actor.status) return;
  throw new AppError(
    "forbidden",
    "Your account has changed meanwhile, so nothing was done. Please reload the page.",
  );
}
