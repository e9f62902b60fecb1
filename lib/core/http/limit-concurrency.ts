import { RateLimitError } from "@/lib/core/app-error";

/** So many requests of one session are worked on at once: the database has ten connections for everybody. */
const AT_ONCE = 4;

/** And so many wait. A page's own requests are a handful. */
const MOST_WAITING = 100;

type Line = { running: number; waiting: (() => void)[] };

/** Of this process, whichever bundle of it asks. */
const kept = globalThis as { roadcallLines?: Map<string, Line> };
const lines = kept.roadcallLines ?? new Map<string, Line>();
kept.roadcallLines = lines;

/**
 * Acts when it is one of the few that act for `key` at once, first come first served, so that whoever sends hundreds
 * of requests waits for themselves and for nobody else. Throws rate_limited where too many wait already.
 */
export async function limitConcurrency<T>(key: string, act: () => Promise<T>): Promise<T> {
  await enter(key);
  try {
    return await act();
  } finally {
    leave(key);
  }
}

async function enter(key: string): Promise<void> {
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  if (line.running < AT_ONCE) {
    line.running += 1;
    lines.set(key, line);
    return;
  }
  if (line.waiting.length >= MOST_WAITING) throw new RateLimitError(1);
  await new Promise<void>((enterNow) => line.waiting.push(enterNow));
}

/** Whoever is next takes over the place. */
function leave(key: string): void {
  const line = lines.get(key);
  const next = line?.waiting.shift();
  if (next) {
    next();
    return;
  }
  if (line) line.running -= 1;
  if (line?.running === 0) lines.delete(key);
}
