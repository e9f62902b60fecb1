import type { CityHub, CityService } from "@/lib/city-hub/schema";
import type { OfferModel, ServiceModel } from "@/lib/core/generated/prisma/models";
import type { Offer } from "@/lib/mechanics/schema/directory";
import { fromPriceText } from "@/lib/pricing/from-price";
import { type PriceRule, rulesForService } from "@/lib/pricing/price-rule";
import { toPriced, toService } from "@/lib/services/rules";

type Sources = {
  location: CityHub["location"];
  /** Active services in display order. */
  services: readonly ServiceModel[];
  /** Active offers by mechanics who cover the city. */
  offers: readonly OfferModel[];
  /** Price rules of this city and of services everywhere. */
  rules: readonly PriceRule[];
  totalMechanics: number;
};

/** Builds a city's hub: every service that a mechanic who covers the city offers. */
export function buildHub(sources: Sources): CityHub {
  const { location, services, offers, rules, totalMechanics } = sources;
  const offered = services.flatMap((service): CityService[] => {
    const own = offers.filter(({ serviceId }) => serviceId === service.id);
    if (own.length === 0) return [];
    return [
      {
        service: toService(service),
        offers: own.map(toOffer),
        fromPrice: fromPriceText({
          service: toPriced(service),
          rules: rulesForService(service.id, rules),
          offers: own,
        }),
        mechanicCount: new Set(own.map(({ mechanicId }) => mechanicId)).size,
      },
    ];
  });
  return { location, services: offered, totalMechanics };
}

/** Caps for a hub without coverage data: mechanics in total and per service. */
const FALLBACK_MAX = { total: 6, service: 3 } as const;

/**
 * Builds a known city's hub when its coverage cannot be read: every service with an offer anywhere, with counts
 * capped at what a city usually has.
 */
export function buildFallbackHub(sources: Omit<Sources, "totalMechanics">): CityHub {
  const totalMechanics = new Set(sources.offers.map(({ mechanicId }) => mechanicId)).size;
  const hub = buildHub({ ...sources, totalMechanics });
  return {
    ...hub,
    totalMechanics: Math.min(hub.totalMechanics, FALLBACK_MAX.total),
    services: hub.services.map(({ mechanicCount, offers: _, ...rest }) => ({
      ...rest,
      offers: [],
      mechanicCount: Math.min(mechanicCount, FALLBACK_MAX.service),
    })),
  };
}

function toOffer({ createdAt: _, ...offer }: OfferModel): Offer {
  return offer;
}
