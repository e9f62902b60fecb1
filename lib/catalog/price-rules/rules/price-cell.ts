import {
  ALL,
  type PriceCellParams,
  type PriceForm,
  type PriceScope,
  type RuleValue,
} from "@/lib/catalog/price-rules/schema";

/** Returns a cell's ID in the audit trail, which stays the same if its rule is deleted and created again. */
export function cellIdOf({ serviceId, locationId }: PriceScope): string {
  return `${serviceId ?? ALL}/${locationId ?? ALL}`;
}

/** Reverses `cellIdOf`. */
export function scopeOf(cellId: string): PriceScope {
  const [serviceId = ALL, locationId = ALL] = cellId.split("/");
  return scopeOfCell({ serviceId, locationId });
}

export function scopeOfCell({ serviceId, locationId }: PriceCellParams): PriceScope {
  return {
    serviceId: serviceId === ALL ? null : serviceId,
    locationId: locationId === ALL ? null : locationId,
  };
}

/** Returns what a rule shows; null if there is no rule, or if a price rule has no price. */
export function ruleValueOf(
  rule: {
    displayMode: "price" | "message";
    priceCents: number | null;
    customMessage: string | null;
  } | null,
): RuleValue {
  if (rule === null) return null;
  if (rule.displayMode === "message") return asMessageValue(rule.customMessage);
  return rule.priceCents === null
    ? null
    : { displayMode: "price", priceCents: rule.priceCents, customMessage: null };
}

/** The value in a CSV file's Message column that stands for the default message. */
export const DEFAULT_MESSAGE = "default";

export function asMessageValue(message: string | null): NonNullable<RuleValue> {
  const customMessage = message === DEFAULT_MESSAGE ? null : message || null;
  return { displayMode: "message", priceCents: null, customMessage };
}

export function asPriceValue(priceCents: number): NonNullable<RuleValue> {
  return { displayMode: "price", priceCents, customMessage: null };
}

export function valueOfForm({ show, price, message }: PriceForm): RuleValue {
  if (show === "message") return asMessageValue(message ?? null);
  return show === "price" && price ? asPriceValue(price) : null;
}

export function isSameValue(a: RuleValue, b: RuleValue): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.displayMode === b.displayMode &&
    a.priceCents === b.priceCents &&
    a.customMessage === b.customMessage
  );
}

/** Returns the data from which a cell's revision is computed. */
export function revisedPart(scope: PriceScope, value: RuleValue) {
  return { id: cellIdOf(scope), value };
}
