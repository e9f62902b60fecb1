export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the calendar date in an IANA zone as YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dateIn(timezone: string, now: Date): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(now);
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

/** Returns "Nov 21, 2026" or "Nov 21, 2026, 3:40 PM CST". `timezone` is an IANA zone; defaults to the viewer's. */
export function formatTime(
  at: string,
  { hasMinutes, timezone }: { hasMinutes: boolean; timezone?: string },
): string {
  return findFormat(hasMinutes, timezone).format(new Date(at));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached because creating a format takes 50 times as long as using it. */
function findFormat(hasMinutes: boolean, timezone?: string): Intl.DateTimeFormat {
  const key = `${hasMinutes} ${timezone}`;
  const known = formats.get(key);
  if (known) return known;
  const options = hasMinutes ? MINUTE : DAY;
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: timezone });
  formats.set(key, format);
  return format;
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
