type PricingMode = "fixed" | "labor" | "no_price";

export interface PricedService {
  readonly pricingMode: PricingMode;
  /** Hours, with up to two decimals; null if unknown. */
  readonly laborHours: number | null;
  /** Integer cents; null if unknown. */
  readonly basePartsCostCents: number | null;
}

const CENTS_PER_DOLLAR = 100;

/** The labor rate that drivers pay: $100 an hour, set by the site's owner. */
export const LABOR_CENTS_PER_HOUR = 10_000;

/**
 * Returns a service's own price in integer cents, before any rule. `labor` adds parts and labor, with labor rounded
 * once to a cent; `fixed` rounds to whole dollars. Returns null for `no_price`, if the hours or parts cost are missing
 * or negative, or if the result is not above 0.
 */
export function servicePriceCents(service: PricedService): number | null {
  const cents = priceByMode[service.pricingMode](service);
  return cents !== null && isChargeable(cents) ? cents : null;
}

/** Returns what drivers pay for labor, rounded to a cent. */
export function laborCents(laborHours: number): number {
  return Math.round(laborHours * LABOR_CENTS_PER_HOUR);
}

/** True for whole cents above 0. */
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
  return basePartsCostCents + laborCents(laborHours);
}
