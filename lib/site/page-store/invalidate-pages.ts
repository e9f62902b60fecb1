import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";

/**
 * Records, in the edit's transaction, which cache tags changed. Once it commits, every web process renders pages with
 * those tags again.
 */
export async function invalidatePages(tx: Transaction, tags: Iterable<string>): Promise<void> {
  const data = [...new Set(tags)].map((tag) => ({ tag }));
  await tx.pageInvalidation.createMany({ data });
}

const POLL_MS = 1_000;
/** Longer than any transaction plus clock skew. Pages rendered this soon after an edit are rendered again. */
const MARGIN_MS = 30_000;

type MarkTagStale = (tag: string, at: number) => void;
type Row = { horizon: string; id: bigint | null; tag: string | null; at: Date | null };

/** The oldest transaction still running at the last poll. Rows of later transactions may be new. */
let horizon: string | null = null;
/** Rows at or above the horizon that were already handled. */
let seen = new Set<bigint>();
let polling: Promise<void> | null = null;

export function watchInvalidations(): void {
  const tick = async () => {
    await pollInvalidations();
    setTimeout(tick, POLL_MS).unref();
  };
  void tick();
}

/**
 * Polls now, such as after this process's own write. While the database is down nothing is lost: a later poll catches
 * up.
 */
export function pollInvalidations(): Promise<void> {
  polling ??= poll().finally(() => {
    polling = null;
  });
  return polling;
}

async function poll(): Promise<void> {
  const markTagStale = Reflect.get(globalThis, Symbol.for("roadcall.markTagStale")) as
    | MarkTagStale
    | undefined;
  // Registered when Next loads the page store, before it serves any page.
  if (!markTagStale) return;
  try {
    if (horizon === null) await takeLastTimes(markTagStale);
    else await takeNewRows(markTagStale, horizon);
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error }, "polling page invalidations failed");
  }
}

async function takeLastTimes(markTagStale: MarkTagStale): Promise<void> {
  await dropSuperseded();
  const rows = await db.$queryRaw<Row[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, t.tag, t.at
    FROM (SELECT 1) one
    LEFT JOIN (SELECT tag, max("createdAt") AS at FROM "PageInvalidation" GROUP BY tag) t ON true`;
  for (const { tag, at } of rows) {
    if (tag && at) markTagStale(tag, Math.min(at.getTime() + MARGIN_MS, Date.now()));
  }
  horizon = rows[0]?.horizon ?? null;
}

async function takeNewRows(markTagStale: MarkTagStale, since: string): Promise<void> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, p.id, p.tag
    FROM (SELECT 1) one
    LEFT JOIN "PageInvalidation" p ON p.txid >= ${since}::xid8`;
  const found = rows.flatMap(({ id, tag }) => (id === null || tag === null ? [] : [{ id, tag }]));
  for (const { id, tag } of found) if (!seen.has(id)) markTagStale(tag, Date.now());
  seen = new Set(found.map(({ id }) => id));
  horizon = rows[0]?.horizon ?? since;
}

/** Only a tag's last row counts. A day leaves time for disconnected processes. */
async function dropSuperseded(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PageInvalidation" old USING "PageInvalidation" newer
    WHERE old.tag = newer.tag AND old.id < newer.id AND old."createdAt" < now() - interval '1 day'`;
}
