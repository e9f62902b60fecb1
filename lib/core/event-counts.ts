import "server-only";
import { db } from "@/lib/core/db";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";

const KEPT_DAYS = 90;

/** Counts are written in batches. During an attack, one write per event would make all requests wait for one row. */
const WRITE_AFTER_MS = 3_000;

/** Counts not yet written, by event. They are lost if the process exits. */
const counts = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/**
 * Writes a log line and, within seconds, adds one to the event's count for the current hour (UTC). `details` must be
 * IDs or keyed hashes.
 */
export function recordEvent(event: string, details: Record<string, string | null>): void {
  log.warn({ event, ...details }, event);
  metrics.events.inc({ event });
  add(event, 1);
  timer ??= setTimeout(writeEventCounts, WRITE_AFTER_MS).unref();
}

/** Writes all pending counts. Never throws: counts that could not be written are retried with the next event. */
export async function writeEventCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const unwritten = [...counts];
  counts.clear();
  if (unwritten.length === 0) return;
  try {
    await db.$executeRaw`
      INSERT INTO "EventCount" AS e (event, hour, count)
      SELECT u.event, date_trunc('hour', now(), 'UTC'), u.count
      FROM unnest(${unwritten.map(([event]) => event)}::text[],
        ${unwritten.map(([, count]) => count)}::int[]) AS u (event, count)
      ON CONFLICT (event, hour) DO UPDATE SET count = e.count + excluded.count`;
  } catch (error) {
    for (const [event, count] of unwritten) add(event, count);
    log.warn({ err: error }, "counting events failed");
  }
}

function add(event: string, count: number): void {
  counts.set(event, (counts.get(event) ?? 0) + count);
}

/** Event counts older than 90 days. */
export const OLD_EVENT_COUNTS: ExpiredRows = {
  table: "EventCount",
  where: Prisma.sql`r.hour < now() - make_interval(days => ${KEPT_DAYS}::int)`,
};
