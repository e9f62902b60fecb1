import type {
  LocationModel,
  PriceRuleModel,
  ServiceModel,
} from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import type { Landing, LandingPricing, ServiceInCity } from "@/lib/landing/schema";
import { pickCityPhone } from "@/lib/locations/rules/zips";
import { hoursOf, type MechanicRecord, publicPhoneOf } from "@/lib/mechanics/rules/directory";
import { type DriverPrice, decidePrice, type OfferedPrice } from "@/lib/pricing/driver-price";
import { applyLandingQuery } from "@/lib/pricing/landing-query";
import { rulesForService } from "@/lib/pricing/price-rule";
import { toPriced, toService } from "@/lib/services/rules";

/** A service in a city as stored: its mechanics in ring order, and what decides its price. */
export type LandingRecord = {
  service: ServiceModel;
  location: LocationModel;
  mechanics: MechanicRecord[];
  /** The mechanics' active offers of the service. */
  offers: OfferedPrice[];
  rules: PriceRuleModel[];
  /** The city's tracking number, E.164. */
  cityNumber: string | null;
};

/** Builds a landing page; `defaultPhone` (E.164) is shown where no mechanic offers the service. */
export function toLanding(record: LandingRecord, defaultPhone: string): Landing {
  const { service, location, mechanics, cityNumber } = record;
  const { city, state, slug, primaryZip, latitude, longitude } = location;
  const numbers = mechanics.map((mechanic) => ({ phoneNumber: publicPhoneOf(mechanic) }));
  return {
    service: toService(service),
    location: { city, state, slug, primaryZip, latitude, longitude },
    pricing: toPricing(priceOf(record)),
    phone: pickCityPhone({ cityNumber, mechanics: numbers }) ?? defaultPhone,
    schedules: mechanics.map((mechanic) => ({
      timezone: mechanic.timezone,
      hours: hoursOf(mechanic),
      // Without a city number, the page may switch to whoever is open.
      ...(cityNumber ? {} : { phone: publicPhoneOf(mechanic) }),
    })),
  };
}

/** The same for the API. */
export function toServiceInCity(record: LandingRecord): ServiceInCity {
  const { city, state, slug } = record.location;
  return {
    service: toService(record.service),
    location: { city, state, slug },
    mechanics: record.mechanics.map((mechanic) => ({
      mechanic: {
        name: mechanic.name,
        businessName: mechanic.businessName,
        phoneNumber: formatPhone(publicPhoneOf(mechanic)),
        mainCity: mechanic.mainCity,
      },
    })),
    pricing: toPricing(priceOf(record)),
  };
}

function priceOf({ service, rules, offers }: LandingRecord): DriverPrice {
  return decidePrice({
    service: toPriced(service),
    rules: rulesForService(service.id, rules),
    offers,
  });
}

function toPricing({ displayMode, customMessage, priceCents }: DriverPrice): LandingPricing {
  return { displayMode, customMessage, price: priceCents };
}

/** Converts a page's price to the price engine's type. */
export function toDriverPrice(pricing: LandingPricing): DriverPrice {
  return pricing.price === null
    ? { displayMode: "message", priceCents: null, customMessage: pricing.customMessage ?? "" }
    : { displayMode: "price", priceCents: pricing.price, customMessage: null };
}

/**
 * Applies an ad URL's price or message to a landing page, within the engine's limits. Without mechanics, no URL sets
 * a price.
 */
export function withQuery(landing: Landing, query: URLSearchParams): Landing {
  if (landing.schedules.length === 0) return landing;
  const pricing = applyLandingQuery(toDriverPrice(landing.pricing), query);
  return { ...landing, pricing: toPricing(pricing) };
}
