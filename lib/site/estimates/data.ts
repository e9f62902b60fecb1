import "server-only";
import { decidePrice } from "@/lib/catalog/pricing/driver-price";
import type { Service } from "@/lib/catalog/services/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { EstimateModel } from "@/lib/core/generated/prisma/models";
import { toPriced } from "@/lib/site/estimates/rules/given-estimate";
import {
  type SavedEstimate,
  storedAnswersSchema,
  storedBreakdownSchema,
  storedShopSchema,
} from "@/lib/site/estimates/schema";
import { ownCalls } from "@/lib/telephony/calls/access";

/** Returns the estimate with this code, even if it has expired; null if it is unknown or was deleted. */
export async function findEstimate(code: string): Promise<SavedEstimate | null> {
  const found = await db.estimate.findUnique({ where: { code } });
  return found && toSavedEstimate(found);
}

/**
 * Returns the estimate whose code the driver gave in a call; null if there is none or the actor may not see who called.
 */
export async function findEstimateOfCall(
  actor: Actor,
  callId: string,
): Promise<SavedEstimate | null> {
  const link = await db.estimateOnCall.findFirst({
    where: { callId, call: ownCalls(actor) },
    select: { estimate: true },
  });
  return link && toSavedEstimate(link.estimate);
}

/**
 * Returns the lowest price that any city's page shows for the service, in integer cents; null if none shows a price.
 * Cities without a rule of their own share one, so that their mechanics' prices are compared as if in one city.
 */
export async function findLeastPrice(service: Service, now: Date): Promise<number | null> {
  const [groups, rules] = await Promise.all([
    db.$queryRaw<{ locationId: string | null; prices: number[] }[]>`
      WITH ruled AS MATERIALIZED (
        SELECT l.id FROM "Location" l WHERE l."isActive" AND EXISTS (
          SELECT FROM "PriceRule" r
          WHERE r."locationId" = l.id AND (r."serviceId" IS NULL OR r."serviceId" = ${service.id}))
      ), offered AS (
        SELECT DISTINCT coalesce("priceCents", 0) AS price FROM "Offer"
        WHERE "serviceId" = ${service.id} AND "isActive"
      )
      SELECT c."locationId", array_agg(DISTINCT coalesce(o."priceCents", 0)) AS prices
      FROM ruled JOIN "Coverage" c ON c."locationId" = ruled.id
      JOIN "Mechanic" m ON m.id = c."mechanicId" AND m."isActive" AND m."callsEndAt" > ${now}
      JOIN "Offer" o ON o."mechanicId" = m.id AND o."serviceId" = ${service.id} AND o."isActive"
      GROUP BY 1
      UNION ALL
      -- One of the other cities proves that a price is shown, so that not all of them are read.
      SELECT NULL, array_agg(price) FROM offered CROSS JOIN LATERAL (
        SELECT FROM "Offer" o
        JOIN "Mechanic" m ON m.id = o."mechanicId" AND m."isActive" AND m."callsEndAt" > ${now}
        JOIN "Coverage" c ON c."mechanicId" = m.id
        JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
        WHERE o."serviceId" = ${service.id} AND o."isActive" AND coalesce(o."priceCents", 0) = price
          AND l.id NOT IN (SELECT id FROM ruled)
        LIMIT 1) city
      HAVING count(*) > 0`,
    db.priceRule.findMany({ where: { OR: [{ serviceId: service.id }, { serviceId: null }] } }),
  ]);
  const shown = groups.flatMap(({ locationId, prices }) => {
    const decided = decidePrice({
      service: toPriced(service),
      rules: rules.filter((rule) => rule.locationId === null || rule.locationId === locationId),
      offers: prices.map((priceCents) => ({ priceCents })),
    });
    return decided.priceCents ?? [];
  });
  return shown.length === 0 ? null : Math.min(...shown);
}

function toSavedEstimate(row: EstimateModel): SavedEstimate {
  const { code, zip, locationSlug: slug, city, state, reasons } = row;
  return {
    code,
    service: {
      slug: row.serviceSlug,
      name: row.serviceName,
      unit: row.unit,
      workKind: row.workKind,
    },
    car: row.car,
    answers: storedAnswersSchema.parse(row),
    zip,
    location: slug !== null && city !== null && state !== null ? { slug, city, state } : null,
    total: { low: row.lowCents, high: row.highCents },
    breakdown: storedBreakdownSchema.parse(row.breakdown),
    reasons,
    shop: storedShopSchema.parse(row.shop),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
