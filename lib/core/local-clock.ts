const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Wall times are epoch milliseconds as if the local time were UTC; instants are real epoch milliseconds. */
export interface LocalClock {
  /** The result includes seconds. */
  toWall(instant: number): number;
  /** Returns the first instant with this wall time, or the first one after a gap that skips it. */
  firstAt(wall: number): number;
  /** Returns the last instant with this wall time, or the first one after a gap that skips it. */
  lastAt(wall: number): number;
}

/** Zones change their offset only on quarter hours, so an offset is valid for 15 minutes. */
const QUARTER_MS = 15 * MINUTE_MS;
/** The cache is cleared when it reaches this size. A page of mechanics needs only a few hundred entries. */
const MAX_CACHED_OFFSETS = 10_000;

type OffsetAt = (instant: number) => number;
const offsets = new Map<string, OffsetAt>();

/**
 * Returns a clock that takes wall times in whole minutes. Throws RangeError for an unknown zone. Assumes that a zone
 * changes its offset at most once in four days.
 */
export function localClock(timezone: string): LocalClock {
  const offsetAt = findOffsets(timezone);
  const toWall = (instant: number) => instant + offsetAt(instant);

  function instantsAt(wall: number): number[] {
    // Looks two days before and after the wall time, to get the offsets before and after any change.
    const before = offsetAt(wall - 2 * DAY_MS);
    const after = offsetAt(wall + 2 * DAY_MS);
    if (before === after) return [wall - before];
    const shown = [wall - before, wall - after].filter((instant) => toWall(instant) === wall);
    return shown.length > 0 ? shown : [firstWithOffset(after, wall - after, wall - before)];
  }

  function firstWithOffset(offset: number, from: number, to: number): number {
    let early = from;
    let late = to;
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === offset) late = middle;
      else early = middle;
    }
    return late;
  }

  return {
    toWall,
    firstAt: (wall) => Math.min(...instantsAt(wall)),
    lastAt: (wall) => Math.max(...instantsAt(wall)),
  };
}

/** Cached because Intl is slow. */
function findOffsets(timezone: string): OffsetAt {
  const known = offsets.get(timezone);
  if (known) return known;
  const answers = new Map<number, number>();
  const format = createFormat(timezone);
  const offsetAt = (instant: number) => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
    const offset = answers.get(quarter) ?? readWall(format.format(quarter)) - quarter;
    if (answers.size >= MAX_CACHED_OFFSETS) answers.clear();
    answers.set(quarter, offset);
    return offset;
  };
  offsets.set(timezone, offsetAt);
  return offsetAt;
}

function createFormat(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}

/** Parses "11/20/2026, 13:05:09". */
function readWall(text: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    text.match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
