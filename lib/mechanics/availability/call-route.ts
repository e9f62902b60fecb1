import {
  describeAvailability,
  isOpenAt,
  nextOpening,
  type OpenHours,
} from "@/lib/mechanics/availability/open-hours";

export type MechanicLine = {
  readonly mechanicId: string;
  /** E.164. */
  readonly phone: string;
  readonly timezone: string;
  readonly hours: OpenHours;
};

/** Determines which phone number a page, card, or quiz result shows. */
export type CallRoute = {
  /** E.164. Shown while every mechanic is closed. */
  readonly defaultPhone: string;
  /**
   * E.164. Always shown if set, because calls to this number are routed to an open mechanic. Null without telephony, or
   * on a city's page without mechanics.
   */
  readonly routedPhone: string | null;
  /** In ring order. */
  readonly mechanics: readonly MechanicLine[];
  /**
   * The earliest time at which any of the mechanics stops taking calls, in epoch milliseconds; undefined without
   * mechanics, and in a route from `unpackRoute`.
   */
  readonly endsAt?: number;
};

export type NumberShown = {
  /** E.164. */
  readonly phone: string;
  /** The mechanic whose own number is shown; null if `phone` is any other number. */
  readonly mechanicId: string | null;
  readonly isOpen: boolean;
  /** The availability, such as "Open now · until 6:00 PM" or "Opens Sun 10:00 AM"; null if there are no mechanics. */
  readonly text: string | null;
};

export interface PhoneSettings {
  /** E.164. */
  defaultPhone: string;
  hasTelephony: boolean;
}

/**
 * Returns the number whose calls are routed, in E.164: with telephony, the tracking number if there is one, otherwise
 * the default phone. Null without telephony.
 */
export function routedPhoneOf(
  tracking: string | null | undefined,
  { defaultPhone, hasTelephony }: PhoneSettings,
): string | null {
  return hasTelephony ? (tracking ?? defaultPhone) : null;
}

/**
 * Returns the routed number if there is one, otherwise the first open mechanic's number, otherwise the default phone.
 * The text describes the first open mechanic or, if all are closed, the one who opens first. Throws RangeError for an
 * unknown time zone.
 */
export function chooseNumber(route: CallRoute, now: Date): NumberShown {
  const { mechanics, routedPhone, defaultPhone } = route;
  const open = mechanics.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  const described = open ?? findFirstToOpen(mechanics, now);
  const availability = described && describeAvailability(described.hours, described.timezone, now);
  const own = routedPhone === null ? open : undefined;
  return {
    phone: routedPhone ?? own?.phone ?? defaultPhone,
    mechanicId: own?.mechanicId ?? null,
    isOpen: open !== undefined,
    text: availability?.text ?? null,
  };
}

/**
 * Returns the routed number if there is one, otherwise the first mechanic's number, whether open or closed, otherwise
 * the default phone. E.164. For pages without JavaScript, which can't know the time.
 */
export function numberWithoutClock({ routedPhone, mechanics, defaultPhone }: CallRoute): string {
  return routedPhone ?? mechanics[0]?.phone ?? defaultPhone;
}

/**
 * Limits the route to the mechanics at these zero-based positions in ring order. Positions past the end are ignored.
 */
export function routeAmong(route: CallRoute, places: readonly number[]): CallRoute {
  return { ...route, mechanics: route.mechanics.filter((_, place) => places.includes(place)) };
}

/**
 * Returns the mechanic who opens first, by ring order on a tie, or the first mechanic if no one opens within 14 days.
 */
function findFirstToOpen(mechanics: readonly MechanicLine[], now: Date): MechanicLine | null {
  let first = mechanics[0] ?? null;
  let earliest = Number.POSITIVE_INFINITY;
  for (const mechanic of mechanics) {
    const opening = nextOpening(mechanic.hours, mechanic.timezone, now)?.getTime();
    if (opening !== undefined && opening < earliest) {
      first = mechanic;
      earliest = opening;
    }
  }
  return first;
}
