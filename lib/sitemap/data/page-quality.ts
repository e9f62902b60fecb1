import "server-only";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { TablePage } from "@/lib/core/http/table-query";
import { isIndexable } from "@/lib/site/is-indexable";
import { LACK_LABELS, pageLacks, pageScore } from "@/lib/site/page-score";
import type { PageFacts } from "@/lib/site/page-weights";
import { paths } from "@/lib/site/paths";
import { SITEMAP_BATCH } from "@/lib/sitemap/constants";
import { selectPages } from "@/lib/sitemap/rules/select-pages";
import type { PageQualityQuery, PageQualityRow } from "@/lib/sitemap/schema";
import { readPageFacts } from "./page-facts";

/**
 * Lists the pages of active cities and of every active service in them. `threshold` is the `indexThreshold` setting.
 */
export async function listPageQuality(
  query: PageQualityQuery,
  threshold: number,
): Promise<TablePage<PageQualityRow>> {
  const rows = selectPages(await readRows(threshold), query);
  const start = (query.page - 1) * ROWS_PER_PAGE;
  return new TablePage(rows.slice(start, start + ROWS_PER_PAGE), rows.length);
}

export async function exportPageQuality(
  query: PageQualityQuery,
  threshold: number,
): Promise<CsvFile<PageQualityRow>> {
  const rows = selectPages(await readRows(threshold), query);
  return new CsvFile("pages", CSV_COLUMNS, rows.slice(0, MAX_CSV_ROWS));
}

const CSV_COLUMNS = [
  { header: "Page", value: (row: PageQualityRow) => row.id },
  { header: "City", value: (row: PageQualityRow) => row.city },
  { header: "State", value: (row: PageQualityRow) => row.state },
  { header: "Service", value: (row: PageQualityRow) => row.service },
  { header: "Points", value: (row: PageQualityRow) => row.score },
  { header: "Indexed", value: (row: PageQualityRow) => row.isIndexed },
  {
    header: "Missing",
    value: (row: PageQualityRow) => row.lacks.map((lack) => LACK_LABELS[lack]).join(", "),
  },
];

/** The score is not stored in the database, so the rows are filtered and sorted in memory. */
async function readRows(threshold: number): Promise<PageQualityRow[]> {
  const [cities, services] = await Promise.all([
    db.location.findMany({
      where: { isActive: true },
      select: { id: true, city: true, state: true, slug: true, latitude: true, longitude: true },
    }),
    db.service.findMany({
      where: { isActive: true },
      select: { id: true, name: true, slug: true },
    }),
  ]);
  const rows: PageQualityRow[] = [];
  for (let start = 0; start < cities.length; start += SITEMAP_BATCH) {
    const batch = cities.slice(start, start + SITEMAP_BATCH);
    const pages = await readPageFacts(batch);
    for (const { id, city, state, slug } of batch) {
      const add = (path: string, service: string | null, facts: PageFacts | undefined) => {
        if (facts) rows.push({ id: path, city, state, service, ...qualityOf(facts, threshold) });
      };
      add(paths.hub(slug), null, pages.get(id)?.hub);
      for (const service of services) {
        add(
          paths.landing(slug, service.slug),
          service.name,
          pages.get(id)?.services.get(service.id),
        );
      }
    }
  }
  return rows;
}

function qualityOf(facts: PageFacts, threshold: number) {
  return {
    score: pageScore(facts),
    isIndexed: isIndexable({ kind: "local", facts, threshold }),
    lacks: pageLacks(facts),
  };
}
