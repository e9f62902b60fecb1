import { NOTICE_DAYS } from "@/lib/catalog/call-fees/constants";
import { fieldError } from "@/lib/core/app-error";
import { startOfDate } from "@/lib/core/local-periods";
import { clockName, DAY_MS, dateIn, formatDate } from "@/lib/core/time";

/** The longest time that a change can be announced ahead. */
const MAX_AHEAD_DAYS = 365;

interface StartRules {
  /** Whether the change makes any mechanic pay more. */
  isIncrease: boolean;
  /** IANA zone in which the date begins. */
  timezone: string;
  now: Date;
}

/** Returns the first date that begins at least 3 days from now, as YYYY-MM-DD. */
export function firstIncreaseDate(timezone: string, now: Date): string {
  const earliest = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const date = dateIn(timezone, earliest);
  const isEarlyEnough = startOfDate(timezone, date) >= earliest;
  return isEarlyEnough ? date : dateIn(timezone, new Date(earliest.getTime() + DAY_MS));
}

/**
 * Returns when a change takes effect: at the start of the date, or now if it is null. Throws `invalid_input` at `from`
 * for an increase without 3 days' notice, or for a date that isn't after today and within a year.
 */
export function readStart(from: string | null, { isIncrease, timezone, now }: StartRules): Date {
  const at = from === null ? now : startOfDate(timezone, from);
  if (from !== null && (at <= now || at.getTime() > now.getTime() + MAX_AHEAD_DAYS * DAY_MS)) {
    throw fieldError(
      "invalid_input",
      "from",
      "Choose a date after today and within a year, or leave this blank to start now.",
    );
  }
  if (isIncrease && at.getTime() < now.getTime() + NOTICE_DAYS * DAY_MS) {
    throw fieldError("invalid_input", "from", noticeMessage(timezone, now));
  }
  return at;
}

function noticeMessage(timezone: string, now: Date): string {
  const date = formatDate(firstIncreaseDate(timezone, now));
  return `Mechanics would pay more, so they need ${NOTICE_DAYS} days’ notice. Choose ${date} or later (midnight, ${clockName(timezone)}).`;
}
