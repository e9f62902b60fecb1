"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";
import { formatAge, formatDate, formatTime } from "@/lib/core/time";

interface TimeProps {
  /** ISO 8601, a timestamp or a date. */
  at: string | null;
  /** Shown for null: "Never". */
  none?: string;
  hasMinutes?: boolean;
  /** "2 hours ago", with the exact time on hover and on focus. For trails. */
  isRelative?: boolean;
  /** IANA zone of the record, for a reader who thinks in it; otherwise the reader's own. */
  timezone?: string;
}

/**
 * Every time in the dashboard. The reader's zone is known after hydration, and until then it is UTC; a time of day names
 * its zone. A date is the same everywhere. An age is already in the server's HTML: if it replaced a longer text, table
 * rows would move while someone clicks.
 */
export function Time({
  at,
  none = "",
  hasMinutes = false,
  isRelative = false,
  timezone,
}: TimeProps) {
  const isInBrowser = useIsInBrowser();
  if (at === null) return none;
  if (!at.includes("T")) return <time dateTime={at}>{formatDate(at)}</time>;
  const zone = timezone ?? (isInBrowser ? undefined : "UTC");
  const exact = formatTime(at, { hasMinutes: true, timezone: zone });
  if (isRelative) {
    return (
      <time
        dateTime={at}
        title={exact}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard too
        tabIndex={0}
        className="relative-time"
        suppressHydrationWarning
      >
        {formatAge(at, new Date())}
      </time>
    );
  }
  return (
    <time
      dateTime={at}
      title={hasMinutes ? undefined : exact}
      className={hasMinutes ? "whitespace-nowrap" : undefined}
    >
      {formatTime(at, { hasMinutes, timezone: zone })}
    </time>
  );
}
