import "server-only";
import { db } from "@/lib/core/db";
import { MAX_URLS_PER_FILE } from "@/lib/site/sitemap/constants";
import {
  citiesPerFile,
  type EditTimes,
  lastChangeOfFile,
  SITEMAP_TYPES,
  type SitemapFile,
  type SitemapType,
  type SitemapUrl,
  sitemapFilePath,
} from "@/lib/site/sitemap/rules/sitemap-files";
import { listHubs, listLandings } from "./cities";
import { listPages, listStates } from "./lists";
import { LISTED, listProfiles } from "./profiles";

/** Returns when each tag was last invalidated. Superseded rows are deleted, but never a tag's latest one. */
export async function readEditTimes(): Promise<EditTimes> {
  const rows = await db.$queryRaw<{ tag: string; at: Date }[]>`
    SELECT tag, max("createdAt") AS at FROM "PageInvalidation" WHERE "dueAt" IS NULL GROUP BY tag`;
  return new Map(rows.map(({ tag, at }) => [tag, at]));
}

/** Lists the files in the sitemap index. `maxUrls` is for tests. */
export async function listSitemapFiles(
  edits: EditTimes,
  maxUrls = MAX_URLS_PER_FILE,
): Promise<SitemapUrl[]> {
  const counts = await countFiles(maxUrls);
  return SITEMAP_TYPES.flatMap((type) =>
    Array.from({ length: counts[type] }, (_, index) => ({
      path: sitemapFilePath({ type, number: index + 1 }),
      changedAt: lastChangeOfFile(type, edits),
    })),
  );
}

/** Counts mechanics without any city, too, so the last file of mechanics may be empty. */
async function countFiles(maxUrls: number): Promise<Record<SitemapType, number>> {
  const [cities, mechanics, services] = await Promise.all([
    db.pageScore.count({ where: { serviceId: "", mechanics: { gt: 0 } } }),
    db.mechanic.count({ where: LISTED }),
    db.service.count({ where: { isActive: true } }),
  ]);
  return {
    pages: 1,
    states: cities > 0 ? 1 : 0,
    cities: Math.ceil(cities / maxUrls),
    services: Math.ceil(cities / citiesPerFile(services, maxUrls)),
    mechanics: Math.ceil(mechanics / maxUrls),
  };
}

/** `threshold` is the `indexThreshold` setting; `maxUrls` is for tests. */
type ListOptions = { edits: EditTimes; threshold: number; maxUrls?: number };

/** Yields a file's indexable URLs, reading records in batches. Yields none beyond the last file. */
export function listSitemapUrls(
  { type, number }: SitemapFile,
  { edits, threshold, maxUrls = MAX_URLS_PER_FILE }: ListOptions,
): AsyncGenerator<SitemapUrl> {
  const batch = { number, maxUrls };
  switch (type) {
    case "pages":
      return listPages({ edits, number });
    case "states":
      return listStates({ edits, number });
    case "cities":
      return listHubs({ edits, threshold, ...batch });
    case "services":
      return listLandings({ edits, threshold, ...batch });
    case "mechanics":
      return listProfiles({ edits, ...batch });
  }
}
