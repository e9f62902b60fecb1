import { DAY_MS, dateIn } from "@/lib/core/time";

export interface LocalDays {
  /** IANA zone. */
  timezone: string;
  now: Date;
  /** The number of days, including today. */
  days: number;
}

/** Returns the last local days as YYYY-MM-DD, oldest first and ending today. */
export function lastDates({ timezone, now, days }: LocalDays): string[] {
  const today = Date.parse(dateIn(timezone, now));
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Returns one row per local day, oldest first and ending today. Days that `rows` leaves out are `empty`; rows of other
 * days are dropped.
 */
export function fillDays<Row extends { date: string }>(
  rows: readonly Row[],
  empty: Omit<Row, "date">,
  days: LocalDays,
): Row[] {
  const ofDate = new Map(rows.map((row) => [row.date, row]));
  return lastDates(days).map((date) => ofDate.get(date) ?? ({ ...empty, date } as Row));
}
