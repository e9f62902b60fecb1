import { createRandom } from "../create-random";
import { demoId } from "../demo-id";
import { type DemoMechanic, demoMechanic } from "../demo-mechanics";
import { MECHANIC_NAMES } from "../story";
import type { CountryCity } from "./country-cities";
import type { CountryNumbers } from "./country-numbers";

/** Seeds differ from those of the demo's mechanics. */
const FIRST_SEED = 10_000;
const RADII_MILES = [5, 10, 15, 20, 25];

interface CountryWorker {
  mechanic: DemoMechanic;
  home: CountryCity;
  /** The seed of the mechanic's random choices. */
  seed: number;
  isFirstAtHome: boolean;
}

/**
 * Yields mechanics, city by city, the larger cities having more. IDs are demoId("worker", n). States that run out of
 * fictional phone numbers leave their mechanics to the largest cities of other states.
 */
export function* countryWorkers(
  cities: readonly CountryCity[],
  { count, numbers }: { count: number; numbers: CountryNumbers },
): Generator<CountryWorker> {
  let n = 0;
  for (const place of [...spread(cities, count), ...again(cities)]) {
    if (n === count) return;
    const worker = hire(place, { n: n + 1, numbers });
    if (!worker) continue;
    n += 1;
    yield worker;
  }
}

interface Place {
  home: CountryCity;
  isFirstAtHome: boolean;
}

/** Gives each city a share of the mechanics that fits its size. The shares add up to `count`. */
function spread(cities: readonly CountryCity[], count: number): Place[] {
  const total = cities.reduce((sum, { zipCount }) => sum + zipCount, 0);
  const upTo = (zips: number) => Math.floor((zips * count) / total);
  let before = 0;
  return cities.flatMap((home) => {
    const share = upTo(before + home.zipCount) - upTo(before);
    before += home.zipCount;
    return Array.from({ length: share }, (_, i) => ({ home, isFirstAtHome: i === 0 }));
  });
}

const again = (cities: readonly CountryCity[]) =>
  cities.map((home) => ({ home, isFirstAtHome: false }));

function hire(
  { home, isFirstAtHome }: Place,
  { n, numbers }: { n: number; numbers: CountryNumbers },
): CountryWorker | null {
  const phoneNumber = numbers.take(home.stateCode);
  if (phoneNumber === null) return null;
  const seed = FIRST_SEED + n;
  const identity = { id: demoId("worker", n), name: nameOf(seed), home, phoneNumber };
  const mechanic = demoMechanic(seed, { ...identity, radii: RADII_MILES });
  return { mechanic, home, seed, isFirstAtHome };
}

const FIRST_NAMES = MECHANIC_NAMES.map((name) => name.slice(0, name.indexOf(" ")));
const LAST_NAMES = MECHANIC_NAMES.map((name) => name.slice(name.indexOf(" ") + 1));

function nameOf(seed: number): string {
  const random = createRandom(seed);
  return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
}
