import type { PricedService } from "@/lib/catalog/pricing/service-price";
import { SERVICE_FIELDS } from "@/lib/catalog/services/fields";
import type { Service, ServiceForm } from "@/lib/catalog/services/schema";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { publishedFields } from "@/lib/core/record-field";
import { slugify } from "@/lib/core/slug";

export function toService(record: ServiceModel): Service {
  const { laborHours, createdAt } = record;
  return {
    ...publishedFields(SERVICE_FIELDS, record),
    laborHours: laborHours === null ? null : Number(laborHours),
    createdAt: createdAt.toISOString(),
  };
}

export function serviceSnapshot(record: ServiceModel) {
  const { createdAt: _createdAt, laborHours, ...kept } = record;
  return { ...kept, laborHours: laborHours === null ? null : Number(laborHours) };
}

/** Returns the part of a service that its form's revision covers. */
export function toFormPart(record: ServiceModel) {
  const { position: _position, isActive: _isActive, ...form } = serviceSnapshot(record);
  return form;
}

/** Derives the slug from the name if it is blank. */
export function fromServiceForm({ parts, slug, revision: _revision, ...form }: ServiceForm) {
  return { ...form, slug: slug || slugify(form.name), basePartsCost: parts };
}

const ANY_SERVICE = "mobile-repair";

/** Returns the slugs that a URL may refer to, most likely first: oil-change for /mobile-repair?service=oil-change. */
export function candidateSlugs(slug: string, query: URLSearchParams): string[] {
  if (slug !== ANY_SERVICE) return [slug];
  return [query.get("service"), query.get("price"), slug].filter((text) => text !== null);
}

export function toPricedService(record: ServiceModel): PricedService {
  const { pricingMode, basePartsCostCents, laborHours } = record;
  return {
    pricingMode,
    basePartsCostCents,
    laborHours: laborHours === null ? null : Number(laborHours),
  };
}
