export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the calendar date in an IANA zone as YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dateIn(timezone: string, now: Date): string {
  return format("date", now, timezone);
}

/**
 * Whether a value is a YYYY-MM-DD date from 2000 to 2100, the range that lists can be filtered by. Rejects years such
 * as 0002, which date fields report while someone types 2026.
 */
export function isListedDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^(?:20\d\d|2100)-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  // Date.parse reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Returns the same day `years` years later, as YYYY-MM-DD. February 29 becomes March 1 outside leap years. */
export function yearsAfter(date: string, years: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10);
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats "2027-06-30" as "Jun 30, 2027", regardless of the time zone. */
export function formatDate(date: string): string {
  return DATE.format(new Date(`${date}T00:00:00Z`));
}

const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" };
const MINUTE: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};

const SECOND: Intl.DateTimeFormatOptions = { ...MINUTE, second: "2-digit" };
const CLOCK: Intl.DateTimeFormatOptions = {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
};

const FORMATS = {
  day: DAY,
  minute: MINUTE,
  second: SECOND,
  millisecond: { ...SECOND, fractionalSecondDigits: 3 },
  clock: CLOCK,
  clockMillisecond: { ...CLOCK, fractionalSecondDigits: 3 },
  weekday: { weekday: "long", month: "short", day: "numeric" },
  timeOfDay: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  date: { dateStyle: "short" },
  sheet: { dateStyle: "short", timeStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Returns "Nov 21, 2026" or "Nov 21, 2026, 3:40 PM CST" in an IANA zone. */
export function formatTime(
  at: string,
  { hasMinutes, timezone }: { hasMinutes: boolean; timezone: string },
): string {
  return format(hasMinutes ? "minute" : "day", at, timezone);
}

/** Returns "3:40 PM CST". */
export function formatTimeOfDay(at: string, timezone: string): string {
  return format("timeOfDay", at, timezone);
}

/** Returns "Today, Nov 29", "Yesterday, Nov 28", "Friday, Nov 27", or "Friday, Nov 28, 2025" in an IANA zone. */
export function formatDay(at: string, { timezone, now }: { timezone: string; now: Date }): string {
  const day = dateIn(timezone, new Date(at));
  const today = dateIn(timezone, now);
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const [year = ""] = day.split("-");
  const named = format("weekday", at, timezone);
  const date = named.slice(named.indexOf(","));
  if (day === today) return `Today${date}`;
  if (day === yesterday) return `Yesterday${date}`;
  return today.startsWith(year) ? named : `${named}, ${year}`;
}

/**
 * Returns "Nov 21, 2026, 3:02:11 PM CST", or "3:02:11 PM" without the day, where text nearby names the zone. Includes
 * milliseconds unless they are 0, because billing compares times to the millisecond.
 */
export function formatExact(at: string, timezone: string, { hasDay = true } = {}): string {
  const isWhole = Date.parse(at) % 1000 === 0;
  if (hasDay) return format(isWhole ? "second" : "millisecond", at, timezone);
  return format(isWhole ? "clock" : "clockMillisecond", at, timezone);
}

/** Returns the last day with time before a deadline, in the zone, as YYYY-MM-DD. */
export function lastDayBefore(at: string, timezone: string): string {
  return dateIn(timezone, new Date(Date.parse(at) - 1));
}

/** Returns "the end of Nov 24, 2026" for midnight in the zone, and otherwise the exact time. */
export function formatDeadline(at: string, timezone: string): string {
  return isEndOfDay(at, timezone)
    ? `the end of ${formatDate(lastDayBefore(at, timezone))}`
    : formatTime(at, { hasMinutes: true, timezone });
}

/** Whether it is midnight in the zone. */
export function isEndOfDay(at: string, timezone: string): boolean {
  return dateIn(timezone, new Date(at)) !== lastDayBefore(at, timezone);
}

/** Cached because creating a format takes 50 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(name: keyof typeof FORMATS, at: string | Date, timezone: string): string {
  const key = `${name} ${timezone}`;
  const known = formats.get(key);
  // The Swedish locale formats dates as YYYY-MM-DD.
  const locale = name === "date" || name === "sheet" ? "sv-SE" : "en-US";
  const used = known ?? new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone: timezone });
  if (!known) formats.set(key, used);
  // Some browsers put a narrow space before "PM", which wouldn't match the server's HTML.
  return used.format(new Date(at)).replace(/\s/gu, " ");
}

/** Returns "2026-11-21 15:40:09", which spreadsheets read as a time. Rounded down to the second. */
export function formatForSheet(at: string, timezone: string): string {
  return format("sheet", at, timezone);
}

const AGE = new Intl.RelativeTimeFormat("en-US");
const AGE_UNITS = [
  ["day", DAY_MS],
  ["hour", 60 * MINUTE_MS],
  ["minute", MINUTE_MS],
] as const;

/**
 * Returns "just now", "2 hours ago", or "40 days ago", rounded down. `at` is ISO 8601. A time in the future counts as
 * "just now".
 */
export function formatAge(at: string, now: Date): string {
  const milliseconds = now.getTime() - new Date(at).getTime();
  const [unit, size] = AGE_UNITS.find(([, unitMs]) => milliseconds >= unitMs) ?? [null, 1];
  return unit === null ? "just now" : AGE.format(-Math.floor(milliseconds / size), unit);
}

/** The zone of administrators who haven't chosen one, and of other readers without their own. */
export const SITE_TIMEZONE = "America/New_York";

/** The main time zones of the 50 states and DC, east to west. */
export const US_TIME_ZONES = [
  { timezone: "America/New_York", label: "Eastern" },
  { timezone: "America/Chicago", label: "Central" },
  { timezone: "America/Denver", label: "Mountain" },
  { timezone: "America/Phoenix", label: "Arizona, no daylight saving time" },
  { timezone: "America/Los_Angeles", label: "Pacific" },
  { timezone: "America/Anchorage", label: "Alaska" },
  { timezone: "Pacific/Honolulu", label: "Hawaii" },
] as const;

export type UsTimeZone = (typeof US_TIME_ZONES)[number]["timezone"];

/** Returns "Central time", "Detroit time" for a zone not listed above, or "UTC". */
export function clockName(timezone: string): string {
  if (timezone === "UTC") return timezone;
  const zone = US_TIME_ZONES.find((zone) => zone.timezone === timezone);
  const name = zone ? zone.label.split(",")[0] : timezone.replace(/^.*\//, "").replaceAll("_", " ");
  return `${name} time`;
}
