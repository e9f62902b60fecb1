import type { CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/time";

/** The hours during which the law allows calls: 8 AM to 9 PM at the driver's ZIP, in minutes after midnight. */
const CALLING_HOURS = { opens: 8 * 60, closes: 21 * 60 } as const;

/** When "tomorrow afternoon" begins, in minutes after midnight. */
const AFTERNOON_MINUTES = 12 * 60;

/** Minutes after a request for "now" during which phones may ring outside the calling hours. */
const NOW_MINUTES = 60;

export const MAX_TRIES = 3;

/** Minutes between the first and second callback attempt, and between the second and third. */
const RETRY_MINUTES = [30, 180] as const;

/** Callback attempts end this many hours after the first one was due. */
export const TRIES_HOURS = 24;

export interface TimedRequest {
  timing: CallbackTiming;
  /** IANA zone of the driver's ZIP code. */
  timezone: string;
  createdAt: Date;
}

type TriedRequest = TimedRequest & {
  dueAt: Date;
  /** Number of callback attempts, including the one that just failed. */
  tries: number;
};

/**
 * Returns when the first callback attempt is due: immediately for "now", otherwise within the calling hours at the
 * driver's ZIP. Throws RangeError for an unknown time zone.
 */
export function firstTryAt({ timing, timezone, createdAt }: TimedRequest): Date {
  switch (timing) {
    case "now":
      return createdAt;
    case "daytime":
      return withinCallingHours(timezone, createdAt);
    case "tomorrow_morning":
      return tomorrowAt(timezone, createdAt, CALLING_HOURS.opens);
    case "tomorrow_afternoon":
      return tomorrowAt(timezone, createdAt, AFTERNOON_MINUTES);
  }
}

/**
 * Returns when to try again after a callback attempt that failed at `now`. Null if that was the third attempt, or if
 * too little time is left.
 */
export function nextTryAt(request: TriedRequest, now: Date): Date | null {
  const minutes = RETRY_MINUTES[request.tries - 1];
  if (request.tries >= MAX_TRIES || minutes === undefined) return null;
  return earliestTryAt(request, new Date(now.getTime() + minutes * MINUTE_MS));
}

/**
 * Returns the earliest time, `now` or later, at which the driver may be called. Null if that is too late for this
 * request. A request for "now" may be called outside the calling hours only in its first hour.
 */
export function earliestTryAt(request: Omit<TriedRequest, "tries">, now: Date): Date | null {
  const urgentUntil = request.createdAt.getTime() + NOW_MINUTES * MINUTE_MS;
  const isUrgent = request.timing === "now" && now.getTime() <= urgentUntil;
  const at = isUrgent ? now : withinCallingHours(request.timezone, now);
  return at < triesEndAt(request.dueAt) ? at : null;
}

export function mayCallAt(request: Omit<TriedRequest, "tries">, now: Date): boolean {
  return earliestTryAt(request, now)?.getTime() === now.getTime();
}

/** Returns when callback attempts end: 24 hours after the first one was due. */
export function triesEndAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + TRIES_HOURS * HOUR_MS);
}

/** Returns `at` if it is at or after 8 AM and before 9 PM in the zone, otherwise the next 8 AM there. */
export function withinCallingHours(timezone: string, at: Date): Date {
  const clock = localClock(timezone);
  const wall = clock.toWall(at.getTime());
  const day = Math.floor(wall / DAY_MS);
  const minutes = (wall - day * DAY_MS) / MINUTE_MS;
  if (minutes >= CALLING_HOURS.opens && minutes < CALLING_HOURS.closes) return at;
  const opensOn = minutes < CALLING_HOURS.opens ? day : day + 1;
  return new Date(clock.firstAt(opensOn * DAY_MS + CALLING_HOURS.opens * MINUTE_MS));
}

function tomorrowAt(timezone: string, now: Date, minutes: number): Date {
  const clock = localClock(timezone);
  const tomorrow = Math.floor(clock.toWall(now.getTime()) / DAY_MS) + 1;
  return new Date(clock.firstAt(tomorrow * DAY_MS + minutes * MINUTE_MS));
}
