import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import type { PricedService } from "@/lib/pricing/service-price";
import type { Service } from "@/lib/services/schema";

/** A service as the API returns it. */
export function toService(record: ServiceModel): Service {
  const { basePartsCostCents, laborHours, createdAt, position: _, ...rest } = record;
  return {
    ...rest,
    laborHours: laborHours === null ? null : Number(laborHours),
    basePartsCost: basePartsCostCents,
    createdAt: createdAt.toISOString(),
  };
}

/** What the audit trail records of a service. */
export function auditedService(record: ServiceModel) {
  const { createdAt: _createdAt, laborHours, ...kept } = record;
  return { ...kept, laborHours: laborHours === null ? null : Number(laborHours) };
}

/** A slug for any service; the query names it. */
const ANY_SERVICE = "mobile-repair";

/** The slugs a URL may mean, most likely first: /mobile-repair?service=oil-change means oil change. */
export function slugsMeant(slug: string, query: URLSearchParams): string[] {
  if (slug !== ANY_SERVICE) return [slug];
  return [query.get("service"), query.get("price"), slug].filter((text) => text !== null);
}

/** Converts a stored service for the price engine. */
export function toPriced(record: ServiceModel): PricedService {
  const { pricingMode, basePartsCostCents, laborHours } = record;
  return {
    pricingMode,
    basePartsCostCents,
    laborHours: laborHours === null ? null : Number(laborHours),
  };
}
