import "server-only";
import {
  MOST_UNKNOWN_LOCS,
  UNKNOWN_LOC_DAYS,
  UNKNOWN_LOC_LIMIT,
} from "@/lib/catalog/geotargets/constants";
import { db } from "@/lib/core/db";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { countUse } from "@/lib/core/rate-limit";
import { DAY_MS } from "@/lib/core/time";

interface Visit {
  now: Date;
  /** Used to limit how often one visitor is counted; not stored with the count. */
  ipHash: string | null;
}

/**
 * Counts a criteria ID that led to no city. Never throws, so it can run alongside the response. New IDs are ignored
 * once MOST_UNKNOWN_LOCS are stored.
 */
export async function countUnknownLoc(loc: string, { now, ipHash }: Visit): Promise<void> {
  try {
    const { count } = await countUse(`loc:${ipHash ?? "unknown"}`, UNKNOWN_LOC_LIMIT.seconds);
    if (count > UNKNOWN_LOC_LIMIT.count) return;
    await db.$executeRaw`
      INSERT INTO "UnknownLoc" AS u (loc, "lastSeenAt")
      SELECT ${loc}, ${now}::timestamptz
      WHERE EXISTS (SELECT FROM "UnknownLoc" WHERE loc = ${loc})
        OR (SELECT count(*) FROM "UnknownLoc") < ${MOST_UNKNOWN_LOCS}
      ON CONFLICT (loc) DO UPDATE SET count = u.count + 1, "lastSeenAt" = EXCLUDED."lastSeenAt"`;
  } catch (error) {
    log.warn({ err: error }, "an unknown location ID was not counted");
  }
}

/** Selects criteria IDs without a chosen city that haven't been seen for 180 days. */
export function oldLocRows(now: Date): ExpiredRows {
  const before = new Date(now.getTime() - UNKNOWN_LOC_DAYS * DAY_MS);
  return {
    table: "UnknownLoc",
    where: Prisma.sql`r."locationId" IS NULL AND r."lastSeenAt" < ${before}`,
  };
}
