import type { Service } from "@/lib/catalog/services/schema";
import type { Factors } from "@/lib/site/estimate-factors/constants";
import {
  type CarAnswers,
  type Estimate,
  estimateService,
} from "@/lib/site/estimates/rules/estimate";
import { estimateReasons } from "@/lib/site/estimates/rules/reasons";
import {
  priceAtShop,
  type ShopFigures,
  type ShopPrice,
} from "@/lib/site/estimates/rules/shop-price";
import type { LocalWork } from "@/lib/site/estimates/schema";

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
  /** Null without a city where a mechanic offers the service. */
  work: LocalWork | null;
}

/** Estimates a service for the driver's car. Returns null if the mechanic gives the price by phone. */
export function giveEstimate({ service, answers, terms, work }: CarInPlace): GivenEstimate | null {
  const { factors, shopFigures } = terms;
  const local = work?.prices ?? null;
  const question = { ...answers, service: toPriced(service), factors, local };
  const estimate = estimateService(question);
  const city = work?.landing.location.city ?? null;
  return (
    estimate && {
      estimate,
      reasons: estimateReasons(question, estimate, city),
      shop: shopFigures && priceAtShop(question, shopFigures),
    }
  );
}

/** Returns the part of a service from which estimates are computed. */
export const toPriced = ({
  pricingMode,
  laborHours,
  basePartsCost: basePartsCostCents,
  category,
}: Service) => ({ pricingMode, laborHours, basePartsCostCents, category });
