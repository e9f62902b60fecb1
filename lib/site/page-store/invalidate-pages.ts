import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { afterWrites, noteEdit } from "@/lib/core/http/after-writes";
import { log } from "@/lib/core/log";
import { pageTags } from "@/lib/site/page-tags";
import { indexStoredPages, readPageStore, remakePages } from "./remake-pages";

/**
 * Records which cache tags changed, in the edit's own transaction. After the commit, every web process rerenders the
 * pages with those tags, serving the old pages in the meantime unless `isPurge` is set. Set it for pages that must not
 * be seen again, such as those of a suspended mechanic.
 */
export async function invalidatePages(
  tx: Transaction,
  { tags, isPurge }: { tags: Iterable<string>; isPurge: boolean },
): Promise<void> {
  // A page that only links to a changed city shows no wrong information, so it needn't be purged.
  const isOnlyLinked = (tag: string) => tag.startsWith(pageTags.nearby(""));
  const data = [...new Set(tags)].map((tag) => ({ tag, isPurge: isPurge && !isOnlyLinked(tag) }));
  await tx.pageInvalidation.createMany({ data });
  if (getEnv().indexNowKey) {
    await tx.indexNowChange.createMany({ data: data.map(({ tag }) => ({ tag })) });
  }
  noteEdit();
}

const POLL_MS = 1_000;
/** Longer than any transaction plus clock skew. On startup, pages rendered this soon after an edit are rerendered. */
const MARGIN_MS = 30_000;
/**
 * Number of consecutive failures before one is logged. The database may be down for a moment, which delays edits but
 * never loses them.
 */
const REPORTED_FAILURES = 10;

/** An edit that invalidates the pages with `tag`. `at` is in epoch milliseconds. */
type Edit = { tag: string; isPurge: boolean; at: number };
type Row = { horizon: string; id: bigint | null; tag: string | null; isPurge: boolean; at: Date };

/** The oldest transaction still running at the last poll. Rows of later transactions may be new. */
let horizon: string | null = null;
/** IDs of rows at or above the horizon that were already handled. */
let seen = new Set<bigint>();
let polling: Promise<void> | null = null;
let isIndexed = false;
let failures = 0;

/** Polls for edits every second, and lets the API trigger a poll right after its own writes. */
export function watchInvalidations(): void {
  afterWrites(pollInvalidations);
  const tick = async () => {
    await pollInvalidations();
    setTimeout(tick, POLL_MS).unref();
  };
  void tick();
}

type Follower = (tags: readonly string[]) => Promise<void>;
const followers: Follower[] = [];

/**
 * Calls `follower` at every poll with the tags that were invalidated since the last one, which may be none. It must not
 * throw. After this process's own writes, the API waits for it.
 */
export function followEdits(follower: Follower): void {
  followers.push(follower);
}

/** Polls for edits committed before the call. If the database is down, the next poll catches up. */
export async function pollInvalidations(): Promise<void> {
  const earlier = polling;
  if (earlier) await earlier;
  // Callers that wait at the same time share the next poll.
  polling ??= poll().finally(() => {
    polling = null;
  });
  await polling;
}

async function poll(): Promise<void> {
  const store = readPageStore();
  // Next loads the page store before it serves any page, so there is nothing to invalidate yet.
  if (!store) return;
  if (!isIndexed) void indexStoredPages(store);
  isIndexed = true;
  try {
    const edits = horizon === null ? await takeLastTimes() : await takeNewRows(horizon);
    for (const { tag, ...edit } of edits) for (const mark of store.markTag) mark(tag, edit);
    remakePages(edits);
    const tags = edits.map(({ tag }) => tag);
    await Promise.all(followers.map((follow) => follow(tags)));
    failures = 0;
  } catch (error) {
    failures += 1;
    if (!isDatabaseUnavailable(error) || failures === REPORTED_FAILURES) {
      log.error({ err: error, failures }, "polling page invalidations failed");
    }
  }
}

async function takeLastTimes(): Promise<Edit[]> {
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

/**
 * Selects superseded rows. Only a tag's latest row of each kind matters, but rows are kept for a day so that
 * disconnected processes have time to read them.
 */
export const SUPERSEDED_INVALIDATIONS: ExpiredRows = {
  table: "PageInvalidation",
  where: Prisma.sql`r."createdAt" < now() - interval '1 day' AND EXISTS (
    SELECT 1 FROM "PageInvalidation" newer
    WHERE newer.tag = r.tag AND newer."isPurge" = r."isPurge" AND newer.id > r.id)`,
};
