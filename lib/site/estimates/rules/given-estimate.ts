import { servicePriceCents } from "@/lib/catalog/pricing/service-price";
import type { Service } from "@/lib/catalog/services/schema";
import type { Factors } from "@/lib/site/estimate-factors/constants";
import {
  type CarAnswers,
  type Estimate,
  estimateService,
  type LocalPrices,
} from "@/lib/site/estimates/rules/estimate";
import { estimateReasons } from "@/lib/site/estimates/rules/reasons";
import {
  priceAtShop,
  type ShopFigures,
  type ShopPrice,
} from "@/lib/site/estimates/rules/shop-price";
import type { PricedCity } from "@/lib/site/estimates/schema";

export interface GivenEstimate {
  estimate: Estimate;
  /** Short sentences. */
  reasons: readonly string[];
  /** What a repair shop would charge; null if we can't tell. */
  shop: ShopPrice | null;
}

/** What administrators set. */
export interface EstimateTerms {
  factors: Factors;
  /** Null until all of them are set. */
  shopFigures: ShopFigures | null;
}

interface CarInPlace {
  service: Service;
  answers: CarAnswers;
  terms: EstimateTerms;
  /** Null if none is known to have a mechanic for the service near the car. */
  city: PricedCity | null;
  /** The lowest price in any city, in integer cents, which a list price must not promise to beat. Null if there is none. */
  leastCents: number | null;
}

/** Estimates a service for the driver's car. Returns null if the mechanic gives the price by phone. */
export function giveEstimate(question: CarInPlace): GivenEstimate | null {
  const { service, answers, terms, city } = question;
  const { factors, shopFigures } = terms;
  const priced = toPriced(service);
  const local = city ? city.prices : listPrices(question);
  const asked = { ...answers, service: priced, factors, local };
  const estimate = estimateService(asked);
  return (
    estimate && {
      estimate,
      reasons: estimateReasons(asked, estimate, city?.location.city ?? null),
      shop: shopFigures && priceAtShop(asked, shopFigures),
    }
  );
}

/** The list price, raised to the lowest price of any city. */
function listPrices({ service, leastCents }: CarInPlace): LocalPrices | null {
  const listed = servicePriceCents(toPriced(service));
  if (listed === null || leastCents === null) return null;
  return { fromCents: Math.max(listed, leastCents), highestCents: null };
}

/** Returns the part of a service from which estimates are computed. */
export const toPriced = ({
  pricingMode,
  laborHours,
  basePartsCost: basePartsCostCents,
  category,
  workKind,
}: Service) => ({ pricingMode, laborHours, basePartsCostCents, category, workKind });
