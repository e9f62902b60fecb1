import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@/lib/core/app-error";
import { errorChain } from "@/lib/core/database-errors";

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Thrown in a transaction because another one has the lock that it needs. */
export class LockBusy extends Error {}

/** PostgreSQL's error code for a lock that wasn't available: at once with NOWAIT, or within the lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs a transaction until it gets its locks. Unlike a transaction that waits for a lock, it holds no connection in
 * between, so that many that need the same lock leave connections to everyone else. Throws `unavailable` if the locks
 * are still taken at the time `until`, in milliseconds.
 */
export async function retryWhileLocked<T>(
  transaction: () => Promise<T>,
  { until }: { until: number },
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await transaction();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() + pauseMs > until) {
        throw new AppError("unavailable", "Service temporarily unavailable. Please try again.");
      }
    }
    await wait(pauseMs * (0.5 + Math.random()));
  }
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof LockBusy ||
    errorChain(error).some(({ code, originalCode }) =>
      [code, originalCode].includes(LOCK_NOT_AVAILABLE),
    )
  );
}
