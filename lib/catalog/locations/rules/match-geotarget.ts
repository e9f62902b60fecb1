import { foldName } from "@/lib/core/find-text";

interface NamedPlace {
  state: string | null;
  /** The name, normalized by `foldName`. */
  nameKey: string;
}

export interface Candidate extends NamedPlace {
  /** Whether one of our cities already has the geotarget's ID. */
  isTaken: boolean;
  /** Whether several of our cities that have no ID have this name. */
  isContested: boolean;
}

/** Identifies the name and state of a geotarget. */
export const keyOfPlace = ({ state, nameKey }: NamedPlace) => `${state}:${nameKey}`;
/** Identifies the name and state of one of our cities, as `keyOfPlace` does. */
export const keyOfCity = ({ city, state }: { city: string; state: string }) =>
  keyOfPlace({ state, nameKey: foldName(city) });

/** Returns the geotargets that have a city's name and state. */
export function sameNamed<T extends NamedPlace>(
  city: { city: string; state: string },
  candidates: readonly T[],
): T[] {
  const key = foldName(city.city);
  return candidates.filter(({ state, nameKey }) => state === city.state && nameKey === key);
}

/**
 * Returns the only geotarget with a city's name and state. Returns null if none or several match, if one of our cities
 * already has the ID, or if several of our cities without an ID have the name.
 */
export function pickGeotarget<T extends Candidate>(
  city: { city: string; state: string },
  candidates: readonly T[],
): T | null {
  const [only, ...others] = sameNamed(city, candidates);
  return only && others.length === 0 && !only.isTaken && !only.isContested ? only : null;
}
