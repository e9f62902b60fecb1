import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";

const KEPT_DAYS = 90;

/**
 * Writes a line to the log and adds one to the event's count of this hour, in UTC. `details` must be IDs or keyed hashes.
 * Never throws: what happened must not fail because it could not be counted.
 */
export async function recordEvent(event: string, details: Record<string, string | null>) {
  log.warn({ event, ...details }, event);
  try {
    await db.$executeRaw`
      INSERT INTO "EventCount" AS e (event, hour, count)
      VALUES (${event}, date_trunc('hour', now(), 'UTC'), 1)
      ON CONFLICT (event, hour) DO UPDATE SET count = e.count + 1`;
  } catch (error) {
    log.warn({ err: error, event }, "counting an event failed");
  }
}

/** Deletes at most `limit` counts older than 90 days; returns how many. */
export function deleteOldEventCounts(tx: Transaction, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM "EventCount" WHERE (event, hour) IN (
      SELECT event, hour FROM "EventCount"
      WHERE hour < now() - make_interval(days => ${KEPT_DAYS}::int) LIMIT ${limit})`;
}
