import "server-only";
import { revisedBundle } from "@/lib/billing/purchases/rules/revised-bundle";
import { type BundleRow, bundleTable } from "@/lib/billing/purchases/schema/bundles";
import type { Offer } from "@/lib/billing/purchases/schema/views";
import { db } from "@/lib/core/db";
import type { CreditBundle, Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { revisionOf } from "@/lib/core/revision";

const OFFER = {
  id: true,
  name: true,
  priceCents: true,
  bonusCents: true,
} as const satisfies Prisma.CreditBundleSelect;

/** Returns the bundles for sale, cheapest first. */
export function listOffers(): Promise<Offer[]> {
  return db.creditBundle.findMany({
    where: { state: "active" },
    orderBy: [{ priceCents: "asc" }, { id: "asc" }],
    select: OFFER,
  });
}

/** Returns the bundle that the mechanic bought last, as it is sold now; null if there was none, or if it isn't sold. */
export async function findUsualOffer(mechanicId: string): Promise<Offer | null> {
  const last = await db.order.findFirst({
    where: { mechanicId, fulfilledAt: { not: null } },
    orderBy: [{ fulfilledAt: "desc" }, { id: "desc" }],
    select: { bundle: { select: { family: true } } },
  });
  if (!last) return null;
  const { family } = last.bundle;
  return db.creditBundle.findFirst({ where: { family, state: "active" }, select: OFFER });
}

/** All versions of all bundles, with their sales. When sorted by state, bundles for sale come first. */
export const bundleList = defineList({
  table: bundleTable,
  where: ({ q, state }): Prisma.CreditBundleWhereInput => ({
    ...(state && { state }),
    ...(q && { name: containing(q) }),
  }),
  find: (part, { sort }) =>
    sort === "state" || sort === "-state"
      ? readByState(part, sort)
      : db.creditBundle.findMany(part),
  count: (where) => db.creditBundle.count({ where }),
  toRows: withSales,
});

const STATE_RANK = { active: 0, draft: 1, archived: 2 } as const;

/**
 * Reads all bundles and sorts them here, because the database orders the states differently. There are only a few
 * bundles, because administrators create each one by hand.
 */
async function readByState(
  { where, take, skip }: { where: Prisma.CreditBundleWhereInput; take: number; skip: number },
  sort: "state" | "-state",
) {
  const bundles = await db.creditBundle.findMany({
    where,
    orderBy: [{ priceCents: "asc" }, { id: "asc" }],
  });
  const sign = sort === "state" ? 1 : -1;
  const ranked = bundles.toSorted((a, b) => sign * (STATE_RANK[a.state] - STATE_RANK[b.state]));
  return ranked.slice(skip, skip + take);
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
