"use client";

import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";
import { formatAge, formatDate, formatTime } from "@/lib/core/time";

interface TimeProps {
  /** A timestamp or a date in ISO 8601. */
  at: string | null;
  /** Text to show if `at` is null, such as "Never". */
  none?: string;
  hasMinutes?: boolean;
  /** Shows text such as "2 hours ago", with the exact time on hover and on focus. */
  isRelative?: boolean;
  /** The record's IANA zone, for viewers who work in it. Defaults to the viewer's own time zone. */
  timezone?: string;
}

/**
 * Formats all dates and times in the dashboard. Uses UTC until hydration, then the viewer's time zone. Times of day
 * name their zone; dates without a time are the same everywhere. The server also renders relative times, because
 * replacing longer text after hydration would shift table rows.
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
        // Shows the title on focus, too; browsers show it only on hover.
        className="focus-visible:after:content-['_('_attr(title)_')']"
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
