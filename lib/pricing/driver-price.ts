import { DEFAULT_PRICE_MESSAGE } from "@/lib/pricing/constants";
import { findPriceRule, type PriceRule } from "@/lib/pricing/price-rule";
import { isChargeable, type PricedService, servicePriceCents } from "@/lib/pricing/service-price";

/** What a page shows for a service: a price above 0 in integer cents, or words. Never both. */
export type DriverPrice =
  | { readonly displayMode: "price"; readonly priceCents: number; readonly customMessage: null }
  | { readonly displayMode: "message"; readonly priceCents: null; readonly customMessage: string };

/** What one mechanic asks, in integer cents; null or 0: the page's own price. */
export type OfferedPrice = { readonly priceCents: number | null };

/** All that decides a service's price in a city. */
export interface PriceSources {
  readonly service: PricedService;
  /** Those written for this service and this city only: the deciding one wins over the service's own figures. */
  readonly rules: readonly PriceRule[];
  /** The active offers of this service by those who cover the city. */
  readonly offers: readonly OfferedPrice[];
}

/**
 * What a driver is asked to pay for a service in a city: the price by rule or by the service's own
 * figures, raised to the lowest at which anybody works there, so that "from" is never less than
 * the cheapest mechanic asks. Without a price, or without anybody, there is a message,
 * "CALL FOR FREE QUOTE" unless a rule words it.
 */
export function decidePrice({ service, rules, offers }: PriceSources): DriverPrice {
  if (offers.length === 0) return messageInstead(null);
  const rule = findPriceRule(rules);
  if (rule?.displayMode === "message") return messageInstead(rule.customMessage);
  const orderedCents = rule?.priceCents ?? servicePriceCents(service);
  if (orderedCents === null) return messageInstead(null);
  return asPrice(Math.max(orderedCents, lowestOffered(offers, orderedCents)));
}

function lowestOffered(offers: readonly OfferedPrice[], orderedCents: number): number {
  const asked = offers.map(({ priceCents }) =>
    priceCents !== null && isChargeable(priceCents) ? priceCents : orderedCents,
  );
  return Math.min(...asked);
}

/** A price in integer cents, ready to show. */
export function asPrice(priceCents: number): DriverPrice {
  return { displayMode: "price", priceCents, customMessage: null };
}

/** Words in a price's place; the default ones for null and for blank text. */
export function messageInstead(message: string | null): DriverPrice {
  const customMessage = message?.trim() || DEFAULT_PRICE_MESSAGE;
  return { displayMode: "message", priceCents: null, customMessage };
}
