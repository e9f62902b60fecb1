import { type PriceRule, rulesForService } from "@/lib/catalog/pricing/price-rule";
import { fromPriceText } from "@/lib/catalog/pricing/price-text";
import { toPricedService, toService } from "@/lib/catalog/services/rules/service";
import type { OfferModel, ServiceModel } from "@/lib/core/generated/prisma/models";
import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
  routeAmong,
} from "@/lib/mechanics/availability/call-route";
import {
  cityRoute,
  type DirectoryContext,
  type MechanicRecord,
} from "@/lib/mechanics/profiles/rules/directory";
import type { Offer } from "@/lib/mechanics/profiles/schema/directory";
import type { CityHub, CityService } from "@/lib/site/city-hub/schema";

type Sources = {
  location: CityHub["location"];
  services: readonly ServiceModel[];
  offers: readonly OfferModel[];
  rules: readonly PriceRule[];
  totalMechanics: number;
};

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
          service: toPricedService(service),
          rules: rulesForService(service.id, rules),
          offers: own,
        }),
        mechanicCount: new Set(own.map(({ mechanicId }) => mechanicId)).size,
      },
    ];
  });
  return { location, services: offered, totalMechanics };
}

type CityMechanic = MechanicRecord & { offers: readonly { serviceId: string }[] };

/**
 * Routes to every mechanic whose number the page or one of its cards can show. The number on a service's card depends
 * on which mechanics offer that service. `mechanics` are in ring order.
 */
export function hubRoute(
  city: { cityNumber: string | null; mechanics: readonly CityMechanic[] },
  context: DirectoryContext,
): CallRoute {
  const { mechanics } = city;
  const serviceIds = new Set(
    mechanics.flatMap(({ offers }) => offers.map(({ serviceId }) => serviceId)),
  );
  const whole = cityRoute(city, context);
  const cards = [...serviceIds].map((serviceId) =>
    cityRoute({ ...city, mechanics: mechanics.filter(offersService(serviceId)) }, context),
  );
  const lines = new Map(
    [whole, ...cards].flatMap((route) => route.mechanics.map((line) => [line.mechanicId, line])),
  );
  return { ...whole, mechanics: mechanics.flatMap(({ id }) => lines.get(id) ?? []) };
}

function offersService(id: string) {
  return ({ offers }: CityMechanic) => offers.some(({ serviceId }) => serviceId === id);
}

/** Returns the positions, in ring order, of the route's mechanics who offer the service. */
export function placesOfOffering({ offers }: CityService, { mechanics }: CallRoute): number[] {
  const offering = new Set(offers.map(({ mechanicId }) => mechanicId));
  return mechanics.flatMap(({ mechanicId }, place) => (offering.has(mechanicId) ? [place] : []));
}

/** A service of a city, and the number that reaches only mechanics who offer it. */
export interface OfferNow {
  entry: CityService;
  /** Positions of these mechanics in the city's route. */
  among: number[];
  route: CallRoute;
  shown: NumberShown;
}

/** Returns the services with their numbers at `now`: those that someone offers now first, otherwise in their order. */
export function offersNow(
  entries: readonly CityService[],
  { route, now }: { route: CallRoute; now: Date },
): OfferNow[] {
  return entries
    .map((entry) => {
      const among = placesOfOffering(entry, route);
      const own = routeAmong(route, among);
      return { entry, among, route: own, shown: chooseNumber(own, now) };
    })
    .toSorted((a, b) => Number(b.shown.isOpen) - Number(a.shown.isOpen));
}

/** Caps for the fallback's counts, typical of one city. */
const FALLBACK_MAX = { total: 6, service: 3 } as const;

/** Used when a city's coverage can't be read. Lists every service that is offered anywhere, with capped counts. */
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
