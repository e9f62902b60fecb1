import { servicePriceCents } from "@/lib/catalog/pricing/service-price";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { pageTags } from "@/lib/platform/pages/page-tags";

/**
 * Returns the tags of the pages that show a changed service; `before` is null for a new service, and `after` for a
 * deleted one. Lists depend on the name, slug, position, and status, and pages of other services on the problem. Pages
 * of other services in the same city show the price. Other fields are shown only where the service is described.
 */
export function servicePageTags(before: ServiceModel | null, after: ServiceModel | null): string[] {
  const services = [before, after].filter((service) => service !== null);
  if (!services.some(({ isActive }) => isActive)) return [];
  const isListChanged = LISTED.some((field) => before?.[field] !== after?.[field]);
  return [
    ...(isListChanged ? [pageTags.services] : priceTags(before, after)),
    ...services.map(({ slug }) => pageTags.service(slug)),
  ];
}

const LISTED = ["name", "slug", "isActive", "position", "problem"] as const;

function priceTags(before: ServiceModel | null, after: ServiceModel | null): string[] {
  const [was, is] = [before, after].map(
    (service) => service && servicePriceCents(toPricedService(service)),
  );
  return was === is || after === null ? [] : [pageTags.servicePrices(after.slug)];
}

/** Whether the service's pages were taken down, because the service was deactivated or deleted. */
export function isServiceTakenDown(
  before: ServiceModel | null,
  after: ServiceModel | null,
): boolean {
  return before?.isActive === true && after?.isActive !== true;
}
