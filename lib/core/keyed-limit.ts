import pLimit, { type LimitFunction } from "p-limit";

/**
 * Returns a function that runs at most `running` actions per key at a time in this process, in order of arrival, and
 * throws `full()` when `waiting` are waiting. `limits` keeps the keys in use.
 */
export function keyedLimit({
  running,
  waiting,
  full,
  limits = new Map(),
}: {
  running: number;
  waiting: number;
  full: () => Error;
  limits?: Map<string, LimitFunction>;
}): <T>(key: string, act: () => Promise<T>) => Promise<T> {
  return async (key, act) => {
    const limit = limits.get(key) ?? pLimit(running);
    if (limit.pendingCount >= waiting) throw full();
    limits.set(key, limit);
    try {
      return await limit(act);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}
