import { formatDollars } from "@/lib/core/money";
import { decidePrice, type PriceSources } from "@/lib/pricing/driver-price";
import { findPriceRule } from "@/lib/pricing/price-rule";
import { type PricedService, servicePriceCents } from "@/lib/pricing/service-price";

/**
 * A service's price in a city's list, as text: "From $189", or "Call for Quote" when a rule or
 * the service's mode gives words instead, or "Get Quote" when a figure is missing.
 */
export function fromPriceText(sources: PriceSources): string {
  const { priceCents } = decidePrice(sources);
  if (priceCents !== null) return `From ${formatDollars(priceCents)}`;
  const hasWords =
    findPriceRule(sources.rules)?.displayMode === "message" ||
    sources.service.pricingMode === "no_price";
  return hasWords ? "Call for Quote" : "Get Quote";
}

/**
 * The price line of a service's card where no city is known: "From $189", "Call for quote" when
 * its mode has no price, and no line (null) when a figure is missing.
 */
export function catalogPriceText(service: PricedService): string | null {
  if (service.pricingMode === "no_price") return "Call for quote";
  const priceCents = servicePriceCents(service);
  return priceCents === null ? null : `From ${formatDollars(priceCents)}`;
}
