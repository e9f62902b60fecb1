export type Random = {
  /** Returns an integer from `low` to `high`, inclusive. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Throws if the list is empty. */
  pick: <T>(list: readonly T[]) => T;
  /** Returns up to `count` distinct elements in random order. */
  sample: <T>(list: readonly T[], count: number) => T[];
};

/** Creates a random number generator (mulberry32). The same seed produces the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    const [chosen] = list.slice(integer(0, list.length - 1));
    if (chosen === undefined) throw new Error("Cannot pick from an empty list.");
    return chosen;
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    return list
      .map((element) => ({ element, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ element }) => element);
  }

  return { integer, chance: (probability) => next() < probability, pick, sample };
}
