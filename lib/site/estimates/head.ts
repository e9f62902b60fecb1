import { servicePriceCents } from "@/lib/catalog/pricing/service-price";
import type { Service } from "@/lib/catalog/services/schema";
import { describePage, type PageHead } from "@/lib/platform/pages/page-head";
import { paths } from "@/lib/platform/pages/paths";

/** Only the page without answers is indexable, and only if the service has a list price. */
export function costHead(service: Service, hasAnswers: boolean): PageHead {
  const { name, slug } = service;
  return {
    title: `${name} cost for your car`,
    description: describePage(
      [
        `Estimate what ${name} costs for your car, with parts and labor, when a mobile mechanic comes to you.`,
        `Estimate what ${name} costs for your car.`,
      ],
      ["See the lowest price near you, and who comes."],
    ),
    canonical: paths.cost(slug),
    isIndexable: !hasAnswers && listPriceCents(service) !== null,
  };
}

const listPriceCents = ({ basePartsCost, ...service }: Service) =>
  servicePriceCents({ ...service, basePartsCostCents: basePartsCost });
