import { DEFAULT_PRICE_MESSAGE } from "@/lib/pricing/constants";
import { findPriceRule, type PriceRule } from "@/lib/pricing/price-rule";
import { type PricedService, servicePriceCents } from "@/lib/pricing/service-price";

/** What a page shows for a service: a price above 0 in integer cents, or words. Never both. */
export type DriverPrice =
  | { readonly displayMode: "price"; readonly priceCents: number; readonly customMessage: null }
  | { readonly displayMode: "message"; readonly priceCents: null; readonly customMessage: string };

/**
 * What a driver is asked to pay for a service in a city. `rules` are those written for this
 * service and this city only: the deciding one wins over the service's own figures. Without a
 * price there is a message, "CALL FOR FREE QUOTE" unless a rule words it.
 */
export function decidePrice(input: {
  service: PricedService;
  rules: readonly PriceRule[];
}): DriverPrice {
  const rule = findPriceRule(input.rules);
  if (rule?.displayMode === "message") return messageInstead(rule.customMessage);
  const priceCents = rule?.priceCents ?? servicePriceCents(input.service);
  return priceCents === null ? messageInstead(null) : asPrice(priceCents);
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
