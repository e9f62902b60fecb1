import "server-only";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import type { CreditBundle, Prisma } from "@/lib/core/generated/prisma/client";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";
import { revisedBundle } from "@/lib/purchases/rules/revised-bundle";
import type { BundleQuery, BundleRow } from "@/lib/purchases/schema/bundles";
import type { Offer } from "@/lib/purchases/schema/views";

/** Returns the bundles for sale, cheapest first. */
export function listOffers(): Promise<Offer[]> {
  return db.creditBundle.findMany({
    where: { state: "active" },
    orderBy: [{ priceCents: "asc" }, { id: "asc" }],
    select: { id: true, name: true, priceCents: true, bonusCents: true },
  });
}

/**
 * Returns one page of all versions of all bundles, with their sales. When sorted by state, bundles for sale come first.
 */
export async function listBundles(query: BundleQuery): Promise<TablePage<BundleRow>> {
  const { q, state } = query;
  const where: Prisma.CreditBundleWhereInput = {
    ...(state && { state }),
    ...(q && { name: containing(q) }),
  };
  const [bundles, total] = await Promise.all([
    isByState(query)
      ? readByState(where, query)
      : db.creditBundle.findMany({ where, ...tableArguments(query) }),
    db.creditBundle.count({ where }),
  ]);
  return new TablePage(await withSales(bundles), total);
}

const isByState = ({ sort }: BundleQuery) => sort === "state" || sort === "-state";

const STATE_RANK = { active: 0, draft: 1, archived: 2 } as const;

/**
 * Reads all bundles and sorts them here, because the database orders the states differently. There are only a few
 * bundles, because administrators create each one by hand.
 */
async function readByState(where: Prisma.CreditBundleWhereInput, { sort, page }: BundleQuery) {
  const bundles = await db.creditBundle.findMany({
    where,
    orderBy: [{ priceCents: "asc" }, { id: "asc" }],
  });
  const sign = sort === "state" ? 1 : -1;
  const ranked = bundles.toSorted((a, b) => sign * (STATE_RANK[a.state] - STATE_RANK[b.state]));
  return ranked.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
}

/** Returns one version of a bundle, with a list of all versions, latest first. Returns null for an unknown ID. */
export async function findBundle(id: string) {
  const bundle = await db.creditBundle.findUnique({ where: { id } });
  if (!bundle) return null;
  const versions = await db.creditBundle.findMany({
    where: { family: bundle.family },
    orderBy: { version: "desc" },
  });
  const rows = await withSales(versions);
  const { family, name, priceCents, bonusCents, state, version } = bundle;
  return {
    ...{ id, family, name, priceCents, bonusCents, state, version },
    revision: revisionOf(revisedBundle(bundle)),
    draftId: versions.find((one) => one.state === "draft")?.id ?? null,
    isLatest: versions[0]?.id === id,
    versions: rows,
  };
}
export type BundleDetails = NonNullable<Awaited<ReturnType<typeof findBundle>>>;

async function withSales(bundles: readonly CreditBundle[]): Promise<BundleRow[]> {
  const sales = await db.order.groupBy({
    by: "bundleId",
    where: { bundleId: { in: bundles.map(({ id }) => id) }, fulfilledAt: { not: null } },
    _count: true,
    _sum: { priceCents: true, refundedCents: true, chargedBackCents: true },
  });
  const byBundle = new Map(sales.map((sale) => [sale.bundleId, sale]));
  return bundles.map(({ id, name, version, state, priceCents, bonusCents }) => {
    const { _count: sold = 0, _sum = null } = byBundle.get(id) ?? {};
    const returned = (_sum?.refundedCents ?? 0) + (_sum?.chargedBackCents ?? 0);
    const revenueCents = (_sum?.priceCents ?? 0) - returned;
    return { id, name, version, state, priceCents, bonusCents, sold, revenueCents };
  });
}
