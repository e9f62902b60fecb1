import "server-only";
import { TooOftenError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";

/**
 * Counts one more use of `key`, for all processes together; throws rate_limited, which says when to come back, beyond
 * `count` uses within `seconds` of the first.
 */
export async function countUse(key: string, limit: { count: number; seconds: number }) {
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
  if (count > limit.count) throw new TooOftenError(secondsLeft);
}

/** Forgets the uses of `key`, as after a password that was right. */
export async function forgetUses(key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } });
}
