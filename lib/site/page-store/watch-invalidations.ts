import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";

const POLL_MS = 1_000;
/** Longer than any transaction, clock difference included: pages made this soon after an edit are made again. */
const MARGIN_MS = 30_000;

type MarkTagStale = (tag: string, at: number) => void;
type Row = { horizon: string; id: bigint | null; tag: string | null; at: Date | null };

/** The oldest transaction that was still running at the last look: rows of younger ones may be new. */
let horizon: string | null = null;
/** Rows at or above the horizon that were dealt with. */
let seen = new Set<bigint>();
let looking: Promise<void> | null = null;

/** Looks for edits every second for as long as the process lives. */
export function watchInvalidations(): void {
  const tick = async () => {
    await lookForInvalidations();
    setTimeout(tick, POLL_MS).unref();
  };
  void tick();
}

/** Looks at once, as after a write of this process's own. Without a database nothing is lost: the next look finds it. */
export function lookForInvalidations(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<void> {
  const markTagStale = Reflect.get(globalThis, Symbol.for("roadcall.markTagStale")) as
    | MarkTagStale
    | undefined;
  // Registered when Next opens the page store; before that no page was served.
  if (!markTagStale) return;
  try {
    if (horizon === null) await takeLastTimes(markTagStale);
    else await takeNewRows(markTagStale, horizon);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "looking for page invalidations");
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

/** Only a tag's last row counts; a day leaves time for processes that were cut off. */
async function dropSuperseded(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PageInvalidation" old USING "PageInvalidation" newer
    WHERE old.tag = newer.tag AND old.id < newer.id AND old."createdAt" < now() - interval '1 day'`;
}
