/**
 * How many statements may run at the same time. Statements waiting for one table must leave connections for the others.
 */
export interface StatementLimits {
  /** Maximum for statements that use any one table. */
  perTable: number;
  /**
   * Maximum for statements that use exactly the same set of tables. Keeps joins with a locked table from using up the
   * limits of the tables that aren't locked.
   */
  perTables: number;
  transactions: number;
  maxWaitMs: number;
  /** Limited because the whole queue is checked each time a statement ends. */
  maxWaiting: number;
}

/** `08000` is PostgreSQL's code for a connection failure, which callers turn into a 503. */
class NoConnectionError extends Error {
  readonly code = "08000";

  constructor() {
    super("No database connection is free for this statement.");
    this.name = "NoConnectionError";
  }
}

/** Matches table names, which are in PascalCase. The names of columns and aliases are not. */
const TABLE = /"([A-Z]\w*)"/g;

/**
 * In a busy process, a timer can fire late, but still before responses that have already arrived are processed. Waiting
 * in slices limits the error to one slice.
 */
const WAIT_SLICES = 5;

type Waiting = { keys: readonly string[]; start: () => void };

/**
 * Limits what runs in this process at the same time. Of the entries that may start, the longest-waiting one goes
 * first. Throws NoConnectionError after `maxWaitMs`, or immediately if `maxWaiting` others are already waiting.
 */
export function limitStatements(limits: StatementLimits) {
  const running = new Map<string, number>();
  const waiting = new Set<Waiting>();

  const limitOf = (key: string) => {
    if (key === TRANSACTION) return limits.transactions;
    return key.includes(" ") ? limits.perTables : limits.perTable;
  };
  const mayStart = (keys: readonly string[]) =>
    keys.every((key) => (running.get(key) ?? 0) < limitOf(key));
  const count = (keys: readonly string[], change: 1 | -1) => {
    for (const key of keys) running.set(key, (running.get(key) ?? 0) + change);
  };
  const end = (keys: readonly string[]) => {
    count(keys, -1);
    for (const next of waiting) if (mayStart(next.keys)) next.start();
  };
  const take = (keys: readonly string[]) => {
    count(keys, 1);
    return once(() => end(keys));
  };
  const waitFor = (keys: readonly string[]) =>
    new Promise<() => void>((resolve, reject) => {
      let slices = WAIT_SLICES;
      const onTimer = () => {
        slices -= 1;
        if (slices > 0) {
          timer = setTimeout(onTimer, limits.maxWaitMs / WAIT_SLICES);
          return;
        }
        waiting.delete(turn);
        reject(new NoConnectionError());
      };
      let timer = setTimeout(onTimer, limits.maxWaitMs / WAIT_SLICES);
      const turn = {
        keys,
        start: () => {
          clearTimeout(timer);
          waiting.delete(turn);
          resolve(take(keys));
        },
      };
      waiting.add(turn);
    });
  const enter = (keys: readonly string[]) => {
    if (mayStart(keys)) return take(keys);
    if (waiting.size >= limits.maxWaiting) throw new NoConnectionError();
    return waitFor(keys);
  };

  return {
    /** Waits for a turn, then runs a statement that isn't part of a transaction. */
    async run<T>(sql: string, execute: () => Promise<T>): Promise<T> {
      const leave = await enter(keysOf(sql));
      return execute().finally(leave);
    },
    /** Counts a statement that already has a connection, without making it wait. */
    count<T>(sql: string, execute: () => Promise<T>): Promise<T> {
      return execute().finally(take(keysOf(sql)));
    },
    /** Waits for a turn to run a transaction. Returns an idempotent function that ends the turn. */
    enterTransaction: async () => enter([TRANSACTION]),
  };
}

const TRANSACTION = "transaction";

/** Returns the tables that a statement uses, plus one key for the whole set, marked by a leading space. */
function keysOf(sql: string): string[] {
  const tables = [...new Set(Array.from(sql.matchAll(TABLE), ([, table = ""]) => table))].sort();
  return tables.length === 0 ? [] : [...tables, ` ${tables.join(" ")}`];
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
