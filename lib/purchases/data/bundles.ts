import "server-only";
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

/** Returns a page of all versions of all bundles, with their sales. */
export async function listBundles(query: BundleQuery): Promise<TablePage<BundleRow>> {
  const { q, state } = query;
  const where: Prisma.CreditBundleWhereInput = {
    ...(state && { state }),
    ...(q && { name: containing(q) }),
  };
  const [bundles, total] = await Promise.all([
    db.creditBundle.findMany({ where, ...tableArguments(query) }),
    db.creditBundle.count({ where }),
  ]);
  return new TablePage(await withSales(bundles), total);
}

/** Returns a version of a bundle, with all versions, latest first; null if there is none. */
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
