import { findPriceRule, type PriceRule } from "@/lib/catalog/pricing/price-rule";
import {
  isChargeable,
  type PricedService,
  servicePriceCents,
} from "@/lib/catalog/pricing/service-price";

const DEFAULT_PRICE_MESSAGE = "CALL FOR FREE QUOTE";

/** Either a price above 0 in integer cents or a message, never both. */
export type DriverPrice =
  | { readonly displayMode: "price"; readonly priceCents: number; readonly customMessage: null }
  | { readonly displayMode: "message"; readonly priceCents: null; readonly customMessage: string };

/** Integer cents; null or 0 means the city's price. */
export type OfferedPrice = { readonly priceCents: number | null };

export interface PriceSources {
  readonly service: PricedService;
  /** Rules for this service and city. A matching rule overrides the service's own price. */
  readonly rules: readonly PriceRule[];
  /** Active offers of this service by mechanics who cover the city. */
  readonly offers: readonly OfferedPrice[];
}

/**
 * Returns the price that a driver sees for a service in a city: a rule's or the service's own price, raised if
 * necessary so that "from" is never below what the cheapest mechanic charges. Returns a message instead if a rule sets
 * one, or "CALL FOR FREE QUOTE" if there is no price. If no mechanic offers the service, always returns "CALL FOR FREE
 * QUOTE".
 */
export function decidePrice({ service, rules, offers }: PriceSources): DriverPrice {
  if (offers.length === 0) return asMessage(null);
  const rule = findPriceRule(rules);
  if (rule?.displayMode === "message") return asMessage(rule.customMessage);
  const orderedCents = rule?.priceCents ?? servicePriceCents(service);
  if (orderedCents === null) return asMessage(null);
  return asPrice(Math.max(orderedCents, lowestOffered(offers, orderedCents)));
}

function lowestOffered(offers: readonly OfferedPrice[], orderedCents: number): number {
  const asked = offers.map(({ priceCents }) =>
    priceCents !== null && isChargeable(priceCents) ? priceCents : orderedCents,
  );
  return Math.min(...asked);
}

export function asPrice(priceCents: number): DriverPrice {
  return { displayMode: "price", priceCents, customMessage: null };
}

/** Null and blank text become the default message. */
export function asMessage(message: string | null): DriverPrice {
  const customMessage = message?.trim() || DEFAULT_PRICE_MESSAGE;
  return { displayMode: "message", priceCents: null, customMessage };
}
