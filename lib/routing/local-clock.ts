const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * A time zone's wall clock. "Wall" times are written as if the clock stood in UTC, in epoch
 * milliseconds; instants are real epoch milliseconds.
 */
export interface LocalClock {
  /** What the clock shows at an instant, seconds included. */
  toWall(instant: number): number;
  /** The first instant at which the clock shows this wall time or, skipping it, a later one. */
  firstAt(wall: number): number;
  /** The last instant at which the clock shows this wall time; where it skips it, the first after. */
  lastAt(wall: number): number;
}

/** Every zone's changes fall on a quarter of an hour, so that one answer serves fifteen minutes. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A page of mechanics asks for some hundred quarters; beyond this many, all are forgotten. */
const MOST_OFFSETS = 10_000;

type OffsetAt = (instant: number) => number;
const offsets = new Map<string, OffsetAt>();

/**
 * The wall clock of an IANA zone. Wall times are whole minutes. Throws RangeError for a zone that
 * nobody knows. Right as long as the zone changes its offset at most once in four days.
 */
export function localClock(timezone: string): LocalClock {
  const offsetAt = findOffsets(timezone);
  const toWall = (instant: number) => instant + offsetAt(instant);

  function instantsAt(wall: number): number[] {
    // Two days clear of the wall time, whatever the zone: one offset from before a change, one after.
    const before = offsetAt(wall - 2 * DAY_MS);
    const after = offsetAt(wall + 2 * DAY_MS);
    if (before === after) return [wall - before];
    const shown = [wall - before, wall - after].filter((instant) => toWall(instant) === wall);
    return shown.length > 0 ? shown : [firstWithOffset(after, wall - after, wall - before)];
  }

  /** The change lies after `from` and not after `to`; zones change on a whole minute. */
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

/** The zone's offset from UTC in milliseconds, remembered: asking Intl takes longer than all the rest. */
function findOffsets(timezone: string): OffsetAt {
  const known = offsets.get(timezone);
  if (known) return known;
  const answers = new Map<number, number>();
  const format = createFormat(timezone);
  const offsetAt = (instant: number) => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
    const offset = answers.get(quarter) ?? readWall(format.format(quarter)) - quarter;
    if (answers.size >= MOST_OFFSETS) answers.clear();
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

/** Reads "11/20/2026, 13:05:09". */
function readWall(text: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    text.match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
