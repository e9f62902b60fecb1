import { isFederalHoliday } from "@/lib/core/federal-holidays";
import { clockName, DAY_MS } from "@/lib/core/time";
import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
} from "@/lib/mechanics/availability/call-route";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";
import { minutesOf } from "./office-hours";

const DAYS_AHEAD = 366;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

interface Office {
  /** E.164. */
  defaultPhone: string;
  officeHours: OfficeHours;
}

/**
 * Returns the office as the only one who answers the default phone, as it does while telephony is off. Includes the
 * federal holidays of the year that begins at `now`.
 */
export function officeRoute({ defaultPhone, officeHours }: Office, now: Date): CallRoute {
  const { days, opens, closes, timezone } = officeHours;
  const weekdays: readonly number[] = OFFICE_DAYS[days].days;
  const hours = [{ opens: minutesOf(opens), closes: minutesOf(closes) }];
  const week = WEEKDAYS.map((day) => (weekdays.includes(day) ? hours : []));
  const line = { mechanicId: "", phone: defaultPhone, timezone };
  return {
    defaultPhone,
    routedPhone: null,
    mechanics: [{ ...line, hours: { week, closedOn: holidaysFrom(now) } }],
  };
}

/** What decides whether someone answers the main number. */
export interface MainLine extends Office {
  hasTelephony: boolean;
}

/**
 * Returns text such as "Opens Mon 8:00 AM Central time", or null if someone answers the main number now. With telephony,
 * calls are routed at any hour.
 */
export function mainLineOpening(line: MainLine, now: Date): string | null {
  if (line.hasTelephony) return null;
  const { isOpen, text } = knownOffice(line, now);
  return isOpen ? null : `${text} ${clockName(line.officeHours.timezone)}`;
}

/** Returns whether the office is open, and until or from when, in its own zone. */
export function knownOffice(office: Office, now: Date): Pick<NumberShown, "isOpen" | "text"> {
  return chooseNumber(officeRoute(office, now), now);
}

/**
 * Whether someone is there to answer the number that a page shows: an open mechanic or, in their place, the office. With
 * telephony, a call to a closed mechanic is routed to others, so whether someone answers is never certain.
 */
export function isAnswered({ isOpen }: Pick<NumberShown, "isOpen">, line: MainLine, now: Date) {
  return isOpen || (!line.hasTelephony && knownOffice(line, now).isOpen);
}

let lastHolidays: { from: number; dates: readonly string[] } | null = null;

/** Returns dates as YYYY-MM-DD, from the day before the one that it is in UTC. Every page asks for the same ones. */
function holidaysFrom(now: Date): readonly string[] {
  const yesterday = (Math.floor(now.getTime() / DAY_MS) - 1) * DAY_MS;
  if (lastHolidays?.from !== yesterday) {
    lastHolidays = { from: yesterday, dates: holidaysAfter(yesterday) };
  }
  return lastHolidays.dates;
}

function holidaysAfter(first: number): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => first + day * DAY_MS)
    .filter(isFederalHoliday)
    .map((midnight) => new Date(midnight).toISOString().slice(0, 10));
}
