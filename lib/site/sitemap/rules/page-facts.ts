import { NEARBY_MILES } from "@/lib/catalog/locations/constants";
import { decidePrice } from "@/lib/catalog/pricing/driver-price";
import { findPriceRule, type PriceRule, rulesForService } from "@/lib/catalog/pricing/price-rule";
import { isChargeable, type PricedService } from "@/lib/catalog/pricing/service-price";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { countFaqFacts, localFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { PageFacts } from "@/lib/platform/pages/page-weights";

export interface CityRecord {
  /** Active mechanics who cover the city, in ring order, with their active offers of active services. */
  mechanics: readonly {
    timezone: string;
    hours: unknown;
    radiusMiles: number | null;
    offers: readonly { serviceId: string; priceCents: number | null }[];
  }[];
  /** The city's own price rules and those for all cities. */
  rules: readonly PriceRule[];
  /** The IDs of the services that a mechanic offers in another city within 60 miles. */
  servicesNearby: ReadonlySet<string>;
}

type ServedCity = GeoPoint & { id: string; serviceIds: ReadonlySet<string> };

/** Returns what is offered within 60 miles. `others` may include the city itself, which doesn't count. */
export function servicesNear(
  city: GeoPoint & { id: string },
  others: readonly ServedCity[],
): ReadonlySet<string> {
  const near = others.filter(
    (other) => other.id !== city.id && distanceMiles(city, other) <= NEARBY_MILES,
  );
  return new Set(near.flatMap(({ serviceIds }) => [...serviceIds]));
}

export interface CityPages {
  /** The inputs for the city's page. */
  hub: PageFacts;
  /**
   * The inputs for each service's page in the city, keyed by service ID, including services that no one offers there.
   */
  services: ReadonlyMap<string, PageFacts>;
}

/** Returns the score inputs for all pages about one city. */
export function cityPages(
  city: CityRecord,
  services: readonly (PricedService & { id: string })[],
): CityPages {
  const pages = new Map(services.map((service) => [service.id, serviceFacts(city, service)]));
  const offering = city.mechanics.filter(({ offers }) => offers.length > 0);
  const own = [...pages.values()];
  const hub = factsOf(offering, [], {
    hasLocalPrice: own.some(({ hasLocalPrice }) => hasLocalPrice),
    hasNeighbor: city.servicesNearby.size > 0,
  });
  const pricesDiffer = own.some(({ faqFacts }) => faqFacts > hub.faqFacts);
  return { hub: { ...hub, faqFacts: hub.faqFacts + (pricesDiffer ? 1 : 0) }, services: pages };
}

function serviceFacts(city: CityRecord, service: PricedService & { id: string }): PageFacts {
  const offering = city.mechanics.filter(({ offers }) =>
    offers.some(({ serviceId }) => serviceId === service.id),
  );
  const offers = offering.flatMap((mechanic) =>
    mechanic.offers.filter(({ serviceId }) => serviceId === service.id),
  );
  const rules = rulesForService(service.id, city.rules);
  const { displayMode } = decidePrice({ service, rules, offers });
  const isOwn =
    typeof findPriceRule(rules)?.locationId === "string" ||
    offers.some(({ priceCents }) => priceCents !== null && isChargeable(priceCents));
  return factsOf(offering, displayMode === "price" ? offers : [], {
    hasLocalPrice: displayMode === "price" && isOwn,
    hasNeighbor: city.servicesNearby.has(service.id),
  });
}

function factsOf(
  mechanics: CityRecord["mechanics"],
  offers: readonly { priceCents: number | null }[],
  rest: Pick<PageFacts, "hasLocalPrice" | "hasNeighbor">,
): PageFacts {
  const local = localFacts(mechanics, offers);
  return {
    mechanics: local.mechanics,
    hasHours: local.hours !== null,
    faqFacts: countFaqFacts(local),
    ...rest,
  };
}
