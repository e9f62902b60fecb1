import "server-only";
import { revisedPart, ruleValueOf } from "@/lib/catalog/price-rules/rules/price-cell";
import type { PriceCell, PriceScope } from "@/lib/catalog/price-rules/schema";
import { servicePriceCents } from "@/lib/catalog/pricing/service-price";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { explainCell, readPriceBook } from "./read-prices";

/** Returns null if the service or the city doesn't exist. */
export async function findPriceCell(scope: PriceScope): Promise<PriceCell | null> {
  const { serviceId, locationId } = scope;
  const [record, city] = await Promise.all([
    serviceId === null ? null : db.service.findUnique({ where: { id: serviceId } }),
    locationId === null
      ? null
      : db.location.findUnique({ where: { id: locationId }, select: CITY }),
  ]);
  if ((serviceId !== null && !record) || (locationId !== null && !city)) return null;
  const book = await readPriceBook(db, {
    serviceIds: serviceId === null ? [] : [serviceId],
    locationIds: locationId === null ? [] : [locationId],
  });
  const ruleAt = (service: string | null, location: string | null) =>
    ruleValueOf(
      book.rules.find((rule) => rule.serviceId === service && rule.locationId === location) ?? null,
    );
  const own = ruleAt(serviceId, locationId);
  const service = record && { id: record.id, ...toPricedService(record) };
  return {
    service: record && {
      id: record.id,
      name: record.name,
      slug: record.slug,
      isActive: record.isActive,
    },
    city,
    own,
    ofCity: locationId === null ? null : ruleAt(null, locationId),
    ofService: serviceId === null ? null : ruleAt(serviceId, null),
    catalogCents: service && servicePriceCents(service),
    explanation: service && explainCell(book, { service, locationId }),
    revision: revisionOf(revisedPart(scope, own)),
  };
}

const CITY = { id: true, city: true, state: true, slug: true, isActive: true } as const;
