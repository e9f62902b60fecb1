import "server-only";
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimitError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";

/**
 * Counts one use of `key`, shared by all processes. Throws `rate_limited` with the remaining wait after `count` uses
 * within `seconds` of the first.
 */
export async function consumeRateLimit(key: string, limit: { count: number; seconds: number }) {
  const rows = await db.$queryRaw<{ count: number; secondsLeft: number }[]>`
    INSERT INTO "RateLimit" AS r (key, count, "resetAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r."resetAt" <= now() THEN 1 ELSE r.count + 1 END,
      "resetAt" = CASE WHEN r."resetAt" <= now() THEN excluded."resetAt" ELSE r."resetAt" END
    RETURNING count, extract(epoch FROM "resetAt" - now())::float8 AS "secondsLeft"`;
  const { count, secondsLeft } = rows[0] ?? { count: 1, secondsLeft: 0 };
  if (count > limit.count) throw new RateLimitError(secondsLeft);
}

/** Takes back one use, such as after a correct password. */
export async function refundRateLimit(key: string): Promise<void> {
  await db.$executeRaw`UPDATE "RateLimit" SET count = count - 1 WHERE key = ${key} AND count > 1`;
}

/** Deletes at most `limit` counts whose window ended an hour ago or earlier; returns how many. */
export function deleteEndedRateLimits(tx: Transaction, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (
      SELECT key FROM "RateLimit" WHERE "resetAt" < now() - interval '1 hour' LIMIT ${limit})`;
}

/** `free` calls pass immediately, then one every `secondsEach`. */
export type Pace = { free: number; secondsEach: number; maxWaitSeconds: number };

/**
 * Waits for a turn with `key`, shared by all processes. Throws `rate_limited` if the wait would exceed
 * `maxWaitSeconds`.
 */
export async function throttle(key: string, pace: Pace): Promise<void> {
  const { free, secondsEach, maxWaitSeconds } = pace;
  const maxAheadSeconds = free * secondsEach + maxWaitSeconds;
  // resetAt is when every queued call will have passed.
  const rows = await db.$queryRaw<{ secondsBefore: number }[]>`
    INSERT INTO "RateLimit" AS r (key, count, "resetAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${secondsEach}))
    ON CONFLICT (key) DO UPDATE SET
      "resetAt" = greatest(r."resetAt", now()) + make_interval(secs => ${secondsEach})
    WHERE r."resetAt" <= now() + make_interval(secs => ${maxAheadSeconds})
    RETURNING extract(epoch FROM "resetAt" - now())::float8 - ${secondsEach} AS "secondsBefore"`;
  const [turn] = rows;
  if (!turn) throw new RateLimitError(secondsEach);
  const wait = turn.secondsBefore - free * secondsEach;
  if (wait > 0) await setTimeout(wait * 1000);
}

/** Per session. All sessions share twelve database connections. */
const MAX_RUNNING = 4;

/** Per session. A page sends a handful of requests. */
const MAX_WAITING = 100;

/** Middleware and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallLimits?: Map<string, LimitFunction> };
processWide.roadcallLimits ??= new Map();
const limits = processWide.roadcallLimits;

/**
 * Runs at most four actions per key at a time in this process, in order of arrival, so that a client that sends
 * hundreds of requests delays only itself. Throws `rate_limited` when 100 are waiting.
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
