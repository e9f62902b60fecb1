/** What `pg_current_snapshot()` returns: transactions before `end` are visible, except for those in `running`. */
export interface Snapshot {
  end: bigint;
  running: ReadonlySet<bigint>;
}

/** Parses the text of a `pg_snapshot`, such as "10:20:10,14,15". */
export function parseSnapshot(text: string): Snapshot {
  const [, end = "0", running = ""] = text.split(":");
  return { end: BigInt(end), running: new Set(running.split(",").filter(Boolean).map(BigInt)) };
}

/** Returns the IDs of the transactions that the later snapshot sees and the earlier one doesn't, in ascending order. */
export function finishedBetween(earlier: Snapshot, later: Snapshot): bigint[] {
  const finished = [...earlier.running].filter((id) => !later.running.has(id));
  for (let id = earlier.end; id < later.end; id += 1n) {
    if (!later.running.has(id)) finished.push(id);
  }
  return finished.sort((a, b) => Number(a - b));
}
