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
  /** ISO 8601, a timestamp or a date. */
  at: string | null;
  /** Shown for null: "Never". */
  none?: string;
  hasMinutes?: boolean;
}

/** Shows a timestamp in the reader's time zone, in UTC until hydration. A date is the same everywhere. */
export function Time({ at, none = "", hasMinutes = false }: TimeProps) {
  const isInBrowser = useIsInBrowser();
  if (at === null) return none;
  if (!at.includes("T")) return <time dateTime={at}>{formatDate(at)}</time>;
  const format = new Intl.DateTimeFormat("en-US", {
    ...(hasMinutes ? MINUTE : DAY),
    timeZone: isInBrowser ? undefined : "UTC",
  });
  return (
    <time dateTime={at} className={hasMinutes ? "whitespace-nowrap" : undefined}>
      {format.format(new Date(at))}
    </time>
  );
}
