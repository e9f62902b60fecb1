import { isChargeable } from "@/lib/catalog/pricing/service-price";

type DisplayMode = "price" | "message";

export interface PriceRule {
  /** Null means every service. */
  readonly serviceId: string | null;
  /** Null means every city. */
  readonly locationId: string | null;
  readonly displayMode: DisplayMode;
  /** Integer cents; null in a message rule. */
  readonly priceCents: number | null;
  /** Null or blank in a message rule means the default message. */
  readonly customMessage: string | null;
}

/**
 * Returns the most specific rule for one service in one city: one that names both, otherwise one that names the city,
 * otherwise one that names the service. On a tie, the first in the list wins. Skips rules that name neither, and price
 * rules without a price above 0.
 */
export function findPriceRule(rules: readonly PriceRule[]): PriceRule | null {
  const deciding = rules.filter(
    (rule) =>
      rank(rule) > 0 &&
      (rule.displayMode === "message" ||
        (rule.priceCents !== null && isChargeable(rule.priceCents))),
  );
  return deciding.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Returns the rules that apply to a service: its own and those for every service. */
export function rulesForService<R extends PriceRule>(serviceId: string, rules: readonly R[]): R[] {
  return rules.filter((rule) => rule.serviceId === null || rule.serviceId === serviceId);
}

function rank({ serviceId, locationId }: PriceRule): number {
  return (locationId === null ? 0 : 2) + (serviceId === null ? 0 : 1);
}
