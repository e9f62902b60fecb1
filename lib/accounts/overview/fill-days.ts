import { DAY_MS, dateIn } from "@/lib/core/time";

interface Days {
  timezone: string;
  now: Date;
  /** The number of days, including today. */
  days: number;
}

/**
 * Returns one row per local day, oldest first and ending today. Days that `rows` leaves out are `empty`; rows of other
 * days are dropped.
 */
export function fillDays<Row extends { date: string }>(
  rows: readonly Row[],
  empty: Omit<Row, "date">,
  { timezone, now, days }: Days,
): Row[] {
  const today = Date.parse(dateIn(timezone, now));
  const ofDate = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return ofDate.get(date) ?? ({ ...empty, date } as Row);
  });
}
