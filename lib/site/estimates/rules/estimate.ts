import {
  LABOR_CENTS_PER_HOUR,
  laborCents,
  type PricedService,
  servicePriceCents,
} from "@/lib/catalog/pricing/service-price";
import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";
import type { Factors, PercentRange, VehicleClass } from "@/lib/site/estimate-factors/constants";
import { roundUp, sumRoundedUp } from "@/lib/site/estimates/rules/round-up";
import type { PartPreference } from "@/lib/site/quiz/constants";

/** What the driver says about the car. */
export interface CarAnswers {
  vehicle: VehicleClass;
  parts: PartPreference;
  /** Whether the engine turns off at stops. Only matters for batteries. */
  hasStartStop: boolean;
}

/** Prices of a city where a mechanic offers the service, in integer cents. */
export interface LocalPrices {
  /** The lowest price that the city's page shows; null if it shows a message instead. */
  fromCents: number | null;
  /** The highest price that a mechanic has set; null if none has. */
  highestCents: number | null;
}

export interface EstimateQuestion extends CarAnswers {
  service: PricedService & Readonly<Pick<Service, "category" | "workKind">>;
  factors: Factors;
  /** Null without a city where a mechanic offers the service. */
  local: LocalPrices | null;
}

/** Integer cents that are whole dollars. */
export type CentsRange = { low: number; high: number };

export interface Estimate {
  /** Parts and labor together. */
  total: CentsRange;
  /** Null if the service has one price for parts and labor. The parts and labor add up to the total. */
  breakdown: {
    parts: CentsRange;
    labor: CentsRange;
    laborHours: number;
    laborCentsPerHour: number;
  } | null;
  /** Whether the low end was raised to the lowest price nearby. */
  isRaised: boolean;
}

/** Whether a car's start-stop system matters for the price. */
export const asksForStartStop = (category: string) => category.trim().toLowerCase() === "battery";

/** Whether the car needs a battery for start-stop. */
export const needsStartStopBattery = ({
  service,
  hasStartStop,
}: Pick<EstimateQuestion, "service" | "hasStartStop">) =>
  hasStartStop && asksForStartStop(service.category);

/**
 * Estimates parts and labor for the driver's car from the lowest price in the city or, without one, from the service's
 * list price. Amounts are rounded up to whole dollars, so that the low end is never below the lowest price in the city.
 * Returns null if the mechanic gives the price by phone: there is no price, or the city shows a message.
 */
export function estimateService(question: EstimateQuestion): Estimate | null {
  const base = basePrices(question);
  if (base === null) return null;
  const { service, vehicle, factors } = question;
  const isSplit = service.pricingMode === "labor" && service.laborHours !== null;
  const wholeLabor = Math.min(base.low, laborCents(service.laborHours ?? 0));
  const laborPercent = factors[`labor_${vehicle}`];
  const labor = rangeOf((end) => roundUp(isSplit ? wholeLabor : 0, [laborPercent[end]]));
  const parts = rangeOf((end) =>
    partsCents(question, { end, price: base[end], wholeLabor, isSplit }),
  );
  const least = roundUp(base.low, []);
  const missing = Math.max(0, least - (parts.low + labor.low));
  const raised = { low: parts.low + missing, high: Math.max(parts.high, parts.low + missing) };
  return {
    total: rangeOf((end) => raised[end] + labor[end]),
    breakdown: isSplit
      ? {
          parts: raised,
          labor,
          laborHours: service.laborHours ?? 0,
          laborCentsPerHour: LABOR_CENTS_PER_HOUR,
        }
      : null,
    isRaised: missing > 0,
  };
}

export type End = keyof CentsRange;

export const rangeOf = (amount: (end: End) => number): CentsRange => ({
  low: amount("low"),
  high: amount("high"),
});

function basePrices({ service, local }: EstimateQuestion): CentsRange | null {
  const low = local ? local.fromCents : servicePriceCents(service);
  return low === null ? null : { low, high: Math.max(low, local?.highestCents ?? low) };
}

interface PartsPrice {
  end: End;
  price: number;
  /** The part of the price that pays for labor, shown or not. */
  wholeLabor: number;
  /** Whether labor is shown apart. If not, parts and labor are one amount. */
  isSplit: boolean;
}

/** What the choice of parts does to their price. Work without parts doesn't depend on it. */
export function choiceFactor({
  service,
  parts,
  factors,
}: Pick<EstimateQuestion, "service" | "parts" | "factors">): PercentRange {
  return hasParts(service) ? factors[`choice_${parts}`] : UNCHANGED;
}

const UNCHANGED: PercentRange = { low: 100, high: 100 };

/** The parts are what remains of the price without labor. */
function partsCents(
  question: EstimateQuestion,
  { end, price, wholeLabor, isSplit }: PartsPrice,
): number {
  const { vehicle, factors } = question;
  const remaining = price - wholeLabor;
  const extra = needsStartStopBattery(question) ? factors.start_stop[end] - 100 : 0;
  const choice = choiceFactor(question)[end];
  const amounts = [
    {
      cents: remaining + Math.ceil((remaining * extra) / 100),
      percents: [factors[`parts_${vehicle}`][end], choice],
    },
  ];
  if (!isSplit) {
    amounts.push({ cents: wholeLabor, percents: [factors[`labor_${vehicle}`][end], choice] });
  }
  return sumRoundedUp(amounts);
}
