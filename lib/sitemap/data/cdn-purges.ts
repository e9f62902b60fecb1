import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { cdnTagOfPattern } from "@/lib/site/cdn-tags";
import { hasCdn } from "@/lib/vendors/cloudflare";

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
export async function readCdnPurges(limit: number): Promise<CdnPurge> {
  if (!hasCdn()) return { ids: [], tags: [] };
  const rows = await db.$queryRaw<{ id: bigint; patterns: string[] | null }[]>`
    SELECT id, patterns FROM "PageInvalidation" WHERE ${DUE}
    ORDER BY coalesce("dueAt", "createdAt") LIMIT ${limit}`;
  const tags = new Set(rows.flatMap(({ patterns }) => (patterns ?? []).map(cdnTagOfPattern)));
  const named = [...tags].flatMap((tag) => tag ?? []);
  return { ids: rows.map(({ id }) => id), tags: tags.has(null) ? null : named };
}

/** Records that the CDN dropped the pages. */
export async function noteCdnPurges(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "PageInvalidation" SET "cdnPurgedAt" = now() WHERE id = ANY(${[...ids]})`;
}
