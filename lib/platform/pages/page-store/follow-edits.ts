import "server-only";
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { afterWrites } from "@/lib/core/http/after-writes";
import { log } from "@/lib/core/log";
import { DAY_MS } from "@/lib/core/time";
import { applyEdits, openStore } from "./apply-edits.mjs";
import { boundStore } from "./bound-store.mjs";
import { scheduleRenewal } from "./invalidate-pages";
import { EVERY_PAGE } from "./path-patterns.mjs";
import {
  findAffected,
  type ListPages,
  listBusiest,
  remakePages,
  watchWanted,
} from "./remake-pages";
import { store } from "./store-state.mjs";

const POLL_MS = 1_000;
const HOUR_MS = 3_600_000;
const BYTES_PER_MB = 1024 * 1024;
/**
 * Number of consecutive failures before one is logged. The database may be down for a moment, which delays edits but
 * never loses them.
 */
const REPORTED_FAILURES = 10;
/** Less than superseded rows are kept. A process that missed edits for longer drops its pages. */
const KEPT_HOURS = 20;
const SAVE_MS = 60_000;
/** Between midnight and 5 AM everywhere in the continental US. */
const NIGHT_UTC_HOUR = 9;

/** How far the edits have been applied to the stored pages. Kept with them, so that a restart continues. */
interface Progress {
  /** What pages depend on besides the database: the build, the site's URL and phone number, and whether maps are on. */
  environment: string;
  /** The ID of the database's first migration, which is random. */
  database: string | null;
  /** The oldest transaction still running at the last poll. Rows of later transactions may be new. */
  horizon: string | null;
  /** The database's time at the last poll. Rows that became due since may be new. */
  polledAt: string | null;
  /** IDs of the rows at or above the horizon that were applied. */
  seen: string[];
}

type Row = {
  horizon: string;
  polledAt: string;
  database: string | null;
  isLate: boolean;
  id: bigint | null;
  /** When the row takes effect, in milliseconds, followed by three digits of its ID. */
  number: bigint;
  tag: string;
  patterns: string[] | null;
  isPurge: boolean;
};

let progress: Progress = {
  environment: "",
  database: null,
  horizon: null,
  polledAt: null,
  seen: [],
};
let savedAt = Number.NEGATIVE_INFINITY;
let polling: Promise<void> | null = null;
let failures = 0;
let warmedPages = 0;

/**
 * Opens the page store, polls for edits every second, and lets the API trigger a poll right after its own writes.
 * `list` returns the pages that visitors are most likely to open. The first `warmed` of them are rendered at once.
 */
export async function watchInvalidations(list: ListPages, warmed: number): Promise<void> {
  watchWanted(list);
  warmedPages = warmed;
  await openPages();
  afterWrites(pollInvalidations);
  const tick = async () => {
    await pollInvalidations();
    setTimeout(tick, POLL_MS).unref();
  };
  void tick();
  const bound = async () => {
    await boundStore(getEnv().pageStoreMaxMb * BYTES_PER_MB).catch((error) => {
      log.error({ err: error }, "the size of the page store could not be checked");
    });
    setTimeout(bound, HOUR_MS).unref();
  };
  setTimeout(bound, HOUR_MS).unref();
}

/** Continues with the stored pages, and with the edits since they were last served, unless they show another site. */
export async function openPages(): Promise<void> {
  const [saved, environment] = await Promise.all([readProgress(), describeEnvironment()]);
  const isKept = saved?.environment === environment;
  progress = isKept ? saved : { ...progress, environment };
  await openStore({ isKept });
  store.scheduleRenewal = (path, dueAt) =>
    scheduleRenewal({ tag: `due:${path}`, pattern: path, dueAt, isPurge: true });
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
  try {
    const { rows, next, tags } = await takeNewRows();
    const edits = rows.map(({ number, patterns, isPurge }) => ({
      number: Number(number),
      patterns: patterns ?? [],
      isPurge,
    }));
    const affected = await findAffected(edits);
    await applyEdits(edits);
    progress = next;
    if (!store.isFollowing) remakePages((await listBusiest()).slice(0, warmedPages));
    store.isFollowing = true;
    await saveProgress(rows.length > 0);
    await scheduleNextNight();
    remakePages(affected);
    await Promise.all(followers.map((follow) => follow(tags)));
    failures = 0;
  } catch (error) {
    failures += 1;
    if (!isDatabaseUnavailable(error) || failures === REPORTED_FAILURES) {
      log.error({ err: error, failures }, "polling page invalidations failed");
    }
  }
}

