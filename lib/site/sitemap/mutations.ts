import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { lastId } from "@/lib/platform/jobs/in-order-of-id";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { pageTags } from "@/lib/platform/pages/page-tags";
import {
  MAX_SUBMITTED_CHANGES,
  MAX_SUBMITTED_URLS,
  SUBMISSION_LEASE_MINUTES,
  SUBMISSION_PAUSES_MINUTES,
} from "@/lib/site/sitemap/constants";
import { submitUrls } from "@/lib/vendors/index-now";
import { listChangedPaths } from "./data/changed-urls";

type Change = { id: bigint; tag: string; attempts: number };

/**
 * Tells IndexNow which pages changed. Returns how many edits were due, or 0 if there is no IndexNow key. Edits whose
 * submission fails are retried later and dropped after the last retry. Nothing is locked while waiting for IndexNow.
 */
export async function submitToIndexNow(): Promise<number> {
  const { indexNowKey: key, siteUrl: origin } = getEnv();
  if (!key) return 0;
  const changes = await claimChanges();
  if (changes.length === 0) return 0;
  try {
    const changed = await listChangedPaths(new Set(changes.map(({ tag }) => tag)));
    for (let start = 0; start < changed.length; start += MAX_SUBMITTED_URLS) {
      await submitUrls({ origin, key, paths: changed.slice(start, start + MAX_SUBMITTED_URLS) });
    }
    await forget(changes);
  } catch (error) {
    log.warn({ err: error, changes: changes.length }, "changed pages were not submitted");
    await postpone(changes);
  }
  return changes.length;
}

/** Claims due edits by postponing their next attempt until the lease expires. */
function claimChanges(): Promise<Change[]> {
  return db.$queryRaw<Change[]>`
    UPDATE "IndexNowChange" SET
      "attempts" = "attempts" + 1,
      "nextAttemptAt" = now() + make_interval(mins => ${SUBMISSION_LEASE_MINUTES})
    WHERE "nextAttemptAt" <= now() AND "id" IN (
      SELECT "id" FROM "IndexNowChange" WHERE "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt", "id" LIMIT ${MAX_SUBMITTED_CHANGES})
    RETURNING "id", "tag", "attempts"`;
}

async function forget(changes: readonly Change[]): Promise<void> {
  await db.indexNowChange.deleteMany({ where: { id: { in: changes.map(({ id }) => id) } } });
}

async function postpone(changes: readonly Change[]): Promise<void> {
  await forget(changes.filter(({ attempts }) => attempts > SUBMISSION_PAUSES_MINUTES.length));
  for (const [index, minutes] of SUBMISSION_PAUSES_MINUTES.entries()) {
    const ids = changes.filter(({ attempts }) => attempts === index + 1).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db.$executeRaw`
      UPDATE "IndexNowChange" SET "nextAttemptAt" = now() + make_interval(mins => ${minutes})
      WHERE "id" = ANY(${ids})`;
  }
}

/** The records with pages of their own, in the order their pages are refreshed. */
const REFRESHED_RECORDS = ["service", "location", "mechanic"] as const;
type RefreshedRecord = (typeof REFRESHED_RECORDS)[number];

/**
 * Invalidates the pages of the next active records. This rerenders them, changes their date in the sitemap, and submits
 * them to IndexNow. Returns the last ID (null when none are left) and the number of records.
 */
async function refreshPages(
  tx: Transaction,
  { record, after, limit }: { record: RefreshedRecord; after: string; limit: number },
): Promise<{ last: string | null; count: number }> {
  const next = {
    where: { id: { gt: after }, isActive: true },
    orderBy: { id: "asc" },
    take: limit,
  } as const;
  const found = await {
    service: async () =>
      (await tx.service.findMany(next)).map(({ id, slug }) => ({
        id,
        tag: pageTags.service(slug),
      })),
    location: async () =>
      (await tx.location.findMany(next)).map(({ id, slug }) => ({
        id,
        tag: pageTags.location(slug),
      })),
    mechanic: async () =>
      (await tx.mechanic.findMany({ ...next, select: { id: true } })).map(({ id }) => ({
        id,
        tag: pageTags.mechanic(id),
      })),
  }[record]();
  await invalidatePages(tx, { tags: found.map(({ tag }) => tag), isPurge: false });
  return {
    last: lastId(found, limit),
    count: found.length,
  };
}

const RECORDS_PER_SLICE = 200;

const cursorSchema = z.strictObject({ record: z.enum(REFRESHED_RECORDS), after: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

/** Rerenders the pages of all active services, cities, and mechanics, for example, after the templates change. */
export const refreshAllPages = defineMaintenance({
  kind: "refresh_pages",
  title: "Refresh pages and sitemap",
  text: "Refreshes every city, service, and mechanic page, and gives each a new date in the sitemap. Run this after the page templates change.",
  unit: "record",
  cursor: cursorSchema,
  slice: async ({ tx, cursor }) => {
    const { record, after }: Cursor = cursor ?? { record: REFRESHED_RECORDS[0], after: "" };
    const { last, count } = await refreshPages(tx, { record, after, limit: RECORDS_PER_SLICE });
    const isActive = { where: { isActive: true } };
    return {
      cursor: nextCursor(record, last),
      done: count,
      total: cursor
        ? undefined
        : (await tx.service.count(isActive)) +
          (await tx.location.count(isActive)) +
          (await tx.mechanic.count(isActive)),
    };
  },
});

function nextCursor(record: RefreshedRecord, last: string | null): Cursor | null {
  if (last !== null) return { record, after: last };
  const next = REFRESHED_RECORDS[REFRESHED_RECORDS.indexOf(record) + 1];
  return next ? { record: next, after: "" } : null;
}
