import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import type { PricedService } from "@/lib/pricing/service-price";
import type { Service } from "@/lib/services/schema";

/** The public form of a stored service. */
export function toService(record: ServiceModel): Service {
  const { basePartsCostCents, laborHours, createdAt, position: _, ...rest } = record;
  return {
    ...rest,
    laborHours: laborHours === null ? null : Number(laborHours),
    basePartsCost: basePartsCostCents,
    createdAt: createdAt.toISOString(),
  };
}

/** What the audit trail keeps of a service. */
export function auditedService(record: ServiceModel) {
  const { createdAt: _createdAt, laborHours, ...kept } = record;
  return { ...kept, laborHours: laborHours === null ? null : Number(laborHours) };
}

/** The address that stands for any service: its query names which. */
const ANY_SERVICE = "mobile-repair";

/** The slugs that an address may mean, the likeliest first: /mobile-repair?service=oil-change means the oil change. */
export function slugsMeant(slug: string, query: URLSearchParams): string[] {
  if (slug !== ANY_SERVICE) return [slug];
  return [query.get("service"), query.get("price"), slug].filter((text) => text !== null);
}

/** What the price engine wants to know of a stored service. */
export function toPriced(record: ServiceModel): PricedService {
  const { pricingMode, basePartsCostCents, laborHours } = record;
  return {
    pricingMode,
    basePartsCostCents,
    laborHours: laborHours === null ? null : Number(laborHours),
  };
}
