/** Answers kept in the process's memory: at most `size`, each for `seconds`. Beyond, the oldest go. */
export class MemoryCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>();
  readonly #options: { size: number; seconds: number };

  constructor(options: { size: number; seconds: number }) {
    this.#options = options;
  }

  /** What is kept under the key, else what `make` answers; an error is not kept. `now` in epoch milliseconds. */
  async get(key: string, now: number, make: () => Promise<V>): Promise<V> {
    const kept = this.#entries.get(key);
    if (kept && kept.until > now) return kept.value;
    const value = await make();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#options.seconds * 1000 });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.size && oldest !== undefined)
      this.#entries.delete(oldest);
    return value;
  }
}
