import { formatDollars } from "@/lib/core/money";
import type { Site } from "@/lib/platform/settings/schema";
import {
  type CentsRange,
  choiceFactor,
  type EstimateQuestion,
  needsStartStopBattery,
  rangeOf,
} from "@/lib/site/estimates/rules/estimate";
import { roundUp } from "@/lib/site/estimates/rules/round-up";

/** What repair shops charge, and who says so. */
export interface ShopFigures {
  rateCents: number;
  rateSource: string;
  markupPercent: number;
  markupSource: string;
}

export interface ShopPrice {
  total: CentsRange;
  /** Sentences that say how the price was computed and where its figures come from. */
  reasons: readonly string[];
}

/** Returns null until an administrator has set all of the figures and their sources. */
export function readShopFigures(site: ShopSettings): ShopFigures | null {
  const { shopRateCents: rateCents, shopRateSource: rateSource } = site;
  const { shopMarkupPercent: markupPercent, shopMarkupSource: markupSource } = site;
  if (rateCents === null || markupPercent === null || !rateSource || !markupSource) return null;
  return { rateCents, rateSource, markupPercent, markupSource };
}

type ShopSettings = Pick<
  Site,
  "shopRateCents" | "shopRateSource" | "shopMarkupPercent" | "shopMarkupSource"
>;

/**
 * Returns what a repair shop would charge for the same work on the same car, with parts and labor each rounded up to
 * whole dollars. Returns null unless the service has labor hours and a cost of parts: a fixed price doesn't say what its
 * parts cost.
 */
export function priceAtShop(
  question: Omit<EstimateQuestion, "local">,
  figures: ShopFigures,
): ShopPrice | null {
  const { service, vehicle, factors } = question;
  const { pricingMode, laborHours, basePartsCostCents } = service;
  if (pricingMode !== "labor" || !laborHours || !basePartsCostCents) return null;
  if (laborHours < 0 || basePartsCostCents < 0) return null;
  const { rateCents, markupPercent } = figures;
  const hundredthsOfHours = Math.round(laborHours * 100);
  const isAgm = needsStartStopBattery(question);
  const labor = rangeOf((end) =>
    roundUp(rateCents, [hundredthsOfHours, factors[`labor_${vehicle}`][end]]),
  );
  const marked = rangeOf((end) =>
    roundUp(basePartsCostCents, [
      100 + markupPercent,
      factors[`parts_${vehicle}`][end],
      choiceFactor(question)[end],
      isAgm ? factors.start_stop[end] : 100,
    ]),
  );
  return {
    total: rangeOf((end) => labor[end] + marked[end]),
    reasons: shopReasons(laborHours, figures),
  };
}

function shopReasons(laborHours: number, figures: ShopFigures): string[] {
  const { rateCents, rateSource, markupPercent, markupSource } = figures;
  const hours = `${laborHours} ${laborHours === 1 ? "hour" : "hours"}`;
  const parts = markupPercent === 0 ? "parts at cost" : `parts marked up ${markupPercent}%`;
  return [
    `That’s ${hours} of labor at ${formatDollars(rateCents)} an hour and ${parts}, adjusted for the same car and parts.`,
    ...(rateSource === markupSource
      ? [`Source of the shop’s rate and markup: ${rateSource}`]
      : [
          `Source of the shop’s rate: ${rateSource}`,
          `Source of the shop’s markup: ${markupSource}`,
        ]),
  ];
}

/**
 * Returns how much less our price is, comparing low with low and high with high, with the smaller amount first. Returns
 * null unless both ends are lower, and for a price without a high end, which may turn out higher.
 */
export function savingsOver(shop: CentsRange, ours: CentsRange): CentsRange | null {
  if (ours.low === ours.high) return null;
  const [low, high] = [shop.low - ours.low, shop.high - ours.high].toSorted((a, b) => a - b);
  return low !== undefined && high !== undefined && low > 0 ? { low, high } : null;
}
