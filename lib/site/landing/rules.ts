import {
  type DriverPrice,
  decidePrice,
  type OfferedPrice,
  type PriceSources,
} from "@/lib/catalog/pricing/driver-price";
import { applyLandingQuery } from "@/lib/catalog/pricing/landing-query";
import { findPriceRule, rulesForService } from "@/lib/catalog/pricing/price-rule";
import type { PricedService } from "@/lib/catalog/pricing/service-price";
import { toPricedService, toService } from "@/lib/catalog/services/rules/service";
import type {
  LocationModel,
  PriceRuleModel,
  ServiceModel,
} from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import { packRoute } from "@/lib/mechanics/availability/pack-route";
import {
  cityRoute,
  type DirectoryContext,
  type MechanicRecord,
  publicPhoneOf,
} from "@/lib/mechanics/profiles/rules/directory";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { countFaqFacts, localFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { PageFacts } from "@/lib/platform/pages/page-weights";
import type {
  Landing,
  LandingPricing,
  LocalOffer,
  OtherService,
  ServiceInCity,
} from "@/lib/site/landing/schema";

export type LandingRecord = {
  service: ServiceModel;
  location: LocationModel;
  mechanics: MechanicRecord[];
  offers: OfferedPrice[];
  rules: PriceRuleModel[];
  /** E.164. */
  cityNumber: string | null;
};

/**
 * `back` and `rating` are null, and `crew` and `help` are empty: who is paused, what mechanics have proven, what drivers
 * wrote about them, and who offers other services is not part of the record.
 */
export function toLanding(record: LandingRecord, context: DirectoryContext): Landing {
  const { service, location } = record;
  const { id, city, state, slug, primaryZip, latitude, longitude } = location;
  const route = cityRoute(record, context);
  return {
    service: toService(service),
    location: { id, city, state, slug, primaryZip, latitude, longitude },
    pricing: toPricing(priceOf(record)),
    phone: numberWithoutClock(route),
    route,
    mechanics: record.mechanics.map((mechanic) => ({
      ...toNamedMechanic(mechanic),
      zipcode: mechanic.zipcode,
      radiusMiles: mechanic.radiusMiles,
      hours: hoursOf(mechanic),
    })),
    priceSource: priceSourceOf(record),
    local: localFacts(record.mechanics, record.offers),
    back: null,
    crew: [],
    rating: null,
    help: { standIns: [], anyone: cityRoute({ cityNumber: null, mechanics: [] }, context) },
  };
}

export function toServiceInCity(record: LandingRecord, context: DirectoryContext): ServiceInCity {
  const { city, state, slug } = record.location;
  return {
    service: toService(record.service),
    location: { city, state, slug },
    mechanics: record.mechanics.map((mechanic) => ({
      mechanic: {
        name: mechanic.name,
        businessName: mechanic.businessName,
        phoneNumber: formatPhone(publicPhoneOf(mechanic, context)),
        mainCity: mechanic.mainCity,
      },
    })),
    pricing: toPricing(priceOf(record)),
  };
}

export function toLocalOffer(
  record: LandingRecord,
  context: DirectoryContext,
): Omit<LocalOffer, "nearest"> {
  const { city, state, slug } = record.location;
  const { name, slug: serviceSlug, unit } = toService(record.service);
  const route = cityRoute(record, context);
  const shown = new Set(route.mechanics.map(({ mechanicId }) => mechanicId));
  return {
    service: { name, slug: serviceSlug, unit },
    location: { city, state, slug },
    fromPriceCents: priceOf(record).priceCents,
    route: packRoute(route),
    mechanics: record.mechanics.filter(({ id }) => shown.has(id)).map(toNamedMechanic),
  };
}

function priceSourceOf({ service, rules, offers }: PricedRecord): Landing["priceSource"] {
  const rule = findPriceRule(rulesForService(service.id, rules));
  const { priceCents } = priceOf({ service, rules, offers });
  const charged = offers.map((offer) => offer.priceCents ?? 0);
  if (Math.min(...charged) === priceCents) return "mechanics";
  return typeof rule?.locationId === "string" ? "cityRule" : "list";
}

function toNamedMechanic({ id, name, businessName }: MechanicRecord) {
  return { mechanicId: id, name, businessName };
}

type OtherRecord = Omit<PriceSources, "service"> & {
  service: PricedService & { id: string; name: string; slug: string };
  mechanics: number;
};

export function toOtherService({ service, rules, offers, mechanics }: OtherRecord): OtherService {
  const { id, name, slug } = service;
  const { priceCents } = decidePrice({ service, rules: rulesForService(id, rules), offers });
  return { id, name, slug, fromPriceCents: priceCents, mechanics };
}

/** Returns what scores the page, except for neighbors. */
export function landingFacts({
  pricing,
  priceSource,
  local,
}: Landing): Omit<PageFacts, "hasNeighbor"> {
  const isPriced = pricing.displayMode === "price";
  const { chargedCents } = local;
  return {
    mechanics: local.mechanics,
    hasHours: local.hours !== null,
    hasLocalPrice: isPriced && (chargedCents !== null || priceSource === "cityRule"),
    faqFacts: countFaqFacts({ ...local, chargedCents: isPriced ? chargedCents : null }),
  };
}

type PricedRecord = Pick<LandingRecord, "service" | "rules" | "offers">;

function priceOf({ service, rules, offers }: PricedRecord): DriverPrice {
  return decidePrice({
    service: toPricedService(service),
    rules: rulesForService(service.id, rules),
    offers,
  });
}

function toPricing({ displayMode, customMessage, priceCents }: DriverPrice): LandingPricing {
  return { displayMode, customMessage, price: priceCents };
}

export function toDriverPrice(pricing: LandingPricing): DriverPrice {
  return pricing.price === null
    ? { displayMode: "message", priceCents: null, customMessage: pricing.customMessage ?? "" }
    : { displayMode: "price", priceCents: pricing.price, customMessage: null };
}

/** Applies an ad URL's overrides to the price. Has no effect on a page without mechanics. */
export function withQuery(landing: Landing, query: URLSearchParams): Landing {
  if (landing.route.mechanics.length === 0) return landing;
  const pricing = toPricing(applyLandingQuery(toDriverPrice(landing.pricing), query));
  if (JSON.stringify(pricing) === JSON.stringify(landing.pricing)) return landing;
  // Leaves out what mechanics charge, which could contradict the price in the ad.
  const local = { ...landing.local, chargedCents: null };
  return { ...landing, pricing, priceSource: "ad", local };
}