/**
 * Returns the rows that are to be applied, and the progress once they are. Drops the stored pages if they are another
 * database's, or too old.
 */
async function takeNewRows() {
  const rows = await readRows();
  const { horizon = null, polledAt = null, database = null, isLate = false } = rows[0] ?? {};
  const isOther = progress.database !== null && progress.database !== database;
  const isDropped = isOther || isLate;
  if (isDropped) await openStore({ isKept: false });
  const found = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
  const seen = new Set(progress.seen);
  const next = {
    ...progress,
    database,
    horizon,
    polledAt,
    seen: found.map(({ id }) => String(id)),
  };
  const added = found.filter(({ id }) => isOther || !seen.has(String(id)));
  return { next, rows: isDropped ? [] : added, tags: added.map(({ tag }) => tag) };
}

let scheduled = 0;

/** Has every page rendered again once a day, at its next visit, because no edit renews what it says of its neighbors. */
async function scheduleNextNight(): Promise<void> {
  const night = nextNight(Date.now());
  if (night === scheduled) return;
  await scheduleRenewal({
    tag: "night",
    pattern: EVERY_PAGE,
    dueAt: new Date(night),
    isPurge: false,
  });
  scheduled = night;
}

const nextNight = (now: number) =>
  Math.ceil((now - NIGHT_UTC_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + NIGHT_UTC_HOUR * HOUR_MS;

/** Reads the rows that were written or became due since the last poll. Always returns at least one row. */
function readRows(): Promise<Row[]> {
  const { horizon, polledAt } = progress;
  return db.$queryRaw<Row[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, now()::text AS "polledAt",
      (SELECT id FROM "_prisma_migrations" ORDER BY started_at, id LIMIT 1) AS database,
      coalesce(${polledAt}::timestamptz < now() - make_interval(hours => ${KEPT_HOURS}), false) AS "isLate",
      p.id, p.tag, p.patterns, p."isPurge",
      (extract(epoch FROM coalesce(p."dueAt", p."createdAt")) * 1000)::bigint * 1000 + p.id % 1000
        AS number
    FROM (SELECT 1) one LEFT JOIN "PageInvalidation" p
      ON (p.txid >= ${horizon}::text::xid8 OR p."dueAt" > ${polledAt}::timestamptz)
      AND (p."dueAt" IS NULL OR p."dueAt" <= now())
    ORDER BY number`;
}

const progressFile = () => `${store.root}/progress.json`;

async function readProgress(): Promise<Progress | null> {
  try {
    return JSON.parse(await readFile(progressFile(), "utf8"));
  } catch {
    // Missing, or cut off by a crash: the pages are dropped.
    return null;
  }
}

async function saveProgress(isChanged: boolean): Promise<void> {
  if (!isChanged && performance.now() - savedAt < SAVE_MS) return;
  savedAt = performance.now();
  const temporary = `${progressFile()}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(progress));
  await rename(temporary, progressFile());
}

/** Returns a fingerprint. A build has its own scripts and styles. */
async function describeEnvironment(): Promise<string> {
  const build = await readFile(join(dirname(store.root), "BUILD_ID"), "utf8").catch(() => null);
  const { mode, siteUrl, defaultPhone, googleMapsKey } = getEnv();
  const shown = JSON.stringify([build, mode, siteUrl, defaultPhone, googleMapsKey !== null]);
  return createHash("sha256").update(shown).digest("hex");
}
