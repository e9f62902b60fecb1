import { LABOR_CENTS_PER_HOUR } from "@/lib/pricing/constants";

export type PricingMode = "fixed" | "labor" | "no_price";

export interface PricedService {
  readonly pricingMode: PricingMode;
  /** Hours, up to two decimals; null when nobody has estimated them. */
  readonly laborHours: number | null;
  /** Integer cents; null when unknown. */
  readonly basePartsCostCents: number | null;
}

const CENTS_PER_DOLLAR = 100;

/**
 * What a service costs a driver by its own figures, in integer cents, before any rule.
 * Labor: parts plus labor, the labor rounded once to a cent. Fixed: rounded to whole dollars.
 * Null when the mode has no price, a figure is missing or absurd, or the sum is not above 0:
 * a page never offers a service for nothing.
 */
export function servicePriceCents(service: PricedService): number | null {
  const cents = priceByMode[service.pricingMode](service);
  return cents !== null && isChargeable(cents) ? cents : null;
}

/** Whether an amount can stand on a page as a price: whole cents above 0. */
export function isChargeable(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0;
}

const priceByMode: Record<PricingMode, (service: PricedService) => number | null> = {
  fixed: fixedPriceCents,
  labor: laborPriceCents,
  no_price: () => null,
};

function fixedPriceCents({ basePartsCostCents }: PricedService): number | null {
  if (basePartsCostCents === null) return null;
  return Math.round(basePartsCostCents / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR;
}

function laborPriceCents({ basePartsCostCents, laborHours }: PricedService): number | null {
  if (basePartsCostCents === null || laborHours === null) return null;
  if (basePartsCostCents < 0 || laborHours < 0) return null;
  return basePartsCostCents + Math.round(laborHours * LABOR_CENTS_PER_HOUR);
}
