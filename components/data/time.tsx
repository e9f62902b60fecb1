"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";
import { formatDate } from "@/lib/core/time";

const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" };
const MINUTE: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};

interface TimeProps {
  /** ISO 8601: a point in time, or a day of the calendar; null for what has not happened. */
  at: string | null;
  /** What to say instead of nothing: "Never". */
  none?: string;
  hasMinutes?: boolean;
}

/**
 * A point in time by the reader's clock, with its zone where minutes are told; in UTC until the page's scripts run.
 * A day of the calendar is the same for everybody.
 */
export function Time({ at, none = "", hasMinutes = false }: TimeProps) {
  const isInBrowser = useIsInBrowser();
  if (at === null) return none;
  if (!at.includes("T")) return <time dateTime={at}>{formatDate(at)}</time>;
  const format = new Intl.DateTimeFormat("en-US", {
    ...(hasMinutes ? MINUTE : DAY),
    timeZone: isInBrowser ? undefined : "UTC",
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
