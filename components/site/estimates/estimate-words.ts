import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";
import { formatDollars } from "@/lib/core/money";
import { cityAndState } from "@/lib/core/place-names";
import type { CentsRange, Estimate } from "@/lib/site/estimates/rules/estimate";

/** Returns "$95–$140". An estimate without a high end is "From $95". */
export function rangeText(range: CentsRange): string {
  return range.low === range.high ? `From ${amountText(range)}` : amountText(range);
}

/** Returns "$95–$140", or "$95" if both ends are equal. */
export const amountText = ({ low, high }: CentsRange): string =>
  low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`;

/** Returns "$95 to $140", or "$95" if both ends are equal. */
export const spokenRange = ({ low, high }: CentsRange): string =>
  low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;

/**
 * Returns "Labor, 1.5 hours at $100 an hour" if that is what the labor costs, otherwise "Labor, about 1.5 hours for most
 * cars".
 */
export function laborText(breakdown: NonNullable<Estimate["breakdown"]>): string {
  const { labor, laborHours, laborCentsPerHour } = breakdown;
  const hours = `${laborHours} ${laborHours === 1 ? "hour" : "hours"}`;
  const product = Math.round(laborHours * laborCentsPerHour);
  const isProduct = labor.low === product && labor.high === product;
  return isProduct
    ? `Labor, ${hours} at ${formatDollars(laborCentsPerHour)} an hour`
    : `Labor, about ${hours} for most cars`;
}

interface SignedEstimate {
  service: Pick<Service, "unit" | "workKind">;
  total: CentsRange;
  /** The city whose prices were used; null for the list price. */
  location: { city: string; state: string } | null;
  /** Whether the driver named a car or a class. */
  isForCar: boolean;
}

/**
 * Returns what a sign says about an estimate: its price, and what it is for, such as "per axle in San Antonio". Only a
 * city's prices have a high end: a list price is where prices start.
 */
export function signPrice({ total, service, location, isForCar }: SignedEstimate) {
  const { unit } = service;
  if (!location) {
    const priceLabel = [unit, "before local prices"].filter(Boolean).join(", ");
    return { price: `From ${formatDollars(total.low)}`, priceLabel };
  }
  const place = isForCar && `in ${location.city}`;
  const priceLabel =
    [unit, place].filter(Boolean).join(" ") || (hasParts(service) ? "Parts and labor" : "Labor");
  return { price: rangeText(total), priceLabel };
}

interface SignTab extends Pick<SignedEstimate, "isForCar" | "location"> {
  /** Whether the price without a city is the list price. */
  isListPrice: boolean;
}

/** Returns what a price on a sign is for: "List price", "For your car", "San Antonio, Texas", or "". */
export function signTab({ isForCar, location, isListPrice }: SignTab): string {
  if (!location && isListPrice) return "List price";
  if (isForCar) return "For your car";
  return location ? cityAndState(location) : "";
}
