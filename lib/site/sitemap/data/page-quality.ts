import "server-only";
import { calledCity, matchingCity } from "@/lib/catalog/locations/rules/named-city";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { likePattern } from "@/lib/core/http/table-query";
import { isIndexable, leastScore } from "@/lib/platform/pages/is-indexable";
import { LACK_LABELS, type PageLack, pageLacks } from "@/lib/platform/pages/page-score";
import { MAX_FAQ_FACTS, type PageFacts } from "@/lib/platform/pages/page-weights";
import { paths } from "@/lib/platform/pages/paths";
import { type PageQualityQuery, pageQualityTable } from "@/lib/site/sitemap/schema";

/**
 * The pages of active cities and of every active service in them. `threshold` is the `indexThreshold` setting.
 */
export const pageQualityList = (threshold: number) =>
  defineList({
    table: pageQualityTable,
    where: (query) => whereOf(query, threshold),
    orderBy: orderOf,
    find: ({ where, orderBy, take, skip }) => db.$queryRaw<Row[]>`
      SELECT l.city, l.state, l.slug, s.name AS service, s.slug AS "serviceSlug", p.score, p.mechanics, p."hasHours",
        p."hasLocalPrice", p."hasNeighbor", p."faqFacts"
      FROM ${PAGES} WHERE ${where.conditions} ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`,
    count: async ({ from, conditions }) => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM ${from} WHERE ${conditions}`;
      return row?.count ?? 0;
    },
    toRows: (rows) =>
      rows.map(({ city, state, slug, service, serviceSlug, score, ...facts }) => ({
        id: serviceSlug === null ? paths.hub(slug) : paths.landing(slug, serviceSlug),
        city,
        state,
        service,
        score,
        isIndexed: isIndexable({ kind: "local", score, threshold }),
        lacks: pageLacks(facts),
      })),
    csv: [
      { header: "Page", value: ({ id }) => id },
      { header: "City", value: ({ city }) => city },
      { header: "State", value: ({ state }) => state },
      { header: "Service", value: ({ service }) => service },
      { header: "Points", value: ({ score }) => score },
      { header: "Indexed", value: ({ isIndexed }) => isIndexed },
      {
        header: "Missing",
        value: ({ lacks }) => lacks.map((lack) => LACK_LABELS[lack]).join(", "),
      },
    ],
  });

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

function orderOf({ q, sort }: PageQualityQuery): Prisma.Sql {
  const called = calledCity(q);
  if (!called) return ORDERS[sort];
  return Prisma.sql`(l.city = ${called.city} AND l.state = ${called.state}) DESC, ${ORDERS[sort]}`;
}

/** `q` covers city, state, and service, such as "san antonio, texas jump start", and cities by what people call them. */
async function whereOf({ q, indexed, lacks }: PageQualityQuery, threshold: number) {
  const least = leastScore(threshold);
  const named =
    q === "" ? [] : await db.location.findMany({ where: matchingCity(q), select: { id: true } });
  const conditions = [
    Prisma.sql`true`,
    ...(indexed === "yes" ? [Prisma.sql`p.score >= ${least}`] : []),
    ...(indexed === "no" ? [Prisma.sql`p.score < ${least}`] : []),
    ...(lacks ? [LACKING[lacks]] : []),
    ...(q === ""
      ? []
      : [
          Prisma.sql`(l.city || ', ' || l.state || ' ' || coalesce(s.name, '') ILIKE ${likePattern(q)}
            OR l.id = ANY(${named.map(({ id }) => id)}))`,
        ]),
  ];
  const from = q === "" ? Prisma.sql`"PageScore" p` : PAGES;
  return { conditions: Prisma.join(conditions, " AND "), from };
}

/** The same as `pageLacks`. */
export const LACKING: Readonly<Record<PageLack, Prisma.Sql>> = {
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
