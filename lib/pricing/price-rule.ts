import { isChargeable } from "@/lib/pricing/service-price";

export type DisplayMode = "price" | "message";

export interface PriceRule {
  /** Null: for every service. */
  readonly serviceId: string | null;
  /** Null: for every city. */
  readonly locationId: string | null;
  readonly displayMode: DisplayMode;
  /** Integer cents; null in a message rule. */
  readonly priceCents: number | null;
  /** Null or blank in a message rule: the default words. */
  readonly customMessage: string | null;
}

/**
 * The rule that decides among those written for one service in one city: the one for both comes
 * first, then the city's, then the service's; of equals, the first in the list. A price rule
 * without a price above 0 decides nothing, nor does one that names neither. Null when none does.
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

/** The rules that may decide one service's price: its own, and those for every service. */
export function rulesForService<R extends PriceRule>(serviceId: string, rules: readonly R[]): R[] {
  return rules.filter((rule) => rule.serviceId === null || rule.serviceId === serviceId);
}

function rank({ serviceId, locationId }: PriceRule): number {
  return (locationId === null ? 0 : 2) + (serviceId === null ? 0 : 1);
}
