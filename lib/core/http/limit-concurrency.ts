import pLimit, { type LimitFunction } from "p-limit";
import { RateLimitError } from "@/lib/core/app-error";

/** Concurrent requests of one session: the database has ten connections for everyone. */
const MAX_RUNNING = 4;

/** Waiting requests of one session. A page sends a handful. */
const MAX_WAITING = 100;

/** Middleware and handlers are bundled separately but share the process. */
const processWide = globalThis as { roadcallLimits?: Map<string, LimitFunction> };
processWide.roadcallLimits ??= new Map();
const limits = processWide.roadcallLimits;

/**
 * Runs at most four actions per key at a time, first come, first served, so that a client sending hundreds of
 * requests delays only itself. Throws `rate_limited` when 100 are waiting.
 */
export async function limitConcurrency<T>(key: string, act: () => Promise<T>): Promise<T> {
  const limit = limits.get(key) ?? pLimit(MAX_RUNNING);
  if (limit.pendingCount >= MAX_WAITING) throw new RateLimitError(1);
  limits.set(key, limit);
  try {
    return await limit(act);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
  }
}
