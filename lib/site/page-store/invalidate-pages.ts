import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { afterWrites } from "@/lib/core/http/after-writes";
import { log } from "@/lib/core/log";
import { indexStoredPages, readPageStore, remakePages } from "./remake-pages";

/**
 * Records in the edit's own transaction which cache tags changed. Every web process renders pages with those tags
 * again once the transaction commits. Until then the old pages are served, unless `isPurge` is set: for pages that
 * must not be seen again, such as those of a mechanic who was suspended.
 */
export async function invalidatePages(
  tx: Transaction,
  { tags, isPurge }: { tags: Iterable<string>; isPurge: boolean },
): Promise<void> {
  const data = [...new Set(tags)].map((tag) => ({ tag, isPurge }));
  await tx.pageInvalidation.createMany({ data });
}

const POLL_MS = 1_000;
/** Longer than any transaction plus clock skew. Pages rendered this soon after an edit are rendered again. */
const MARGIN_MS = 30_000;

/** An edit of the pages with a tag; `at` in epoch milliseconds. */
type Edit = { tag: string; isPurge: boolean; at: number };
type Row = { horizon: string; id: bigint | null; tag: string | null; isPurge: boolean; at: Date };

/** The oldest transaction still running at the last poll. Rows of later transactions may be new. */
let horizon: string | null = null;
/** Rows at or above the horizon that were already handled. */
let seen = new Set<bigint>();
let polling: Promise<void> | null = null;

/** Polls for edits every second, and lets the API poll right after its own writes. */
export function watchInvalidations(): void {
  afterWrites(pollInvalidations);
  const tick = async () => {
    await pollInvalidations();
    setTimeout(tick, POLL_MS).unref();
  };
  void tick();
  void indexStoredPages();
}

/** Polls for the edits that were committed before the call. Without the database, the next poll catches up. */
export async function pollInvalidations(): Promise<void> {
  const earlier = polling;
  if (earlier) await earlier;
  // Several callers that waited share the next poll.
  polling ??= poll().finally(() => {
    polling = null;
  });
  await polling;
}

async function poll(): Promise<void> {
  const store = readPageStore();
  // Exists once Next has loaded the page store, before it serves any page.
  if (!store) return;
  try {
    const edits = horizon === null ? await takeLastTimes() : await takeNewRows(horizon);
    for (const { tag, ...edit } of edits) for (const mark of store.markTag) mark(tag, edit);
    remakePages(edits);
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error }, "polling page invalidations failed");
  }
}

async function takeLastTimes(): Promise<Edit[]> {
  await dropSuperseded();
  const rows = await db.$queryRaw<Row[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, t.*
    FROM (SELECT 1) one
    LEFT JOIN (
      SELECT tag, "isPurge", max("createdAt") AS at FROM "PageInvalidation" GROUP BY tag, "isPurge"
    ) t ON true`;
  horizon = rows[0]?.horizon ?? null;
  return rows.flatMap(({ tag, isPurge, at }) =>
    tag === null ? [] : [{ tag, isPurge, at: Math.min(at.getTime() + MARGIN_MS, Date.now()) }],
  );
}

async function takeNewRows(since: string): Promise<Edit[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, p.id, p.tag, p."isPurge"
    FROM (SELECT 1) one
    LEFT JOIN "PageInvalidation" p ON p.txid >= ${since}::xid8`;
  const found = rows.flatMap(({ id, tag, isPurge }) =>
    id === null || tag === null ? [] : [{ id, tag, isPurge }],
  );
  const fresh = found.filter(({ id }) => !seen.has(id));
  seen = new Set(found.map(({ id }) => id));
  horizon = rows[0]?.horizon ?? since;
  return fresh.map(({ tag, isPurge }) => ({ tag, isPurge, at: Date.now() }));
}

/** Only a tag's last row of each kind counts. A day leaves time for disconnected processes. */
async function dropSuperseded(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PageInvalidation" old USING "PageInvalidation" newer
    WHERE old.tag = newer.tag AND old."isPurge" = newer."isPurge" AND old.id < newer.id
      AND old."createdAt" < now() - interval '1 day'`;
}
