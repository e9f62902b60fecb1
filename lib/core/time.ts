/** The day that the calendar of an IANA zone shows, YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dateIn(timezone: string, now: Date): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(now);
}

/** The same day `years` later, YYYY-MM-DD; March 1 where February 29 is missing. */
export function yearsAfter(date: string, years: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10);
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A calendar date, YYYY-MM-DD, as "Jun 30, 2027", the same in every time zone. */
export function formatDate(date: string): string {
  return DATE.format(new Date(`${date}T00:00:00Z`));
}
