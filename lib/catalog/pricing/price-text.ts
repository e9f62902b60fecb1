import {
  type DriverPrice,
  decidePrice,
  type PriceSources,
} from "@/lib/catalog/pricing/driver-price";
import { findPriceRule } from "@/lib/catalog/pricing/price-rule";
import { type PricedService, servicePriceCents } from "@/lib/catalog/pricing/service-price";
import { formatDollars } from "@/lib/core/money";
import { cityAndState } from "@/lib/core/place-names";

/**
 * Returns the price for a city's page: "From $189", "Call for Quote" if a rule or the pricing mode calls for a message,
 * or "Get Quote" if there is no price for another reason, such as missing labor hours.
 */
export function fromPriceText(sources: PriceSources): string {
  const { priceCents } = decidePrice(sources);
  if (priceCents !== null) return `From ${formatDollars(priceCents)}`;
  const showsMessage =
    findPriceRule(sources.rules)?.displayMode === "message" ||
    sources.service.pricingMode === "no_price";
  return showsMessage ? "Call for Quote" : "Get Quote";
}

/** Extracts the amount, such as "$189", from the result of `fromPriceText`; null for a message. */
export function amountOf(fromPrice: string | null): string | null {
  return /^From (\$[\d,.]+)$/.exec(fromPrice ?? "")?.[1] ?? null;
}

/**
 * Returns the price for a service card without a city: "From $189", "Call for quote" for `no_price`, or null if no
 * price can be calculated, such as when labor hours are missing.
 */
export function catalogPriceText(service: PricedService): string | null {
  if (service.pricingMode === "no_price") return "Call for quote";
  const priceCents = servicePriceCents(service);
  return priceCents === null ? null : `From ${formatDollars(priceCents)}`;
}

/** Returns the text after a price: " per axle", or ", up to 5 quarts" for units that don't start with "per". */
export function unitAfterPrice(unit: string): string {
  if (unit === "") return "";
  return unit.startsWith("per ") ? ` ${unit}` : `, ${unit}`;
}

/**
 * Returns "Mobile Oil Change in Austin, Texas - From $89", or the message in place of the price. `state` is the full
 * name.
 */
export function landingTitle(input: {
  service: string;
  city: string;
  state: string;
  pricing: DriverPrice;
}): string {
  const { service, city, state, pricing } = input;
  return `Mobile ${service} in ${cityAndState({ city, state })} - ${offer(pricing)}`;
}

function offer(pricing: DriverPrice): string {
  return pricing.displayMode === "price"
    ? `From ${formatDollars(pricing.priceCents)}`
    : pricing.customMessage;
}
