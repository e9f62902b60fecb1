import "server-only";
import { decidePrice } from "@/lib/catalog/pricing/driver-price";
import { rulesForService } from "@/lib/catalog/pricing/price-rule";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { db } from "@/lib/core/db";

/**
 * Returns a city's prices in cents, keyed by service ID. Omits inactive services and services without a price. Pages
 * show these prices for mechanics who haven't set their own. If `locationId` is null, returns the prices that apply to
 * all cities.
 */
export async function listCityPrices(locationId: string | null): Promise<Record<string, number>> {
  const [services, rules] = await Promise.all([
    db.service.findMany({ where: { isActive: true } }),
    db.priceRule.findMany({
      where: { OR: [{ locationId: null }, ...(locationId === null ? [] : [{ locationId }])] },
    }),
  ]);
  const prices = services.flatMap((record) => {
    const service = toPricedService(record);
    const offers = [{ priceCents: null }];
    const { priceCents } = decidePrice({
      service,
      rules: rulesForService(record.id, rules),
      offers,
    });
    return priceCents === null ? [] : [[record.id, priceCents] as const];
  });
  return Object.fromEntries(prices);
}

/** Returns the ID of the mechanic's primary city, or null if they cover no active city. */
export async function findMainCityId(mechanicId: string): Promise<string | null> {
  const first = await db.coverage.findFirst({
    where: { mechanicId, location: { isActive: true } },
    orderBy: [{ priority: "asc" }, { location: { slug: "asc" } }],
    select: { locationId: true },
  });
  return first?.locationId ?? null;
}
