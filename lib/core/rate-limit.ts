import "server-only";
import type { LimitFunction } from "p-limit";
import { RateLimitError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { recordEvent } from "@/lib/core/event-counts";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { keyedLimit } from "@/lib/core/keyed-limit";

/**
 * Counts one use of `key` across all processes. Throws `rate_limited`, with the remaining wait, if there have been more
 * than `count` uses within `seconds` of the first. The part of the key before the first colon names the limit in the
 * log and in event counts.
 */
export async function consumeRateLimit(key: string, limit: { count: number; seconds: number }) {
  const { count, secondsLeft } = await countUse(key, limit.seconds);
  if (count <= limit.count) return;
  const [name = ""] = key.split(":");
  recordEvent(`rate_limited:${name}`, { key: shortLivedHash("rate-limit", key) });
  throw new RateLimitError(secondsLeft);
}

/** Counts one use of `key` across all processes, and returns the number of uses within `seconds` of the first. */
export async function countUse(
  key: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const rows = await db.$queryRaw<{ count: number; secondsLeft: number }[]>`
    INSERT INTO "RateLimit" AS r (key, count, "resetAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r."resetAt" <= now() THEN 1 ELSE r.count + 1 END,
      "resetAt" = CASE WHEN r."resetAt" <= now() THEN excluded."resetAt" ELSE r."resetAt" END
    RETURNING count, extract(epoch FROM "resetAt" - now())::float8 AS "secondsLeft"`;
  return rows[0] ?? { count: 1, secondsLeft: 0 };
}

/** Refunds one use, for example, after a correct password. */
export async function refundRateLimit(key: string): Promise<void> {
  await db.$executeRaw`
    WITH last AS (DELETE FROM "RateLimit" WHERE key = ${key} AND count = 1)
    UPDATE "RateLimit" SET count = count - 1 WHERE key = ${key} AND count > 1`;
}

/** Like `consumeRateLimit`, for an action that counts only if it succeeds. */
export async function limitSuccesses(
  key: string,
  limit: { count: number; seconds: number },
  act: () => Promise<void>,
): Promise<void> {
  await consumeRateLimit(key, limit);
  try {
    await act();
  } catch (error) {
    await refundRateLimit(key);
    throw error;
  }
}

/** Rate-limit counters whose window ended more than an hour ago. */
export const ENDED_RATE_LIMITS: ExpiredRows = {
  table: "RateLimit",
  where: Prisma.sql`r."resetAt" < now() - interval '1 hour'`,
};

/** How many actions may run at once per key. All keys share twelve database connections. */
const MAX_RUNNING = 4;

/** How many actions may wait per key. A page sends only a handful of requests. */
const MAX_WAITING = 100;

/** On `globalThis` because middleware and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallLimits?: Map<string, LimitFunction> };
processWide.roadcallLimits ??= new Map();

/**
 * Runs at most four actions per key at a time in this process, in order of arrival. A client that sends hundreds of
 * requests delays only itself. Throws `rate_limited` when 100 are waiting.
 */
export const limitConcurrency = keyedLimit({
  running: MAX_RUNNING,
  waiting: MAX_WAITING,
  full: () => new RateLimitError(1),
  limits: processWide.roadcallLimits,
});
