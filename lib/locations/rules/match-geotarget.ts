import { foldName } from "@/lib/core/find-text";

interface Named {
  state: string | null;
  /** See `foldName`. */
  nameKey: string;
}

interface Candidate extends Named {
  /** Whether a city has this ID already. */
  isTaken: boolean;
  /** Whether several of our cities have its name and none has its ID. */
  isContested: boolean;
}

/** Returns the geotargets that have a city's name and state. */
export function sameNamed<T extends Named>(
  city: { city: string; state: string },
  candidates: readonly T[],
): T[] {
  const key = foldName(city.city);
  return candidates.filter(({ state, nameKey }) => state === city.state && nameKey === key);
}

/**
 * Returns the only geotarget with a city's name and state. Returns null if there is none, if another city has it or has
 * the same name, or if several match and a person must choose.
 */
export function pickGeotarget<T extends Candidate>(
  city: { city: string; state: string },
  candidates: readonly T[],
): T | null {
  const [only, ...others] = sameNamed(city, candidates);
  return only && others.length === 0 && !only.isTaken && !only.isContested ? only : null;
}
