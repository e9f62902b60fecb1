import { localClock } from "@/lib/core/local-clock";
import { DAY_MS } from "@/lib/core/time";

interface Days {
  /** First day, YYYY-MM-DD. */
  from?: string;
  /** Last day, YYYY-MM-DD. */
  to?: string;
  /** IANA zone. */
  zone: string;
}

/**
 * Returns the range from the start of the first day to the start of the day after the last, so that days of 23 or 25
 * hours are complete. If `from` or `to` is omitted, the range is open-ended on that side. Throws RangeError for an
 * unknown zone.
 */
export function dayRange({ from, to, zone }: Days): { gte?: Date; lt?: Date } {
  const { firstAt } = localClock(zone);
  return {
    ...(from ? { gte: new Date(firstAt(Date.parse(from))) } : {}),
    ...(to ? { lt: new Date(firstAt(Date.parse(to) + DAY_MS)) } : {}),
  };
}
