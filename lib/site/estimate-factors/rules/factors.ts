import {
  FACTORS,
  type FactorId,
  type Factors,
  type PercentRange,
} from "@/lib/site/estimate-factors/constants";

/** Returns every factor, each as `rangeOf` says. */
export function factorsOf(rangeOf: (id: FactorId) => PercentRange): Factors {
  return Object.fromEntries(FACTORS.map(({ id }) => [id, rangeOf(id)])) as Factors;
}

/** The factors of a site whose administrators haven't set any. */
export const DEFAULT_FACTORS = Object.fromEntries(
  FACTORS.map(({ id, percents: { low, high } }) => [id, { low, high }]),
) as Factors;

/** A factor as it is stored. */
export interface FactorRow {
  id: string;
  lowPercent: number;
  highPercent: number;
}

/** Merges stored factors over the defaults. Skips rows of factors that don't exist anymore. */
export function mergeFactors(rows: readonly FactorRow[]): Factors {
  const stored = new Map(
    rows.map(({ id, lowPercent, highPercent }) => [id, [lowPercent, highPercent]]),
  );
  return factorsOf((id) => {
    const [low, high] = stored.get(id) ?? [];
    return low === undefined || high === undefined ? DEFAULT_FACTORS[id] : { low, high };
  });
}

/** Returns the factor with this ID; undefined for an unknown ID. */
export const findFactor = (id: string) => FACTORS.find((factor) => factor.id === id);
