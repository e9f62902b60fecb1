import {
  LABOR_CENTS_PER_HOUR,
  laborCents,
  type PricedService,
  servicePriceCents,
} from "@/lib/catalog/pricing/service-price";
import { START_STOP_EXTRA_PERCENT } from "@/lib/site/estimates/constants";
import {
  PARTS_PERCENT,
  type PartPreference,
  VEHICLE_PERCENT,
  type VehicleType,
} from "@/lib/site/quiz/constants";

/** What the driver says about the car. */
export interface CarAnswers {
  vehicle: VehicleType;
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
  service: PricedService & { readonly category: string };
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

/**
 * Estimates parts and labor for the driver's car from the lowest price in the city or, without one, from the service's
 * list price. Amounts are rounded up to whole dollars, so that the low end is never below the lowest price in the city.
 * Returns null if the mechanic gives the price by phone: there is no price, or the city shows a message.
 */
export function estimateService(question: EstimateQuestion): Estimate | null {
  const base = basePrices(question);
  if (base === null) return null;
  const { service, vehicle } = question;
  const isSplit = service.pricingMode === "labor" && service.laborHours !== null;
  const wholeLabor = Math.min(base.low, laborCents(service.laborHours ?? 0));
  const splitLabor = isSplit ? wholeLabor : 0;
  const carPercent = VEHICLE_PERCENT[vehicle].mobile;
  const labor = rangeOf((end) => roundUp(splitLabor, [carPercent[end]]));
  const parts = rangeOf((end) =>
    roundUp(partsCents(question, { end, price: base[end], splitLabor, wholeLabor }), [
      carPercent[end],
      PARTS_PERCENT[question.parts].mobile[end],
    ]),
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

type End = keyof CentsRange;

const rangeOf = (amount: (end: End) => number): CentsRange => ({
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
  /** The part of the price that is shown as labor. */
  splitLabor: number;
  /** The part of the price that pays for labor, shown or not. */
  wholeLabor: number;
}

/** The battery is what remains of the price without labor. */
function partsCents(
  { service, hasStartStop }: EstimateQuestion,
  { end, price, splitLabor, wholeLabor }: PartsPrice,
): number {
  const parts = price - splitLabor;
  if (!hasStartStop || !asksForStartStop(service.category)) return parts;
  return parts + Math.ceil(((price - wholeLabor) * START_STOP_EXTRA_PERCENT[end]) / 100);
}

const CENTS_PER_DOLLAR = 100;

/** Multiplies integers before it divides, because floating point is inexact. */
function roundUp(cents: number, percents: readonly number[]): number {
  const product = percents.reduce((value, percent) => value * percent, cents);
  const divisor = CENTS_PER_DOLLAR * 100 ** percents.length;
  return Math.ceil(product / divisor) * CENTS_PER_DOLLAR;
}
