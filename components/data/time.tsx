const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" };
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, hour: "numeric", minute: "2-digit" };

interface TimeProps {
  /** ISO 8601, or null for what has not happened. */
  at: string | null;
  /** What to say instead of nothing: "Never". */
  none?: string;
  hasMinutes?: boolean;
}

/** A point in time as UTC, so that server, browser and file agree on the day. */
export function Time({ at, none = "", hasMinutes = false }: TimeProps) {
  if (at === null) return none;
  const format = new Intl.DateTimeFormat("en-US", {
    ...(hasMinutes ? MINUTE : DAY),
    timeZone: "UTC",
  });
  return <time dateTime={at}>{`${format.format(new Date(at))}${hasMinutes ? " UTC" : ""}`}</time>;
}
