import type { DayOfCalls } from "@/lib/accounts/overview/schema";
import { DAY_MS, dateIn } from "@/lib/core/time";

interface Period {
  timezone: string;
  now: Date;
  /** Number of days, including today. */
  days: number;
}

/**
 * Returns one entry for each of the last `days` days in the time zone, oldest first, with zeros for days without calls.
 */
export function fillDays(
  rows: readonly DayOfCalls[],
  { timezone, now, days }: Period,
): DayOfCalls[] {
  const today = Date.parse(dateIn(timezone, now));
  const ofDate = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return ofDate.get(date) ?? { date, calls: 0, spentCents: 0 };
  });
}
