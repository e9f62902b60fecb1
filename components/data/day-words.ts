const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day of the calendar, YYYY-MM-DD, as "Jun 30, 2027"; it is the same day everywhere. */
export function dayWords(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
