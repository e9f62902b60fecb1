import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { inOrderOfId, lastId, type PartResult } from "@/lib/platform/jobs/in-order-of-id";
import { findFormerOwner } from "./former-slugs";

/**
 * Returns the current slug ("texas/san-antonio") of the active city that used to have this slug; null if there is none.
 */
export async function findMovedCity(slug: string): Promise<string | null> {
  const id = await findFormerOwner("location", slug);
  if (id === null) return null;
  const where = { id, isActive: true };
  const city = await db.location.findFirst({ where, select: { slug: true } });
  return city?.slug ?? null;
}

/**
 * Checks the next batch of former URLs of cities and services; `after` is "" for the first batch. Returns those that
 * redirect to no active page and haven't been reused, how many URLs were checked, and `last`, the cursor to pass as
 * `after` for the next batch (null if none are left).
 */
async function checkRedirects(
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
): Promise<PartResult> {
  const rows = await tx.$queryRaw<
    { id: string; slug: string; name: string | null; isFine: boolean }[]
  >`
    SELECT o.kind || ':' || o.slug AS id, o.slug, coalesce(l.city || ', ' || l.state, s.name) AS name,
      coalesce(l."isActive", s."isActive", false)
        OR EXISTS (SELECT FROM "Location" u WHERE o.kind = 'location' AND u.slug = o.slug)
        OR EXISTS (SELECT FROM "Service" u WHERE o.kind = 'service' AND u.slug = o.slug) AS "isFine"
    FROM "OldSlug" o
    LEFT JOIN "Location" l ON o.kind = 'location' AND l.id = o."recordId"
    LEFT JOIN "Service" s ON o.kind = 'service' AND s.id = o."recordId"
    WHERE o.kind || ':' || o.slug > ${after} ORDER BY o.kind || ':' || o.slug LIMIT ${limit}`;
  return {
    last: lastId(rows, limit),
    count: rows.length,
    changes: rows
      .filter(({ isFine }) => !isFine)
      .map(({ slug, name }) => ({
        item: `/${slug}`,
        change: name === null ? "leads nowhere" : `leads to ${name}, whose page is inactive`,
      })),
  };
}

const URLS_PER_SLICE = 500;

/** Lists the former URLs that no longer lead to a live page. */
export const checkLinks = defineMaintenance({
  kind: "check_links",
  title: "Check links",
  text: "Lists former URLs that no longer lead to a live page.",
  unit: "link",
  cron: "20 9 * * *",
  ...inOrderOfId(
    (after, { tx }) => checkRedirects(tx, { after, limit: URLS_PER_SLICE }),
    ({ tx }) => tx.oldSlug.count(),
  ),
});
