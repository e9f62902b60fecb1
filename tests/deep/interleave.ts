import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";

const BLOCKED_MS = 30_000;

/** Statements that begin or end a transaction, take a lock, or write. Plain reads don't wait for locks. */
const LOCK_POINT =
  /^(BEGIN|COMMIT|ROLLBACK|INSERT|UPDATE|DELETE)\b|\bFOR (UPDATE|SHARE|NO KEY UPDATE|KEY SHARE)\b|pg_advisory|\b(lock_wallet|post_transfers)\(/;

/** An operation that waits before each of its lock points until it is told to continue. */
class Session {
  isDone = false;
  pid = 0;
  #goOn: (() => void) | null = null;

  get isWaiting(): boolean {
    return this.#goOn !== null;
  }

  waitForTurn(pid: number): Promise<void> {
    this.pid = pid;
    return new Promise((resolve) => {
      this.#goOn = resolve;
    });
  }

  goOn(): void {
    const resolve = this.#goOn;
    this.#goOn = null;
    resolve?.();
  }
}

const sessions = new AsyncLocalStorage<Session>();

/** Makes `interleave`'s operations wait for their turn before each lock point. Doesn't affect other statements. */
export function gateStatements(): void {
  const query: unknown = Reflect.get(pg.Client.prototype, "query");
  assert.ok(typeof query === "function");
  Reflect.set(pg.Client.prototype, "query", function gated(this: pg.Client, ...args: unknown[]) {
    const session = sessions.getStore();
    if (!session || !LOCK_POINT.test(textOf(args[0]))) return Reflect.apply(query, this, args);
    const turn = session.waitForTurn(Number(Reflect.get(this, "processID")));
    return turn.then(() => sessions.exit(() => Reflect.apply(query, this, args)));
  });
}

function textOf(query: unknown): string {
  return (typeof query === "string" ? query : String(Object(query).text)).trim();
}

/** One step: the index of the operation that was chosen to continue, and how many could have been chosen. */
interface Choice {
  chosen: number;
  count: number;
}

export interface Interleaving<T> {
  results: T[];
  choices: Choice[];
}

/**
 * Runs operations from one lock point to the next. At each step, `schedule` chooses one of the operations that can
 * continue. After the schedule ends, the first of these operations continues. An operation that is waiting for a lock
 * can't continue until it has the lock.
 */
export async function interleave<T>(
  operations: readonly (() => Promise<T>)[],
  { schedule, observer }: { schedule: readonly number[]; observer: pg.Client },
): Promise<Interleaving<T>> {
  const all: Session[] = [];
  const results = operations.map(async (operation) => {
    const session = new Session();
    all.push(session);
    return sessions.run(session, operation).finally(() => {
      session.isDone = true;
    });
  });
  const choices: Choice[] = [];
  // Marks rejections as handled until they are awaited below.
  const ended = Promise.allSettled(results);
  for (;;) {
    await settle(all, observer);
    const ready = all.filter(({ isWaiting }) => isWaiting);
    if (ready.length === 0) break;
    const chosen = schedule[choices.length] ?? 0;
    choices.push({ chosen, count: ready.length });
    ready[chosen]?.goOn();
  }
  await ended;
  return { results: await Promise.all(results), choices };
}

/** Waits until each session is done, waiting for its turn, or blocked by a session that is waiting for its turn. */
async function settle(all: readonly Session[], observer: pg.Client): Promise<void> {
  for (const deadline = Date.now() + BLOCKED_MS; ; ) {
    await nextTurn();
    const running = all.filter(({ isDone, isWaiting }) => !isDone && !isWaiting);
    if (running.length === 0) return;
    const waiting = all.filter(({ isWaiting }) => isWaiting);
    const { rows } = await observer.query<{ isBlocked: boolean }>(
      `SELECT coalesce(bool_and(pg_blocking_pids(pid) && $2), true) AS "isBlocked" FROM unnest($1::int[]) pid`,
      [running.map(({ pid }) => pid), waiting.map(({ pid }) => pid)],
    );
    const isSame = running.every(({ isDone, isWaiting }) => !isDone && !isWaiting);
    if (isSame && rows[0]?.isBlocked) return;
    assert.ok(Date.now() < deadline, "The operations block each other.");
  }
}

/** Returns the next schedule, or null after the last one. Repeated calls go through every possible schedule. */
export function nextSchedule(choices: readonly Choice[]): number[] | null {
  const last = choices.findLastIndex(({ chosen, count }) => chosen + 1 < count);
  const { chosen = 0 } = choices[last] ?? {};
  if (last === -1) return null;
  return [...choices.slice(0, last).map((choice) => choice.chosen), chosen + 1];
}
