import "server-only";
import type { OfferedPrice } from "@/lib/catalog/pricing/driver-price";
import { explainPrice, type PriceExplanation } from "@/lib/catalog/pricing/explain-price";
import type { PriceRule } from "@/lib/catalog/pricing/price-rule";
import type { PricedService } from "@/lib/catalog/pricing/service-price";
import type { Transaction } from "@/lib/core/db";

type OfferSummary = { lowestCents: number | null; hasUnpriced: boolean };

/** The rules and offers that determine the prices of certain services in certain cities. */
export interface PriceBook {
  rules: readonly PriceRule[];
  /** Keyed by "serviceId/locationId". */
  offers: ReadonlyMap<string, OfferSummary>;
}

/** Reads the rules and the offers of active mechanics, in two queries regardless of the number of cities. */
export async function readPriceBook(
  tx: Transaction,
  { serviceIds, locationIds }: { serviceIds: readonly string[]; locationIds: readonly string[] },
): Promise<PriceBook> {
  const rules = await tx.priceRule.findMany({
    where: {
      AND: [
        { OR: [{ locationId: null }, { locationId: { in: [...locationIds] } }] },
        { OR: [{ serviceId: null }, { serviceId: { in: [...serviceIds] } }] },
      ],
    },
  });
  const rows = await tx.$queryRaw<({ serviceId: string; locationId: string } & OfferSummary)[]>`
    SELECT o."serviceId", c."locationId",
      (min(o."priceCents") FILTER (WHERE o."priceCents" > 0))::int AS "lowestCents",
      bool_or(coalesce(o."priceCents", 0) <= 0) AS "hasUnpriced"
    FROM "Coverage" c
    JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive"
    JOIN "Offer" o ON o."mechanicId" = m.id AND o."isActive"
    WHERE c."locationId" = ANY(${[...locationIds]}) AND o."serviceId" = ANY(${[...serviceIds]})
    GROUP BY o."serviceId", c."locationId"`;
  const offers = new Map(
    rows.map(({ serviceId, locationId, ...offered }) => [`${serviceId}/${locationId}`, offered]),
  );
  return { rules, offers };
}

interface Cell {
  service: PricedService & { id: string };
  /** Null means all cities, in which case the service is assumed to be offered. */
  locationId: string | null;
}

/** Returns the price that drivers see, and why. */
export function explainCell(book: PriceBook, { service, locationId }: Cell): PriceExplanation {
  const rules = rulesOf(book, { serviceId: service.id, locationId });
  return explainPrice({ service, rules, offers: offersOf(book, service.id, locationId) });
}

/** Returns the rules that apply to a cell: its own, and those for all services or all cities. */
export function rulesOf(
  { rules }: PriceBook,
  { serviceId, locationId }: { serviceId: string; locationId: string | null },
): PriceRule[] {
  return rules.filter(
    (rule) =>
      (rule.serviceId === null || rule.serviceId === serviceId) &&
      (rule.locationId === null || rule.locationId === locationId),
  );
}

/**
 * Returns the offers that can affect the price: the cheapest offer, plus one offer without a price if any mechanic
 * hasn't set a price. If `locationId` is null (all cities), returns a single offer without a price.
 */
export function offersOf(
  { offers }: PriceBook,
  serviceId: string,
  locationId: string | null,
): OfferedPrice[] {
  if (locationId === null) return [{ priceCents: null }];
  const offered = offers.get(`${serviceId}/${locationId}`);
  if (!offered) return [];
  return [
    ...(offered.lowestCents === null ? [] : [{ priceCents: offered.lowestCents }]),
    ...(offered.hasUnpriced ? [{ priceCents: null }] : []),
  ];
}
