import { formatDollars } from "@/lib/core/money";
import type { DriverPrice } from "@/lib/pricing/driver-price";

/**
 * A landing page's title: "Mobile Oil Change in Austin, Texas - From $89", or the message instead of the price.
 * `service` is the service's name, `state` the full name.
 */
export function landingTitle(input: {
  service: string;
  city: string;
  state: string;
  pricing: DriverPrice;
}): string {
  const { service, city, state, pricing } = input;
  return `Mobile ${service} in ${city}, ${state} - ${offer(pricing)}`;
}

function offer(pricing: DriverPrice): string {
  return pricing.displayMode === "price"
    ? `From ${formatDollars(pricing.priceCents)}`
    : pricing.customMessage;
}
