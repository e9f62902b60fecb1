import "server-only";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { likePattern, TablePage } from "@/lib/core/http/table-query";
import { isIndexable, leastScore } from "@/lib/site/is-indexable";
import { LACK_LABELS, type PageLack, pageLacks } from "@/lib/site/page-score";
import { MAX_FAQ_FACTS, type PageFacts } from "@/lib/site/page-weights";
import { paths } from "@/lib/site/paths";
import type { PageQualityQuery, PageQualityRow } from "@/lib/sitemap/schema";

/**
 * Lists the pages of active cities and of every active service in them. `threshold` is the `indexThreshold` setting.
 */
export async function listPageQuality(
  query: PageQualityQuery,
  threshold: number,
): Promise<TablePage<PageQualityRow>> {
  const skip = (query.page - 1) * ROWS_PER_PAGE;
  const [rows, total] = await Promise.all([
    readRows(query, { threshold, take: ROWS_PER_PAGE, skip }),
    countRows(query, threshold),
  ]);
  return new TablePage(rows, total);
}

export async function exportPageQuality(
  query: PageQualityQuery,
  threshold: number,
): Promise<CsvFile<PageQualityRow>> {
  const rows = await readRows(query, { threshold, take: MAX_CSV_ROWS, skip: 0 });
  return new CsvFile("pages", CSV_COLUMNS, rows);
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

const PAGES = Prisma.sql`
  "PageScore" p JOIN "Location" l ON l.id = p."locationId" LEFT JOIN "Service" s ON s.id = p."serviceId"`;

type Row = PageFacts & {
  city: string;
  state: string;
  slug: string;
  service: string | null;
  serviceSlug: string | null;
  score: number;
};

async function readRows(
  query: PageQualityQuery,
  { threshold, take, skip }: { threshold: number; take: number; skip: number },
): Promise<PageQualityRow[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT l.city, l.state, l.slug, s.name AS service, s.slug AS "serviceSlug", p.score, p.mechanics, p."hasHours",
      p."hasLocalPrice", p."hasNeighbor", p."faqFacts"
    FROM ${PAGES} WHERE ${whereOf(query, threshold)}
    ORDER BY ${ORDERS[query.sort]} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ city, state, slug, service, serviceSlug, score, ...facts }) => ({
    id: serviceSlug === null ? paths.hub(slug) : paths.landing(slug, serviceSlug),
    city,
    state,
    service,
    score,
    isIndexed: isIndexable({ kind: "local", score, threshold }),
    lacks: pageLacks(facts),
  }));
}

async function countRows(query: PageQualityQuery, threshold: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${query.q === "" ? Prisma.sql`"PageScore" p` : PAGES}
    WHERE ${whereOf(query, threshold)}`;
  return row?.count ?? 0;
}

/** `q` covers city, state, and service, such as "san antonio, texas jump start". */
function whereOf({ q, indexed, lacks }: PageQualityQuery, threshold: number): Prisma.Sql {
  const least = leastScore(threshold);
  const conditions = [
    Prisma.sql`true`,
    ...(indexed === "yes" ? [Prisma.sql`p.score >= ${least}`] : []),
    ...(indexed === "no" ? [Prisma.sql`p.score < ${least}`] : []),
    ...(lacks ? [LACKING[lacks]] : []),
    ...(q === ""
      ? []
      : [
          Prisma.sql`l.city || ', ' || l.state || ' ' || coalesce(s.name, '') ILIKE ${likePattern(q)}`,
        ]),
  ];
  return Prisma.join(conditions, " AND ");
}

/** The same as `pageLacks`. */
const LACKING: Readonly<Record<PageLack, Prisma.Sql>> = {
  mechanic: Prisma.sql`p.mechanics = 0`,
  secondMechanic: Prisma.sql`p.mechanics = 1`,
  hours: Prisma.sql`p.mechanics > 0 AND NOT p."hasHours"`,
  price: Prisma.sql`p.mechanics > 0 AND NOT p."hasLocalPrice"`,
  neighbor: Prisma.sql`p.mechanics > 0 AND NOT p."hasNeighbor"`,
  faq: Prisma.sql`p.mechanics > 0 AND p."faqFacts" < ${MAX_FAQ_FACTS}`,
};

/** A city's own page, which has no service, comes before its service pages. */
const ORDERS: Readonly<Record<PageQualityQuery["sort"], Prisma.Sql>> = {
  city: Prisma.sql`l.city, l.slug, s.slug NULLS FIRST`,
  "-city": Prisma.sql`l.city DESC, l.slug DESC, s.slug DESC NULLS LAST`,
  service: Prisma.sql`s.name NULLS FIRST, l.slug`,
  "-service": Prisma.sql`s.name DESC NULLS LAST, l.slug DESC`,
  score: Prisma.sql`p.score, p."locationId", p."serviceId"`,
  "-score": Prisma.sql`p.score DESC, p."locationId" DESC, p."serviceId" DESC`,
};
