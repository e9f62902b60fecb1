"use client";

import { createContext, type ReactNode, use } from "react";
import {
  formatAge,
  formatDate,
  formatDeadline,
  formatTime,
  isEndOfDay,
  lastDayBefore,
} from "@/lib/core/time";

const ReaderZone = createContext("UTC");

interface ReaderZoneProviderProps {
  /** IANA zone. */
  timezone: string;
  children: ReactNode;
}

/** Sets the zone in which everything inside shows times. */
export function ReaderZoneProvider({ timezone, children }: ReaderZoneProviderProps) {
  return <ReaderZone value={timezone}>{children}</ReaderZone>;
}

/** Returns the IANA zone in which the reader sees times; UTC without a provider. */
export function useReaderZone(): string {
  return use(ReaderZone);
}

interface TimeProps {
  /** A timestamp or a date in ISO 8601. */
  at: string | null;
  /** Text to show if `at` is null, such as "Never". */
  none?: string;
  hasMinutes?: boolean;
  /** Shows text such as "2 hours ago", with the exact time on hover and on focus. */
  isRelative?: boolean;
}

/**
 * Formats all dates and times in the dashboard, in the reader's zone. Times of day name the zone; dates without a time
 * are the same everywhere.
 */
export function Time({ at, none = "", hasMinutes = false, isRelative = false }: TimeProps) {
  const timezone = useReaderZone();
  if (at === null) return none;
  if (!at.includes("T")) return <time dateTime={at}>{formatDate(at)}</time>;
  const exact = formatTime(at, { hasMinutes: true, timezone });
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
      className={hasMinutes ? "sm:whitespace-nowrap" : undefined}
    >
      {formatTime(at, { hasMinutes, timezone })}
    </time>
  );
}

/**
 * A deadline, such as "the end of Nov 24, 2026". With `isDay`, only its day, such as "Nov 24", unless it is at another
 * time than the day's end in the reader's zone.
 */
export function Deadline({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const timezone = useReaderZone();
  const exact = formatDeadline(at, timezone);
  const short = isEndOfDay(at, timezone) ? formatDate(lastDayBefore(at, timezone)) : exact;
  return (
    <time dateTime={at} title={isDay ? exact : undefined} suppressHydrationWarning>
      {isDay ? withoutThisYear(short) : exact}
    </time>
  );
}

const withoutThisYear = (date: string) => date.replace(`, ${new Date().getFullYear()}`, "");
