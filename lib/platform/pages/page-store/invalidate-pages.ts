import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { noteEdit } from "@/lib/core/http/after-writes";
import { pagePatterns, profileCities } from "@/lib/platform/pages/page-patterns";
import { paths } from "@/lib/platform/pages/paths";

const TAG_MAX = 200;
/** An edit scores the pages of at most this many cities itself. The job `score_pages` follows with the others. */
const SCORED_CITIES = 40;

/**
 * Records what an edit changed and which pages show it, in the edit's own transaction. After the commit, every web
 * process renders these pages again, serving the old ones in the meantime unless `isPurge` is set. Set it for pages
 * that must not be seen again, such as those of a suspended mechanic. Call it after the edit's other writes: it also
 * scores the pages of the cities that they concern.
 */
export async function invalidatePages(
  tx: Transaction,
  { tags, isPurge }: { tags: Iterable<string>; isPurge: boolean },
): Promise<void> {
  const unique = [...new Set(tags)];
  const profiles = await findProfiles(tx, unique);
  const data = unique.flatMap((tag) => {
    const { own, others } = pagePatterns(tag);
    const shown = [...others, ...(profiles.get(tag) ?? [])];
    if (!isPurge || own.length === 0)
      return [{ tag, patterns: [...own, ...shown], isPurge: false }];
    const renewed = shown.length > 0 ? [{ tag, patterns: shown, isPurge: false }] : [];
    return [{ tag, patterns: [...own], isPurge }, ...renewed];
  });
  await tx.pageInvalidation.createMany({ data });
  await tx.$executeRaw`SELECT refresh_own_page_scores(${SCORED_CITIES})`;
  if (getEnv().indexNowKey) {
    await tx.indexNowChange.createMany({ data: unique.map((tag) => ({ tag })) });
  }
  noteEdit();
}

/** Returns the paths of the profiles that show what the tags name, by tag. */
async function findProfiles(
  tx: Transaction,
  tags: readonly string[],
): Promise<Map<string, string[]>> {
  const cities = profileCities(tags);
  if (cities.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ slug: string; ids: string[] }[]>`
    SELECT l.slug, array_agg(c."mechanicId") AS ids FROM "Location" l
    JOIN "Coverage" c ON c."locationId" = l.id
    WHERE l.slug = ANY(${[...new Set(cities.map(({ city }) => city))]}) GROUP BY l.slug`;
  const found = new Map(rows.map(({ slug, ids }) => [slug, ids.map(paths.mechanic)]));
  return new Map(cities.map(({ tag, city }) => [tag, found.get(city) ?? []]));
}

interface Renewal {
  tag: string;
  pattern: string;
  dueAt: Date;
  isPurge: boolean;
}

/** Records that pages become outdated at a given time. Does nothing if that is recorded already. */
export async function scheduleRenewal({ tag, pattern, ...due }: Renewal): Promise<void> {
  const data = { tag: tag.slice(0, TAG_MAX), patterns: [pattern], ...due };
  await db.pageInvalidation.createMany({ data, skipDuplicates: true });
}

/**
 * Selects rows that every process has applied. A tag's latest edit is kept, because the sitemap needs its time. Rows
 * are kept for a day so that disconnected processes have time to read them.
 */
export const SUPERSEDED_INVALIDATIONS: ExpiredRows = {
  table: "PageInvalidation",
  where: Prisma.sql`r."createdAt" < now() - interval '1 day' AND CASE
    WHEN r."dueAt" IS NOT NULL THEN r."dueAt" < now() - interval '1 day'
    ELSE EXISTS (
      SELECT 1 FROM "PageInvalidation" newer
      WHERE newer.tag = r.tag AND newer."isPurge" = r."isPurge" AND newer.id > r.id) END`,
};
