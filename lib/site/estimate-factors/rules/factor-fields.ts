import {
  FACTOR_PERCENT,
  FACTORS,
  type FactorId,
  type Factors,
} from "@/lib/site/estimate-factors/constants";
import { factorsOf } from "@/lib/site/estimate-factors/rules/factors";

type End = "low" | "high";

/** Returns the name of a form's field, such as "labor_suv_low". */
export const factorField = (id: FactorId, end: End) => `${id}_${end}` as const;
export type FactorField = ReturnType<typeof factorField>;

/** Returns the values of the form's fields for these factors. */
export const factorsFormOf = (factors: Factors): Record<FactorField, string> =>
  Object.fromEntries(
    FACTORS.flatMap(({ id }) => [
      [factorField(id, "low"), String(factors[id].low)],
      [factorField(id, "high"), String(factors[id].high)],
    ]),
  ) as Record<FactorField, string>;

const WHOLE_NUMBER = /^\d{1,4}$/;

/**
 * Returns the factors being typed into the form. One that can't be saved is as it is stored. Doesn't use the schema,
 * because the form's page would load it for the preview alone.
 */
export function readTyped(typed: (name: FactorField) => unknown, stored: Factors): Factors {
  const percentOf = (name: FactorField) => {
    const text = String(typed(name)).trim();
    const percent = WHOLE_NUMBER.test(text) ? Number(text) : 0;
    return percent >= FACTOR_PERCENT.min && percent <= FACTOR_PERCENT.max ? percent : null;
  };
  return factorsOf((id) => {
    const [low, high] = [percentOf(factorField(id, "low")), percentOf(factorField(id, "high"))];
    return low === null || high === null || low > high ? stored[id] : { low, high };
  });
}
