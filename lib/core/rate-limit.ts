import "server-only";
import { setTimeout } from "node:timers/promises";
import { RateLimitError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";

/**
 * Counts one more use of `key`, for all processes together; throws rate_limited, which says when to come back, beyond
 * `count` uses within `seconds` of the first.
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
  // A window that begins is the moment to sweep those that ended.
  if (count === 1)
    await db.$executeRaw`DELETE FROM "RateLimit" WHERE "resetAt" < now() - interval '1 hour'`;
  if (count > limit.count) throw new RateLimitError(secondsLeft);
}

/** Takes one use of `key` back, as after a password that was right. */
export async function refundRateLimit(key: string): Promise<void> {
  await db.$executeRaw`UPDATE "RateLimit" SET count = count - 1 WHERE key = ${key} AND count > 1`;
}

/** How a queue moves: so many pass at once, from then on one every so many seconds. */
export type Pace = { free: number; secondsEach: number; longestWaitSeconds: number };

/**
 * Passes when it is one's turn with `key`, for all processes together. Throws rate_limited, and takes no turn, where
 * that would last longer than `longestWaitSeconds`.
 */
export async function throttle(key: string, pace: Pace): Promise<void> {
  const { free, secondsEach, longestWaitSeconds } = pace;
  const furthest = free * secondsEach + longestWaitSeconds;
  // resetAt is when everybody who has a turn will have passed.
  const rows = await db.$queryRaw<{ secondsBefore: number }[]>`
    INSERT INTO "RateLimit" AS r (key, count, "resetAt")
    VALUES (${key}, 1, now() + make_interval(secs => ${secondsEach}))
    ON CONFLICT (key) DO UPDATE SET
      "resetAt" = greatest(r."resetAt", now()) + make_interval(secs => ${secondsEach})
    WHERE r."resetAt" <= now() + make_interval(secs => ${furthest})
    RETURNING extract(epoch FROM "resetAt" - now())::float8 - ${secondsEach} AS "secondsBefore"`;
  const [turn] = rows;
  if (!turn) throw new RateLimitError(secondsEach);
  const wait = turn.secondsBefore - free * secondsEach;
  if (wait > 0) await setTimeout(wait * 1000);
}
