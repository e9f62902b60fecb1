import {
  type DriverPrice,
  decidePrice,
  type PriceSources,
} from "@/lib/catalog/pricing/driver-price";
import { findPriceRule, type PriceRule } from "@/lib/catalog/pricing/price-rule";
import { isChargeable, servicePriceCents } from "@/lib/catalog/pricing/service-price";

/**
 * Where a price comes from: a rule for the service in the city, for the city, or for the service, or the service's own
 * price.
 */
export type PriceSource = "own" | "city" | "service" | "catalog";

export interface PriceExplanation {
  /** What drivers see. */
  readonly price: DriverPrice;
  readonly source: PriceSource;
  /** The rule's or the service's own price in integer cents, before it is compared with offers; null for a message. */
  readonly orderedCents: number | null;
  /** The lowest price that a mechanic has set, in integer cents; null if none has set one. */
  readonly lowestOfferCents: number | null;
  /** Whether the price was raised to what the cheapest mechanic charges. */
  readonly isRaised: boolean;
  /** Whether a mechanic offers the service in the city. Otherwise, no price is shown. */
  readonly isOffered: boolean;
}

/** Explains the result of `decidePrice`. */
export function explainPrice(sources: PriceSources): PriceExplanation {
  const rule = findPriceRule(sources.rules);
  const price = decidePrice(sources);
  const orderedCents = orderedPrice(sources, rule);
  const offered = sources.offers.flatMap(({ priceCents }) =>
    priceCents !== null && isChargeable(priceCents) ? [priceCents] : [],
  );
  return {
    price,
    source: sourceOf(rule),
    orderedCents,
    lowestOfferCents: offered.length > 0 ? Math.min(...offered) : null,
    isRaised: price.priceCents !== null && price.priceCents !== orderedCents,
    isOffered: sources.offers.length > 0,
  };
}

function orderedPrice({ service }: PriceSources, rule: PriceRule | null): number | null {
  if (rule?.displayMode === "message") return null;
  return rule?.priceCents ?? servicePriceCents(service);
}

function sourceOf(rule: PriceRule | null): PriceSource {
  if (rule === null) return "catalog";
  if (rule.locationId === null) return "service";
  return rule.serviceId === null ? "city" : "own";
}
