import "server-only";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { leastScore } from "@/lib/platform/pages/is-indexable";
import { PAGE_LACKS, type PageLack } from "@/lib/platform/pages/page-score";
import type { PageQualitySummary } from "@/lib/site/sitemap/schema";
import { LACKING } from "./page-quality";

const RANGES = 10;
const WIDTH = 10;
const MOST_POINTS = 100;

type Row = { range: number; indexed: number; hidden: number } & Record<PageLack, number>;

/** Counts all pages of the list by their points. `threshold` is the `indexThreshold` setting. */
export async function readPageQuality(threshold: number): Promise<PageQualitySummary> {
  const isHidden = Prisma.sql`p.score < ${leastScore(threshold)}`;
  const lacking = PAGE_LACKS.map(
    (lack) =>
      Prisma.sql`(count(*) FILTER (WHERE ${isHidden} AND ${LACKING[lack]}))::int AS ${Prisma.raw(`"${lack}"`)}`,
  );
  const rows = await db.$queryRaw<Row[]>`
    SELECT least(p.score / ${WIDTH}, ${RANGES - 1})::int AS range,
      (count(*) FILTER (WHERE NOT ${isHidden}))::int AS indexed,
      (count(*) FILTER (WHERE ${isHidden}))::int AS hidden, ${Prisma.join(lacking)}
    FROM "PageScore" p GROUP BY 1`;
  const total = (name: "indexed" | "hidden" | PageLack) =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    ranges: Array.from({ length: RANGES }, (_, range) => {
      const { indexed = 0, hidden = 0 } = rows.find((row) => row.range === range) ?? {};
      const from = range * WIDTH;
      const to = range === RANGES - 1 ? MOST_POINTS : from + WIDTH - 1;
      return { from, to, indexed, hidden };
    }),
    indexed: total("indexed"),
    hidden: total("hidden"),
    causes: PAGE_LACKS.map((lack) => ({ lack, pages: total(lack) }))
      .filter(({ pages }) => pages > 0)
      .toSorted((a, b) => b.pages - a.pages),
  };
}
