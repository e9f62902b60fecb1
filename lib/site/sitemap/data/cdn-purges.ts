import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { cdnTagOfPattern } from "@/lib/platform/pages/cdn-tags";
import { hasCdn, purgeCdn } from "@/lib/vendors/cloudflare";

/**
 * Edits whose pages the CDN may still have. Not the latest ones: until every process and nginx have applied them, the CDN
 * could fetch the old page again. Nor those of days ago: the CDN keeps no page that long.
 */
const DUE = Prisma.sql`"cdnPurgedAt" IS NULL AND coalesce("dueAt", "createdAt")
  BETWEEN now() - interval '1 day' AND now() - interval '15 seconds'`;

interface CdnPurge {
  ids: readonly bigint[];
  /** Null purges everything. */
  tags: readonly string[] | null;
}

export async function hasCdnPurges(): Promise<boolean> {
  if (!hasCdn()) return false;
  const [row] = await db.$queryRaw<{ isDue: boolean }[]>`
    SELECT EXISTS (SELECT FROM "PageInvalidation" WHERE ${DUE}) AS "isDue"`;
  return row?.isDue ?? false;
}

/** Returns what the next edits ask of the CDN. */
async function readCdnPurges(limit: number): Promise<CdnPurge> {
  if (!hasCdn()) return { ids: [], tags: [] };
  const rows = await db.$queryRaw<{ id: bigint; patterns: string[] | null }[]>`
    SELECT id, patterns FROM "PageInvalidation" WHERE ${DUE}
    ORDER BY coalesce("dueAt", "createdAt") LIMIT ${limit}`;
  const tags = new Set(rows.flatMap(({ patterns }) => (patterns ?? []).map(cdnTagOfPattern)));
  const named = [...tags].flatMap((tag) => tag ?? []);
  return { ids: rows.map(({ id }) => id), tags: tags.has(null) ? null : named };
}

/** Records that the CDN dropped the pages. */
async function noteCdnPurges(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "PageInvalidation" SET "cdnPurgedAt" = now() WHERE id = ANY(${[...ids]})`;
}

const EDITS_PER_SLICE = 500;

/**
 * Has the CDN drop the pages that edits concern. An edit is done only once Cloudflare has confirmed: what fails is
 * repeated, by this run or the next one. Uses Cloudflare's API unless a test passes the URL of another.
 */
export const purgeCdnThrough = (api?: string) =>
  defineMaintenance({
    kind: "purge_cdn",
    title: "Refresh Cloudflare’s copies",
    text: "Has Cloudflare drop its copies of edited pages, if the site is behind it.",
    unit: "edit",
    cron: EVERY_MINUTE,
    isDue: hasCdnPurges,
    cursor: z.strictObject({}),
    // Drops copies only, so purging for a slice that is repeated, or for a dry run, changes nothing that anyone sees.
    read: async () => {
      const { ids, tags } = await readCdnPurges(EDITS_PER_SLICE);
      await purgeCdn(tags, api);
      return ids;
    },
    slice: async ({ tx, read: ids, isDryRun }) => {
      await noteCdnPurges(tx, ids);
      return { cursor: ids.length < EDITS_PER_SLICE || isDryRun ? null : {}, done: ids.length };
    },
  });

export const purgeCdnPages = purgeCdnThrough();
