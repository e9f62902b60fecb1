import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import {
  type Mechanic,
  type MechanicProfile,
  openHoursSchema,
  type ProfilePage,
} from "@/lib/mechanics/schema/directory";
import { describeAvailability, estimatedResponse, type OpenHours } from "@/lib/routing/open-hours";

/** A stored mechanic with the active tracking numbers, of which there is at most one. */
export type MechanicRecord = MechanicModel & { trackingNumbers: { phoneNumber: string }[] };

const NEVER_OPEN: OpenHours = { week: [[], [], [], [], [], [], []], closedOn: [] };

/** The opening hours of a stored mechanic; none when they no longer parse. */
export function hoursOf(record: { hours: unknown }): OpenHours {
  const parsed = openHoursSchema.safeParse(record.hours);
  return parsed.success ? parsed.data : NEVER_OPEN;
}

/** The number that drivers see, E.164. */
export function publicPhoneOf(record: Pick<MechanicRecord, "phoneNumber" | "trackingNumbers">) {
  return record.trackingNumbers[0]?.phoneNumber ?? record.phoneNumber;
}

/** The public form of a stored mechanic, with who is open as of `now`. */
export function toMechanic(record: MechanicRecord, now: Date): Mechanic {
  const hours = hoursOf(record);
  const availability = describeAvailability(hours, record.timezone, now);
  return {
    id: record.id,
    mechanicId: record.id,
    name: record.name,
    businessName: record.businessName,
    phoneNumber: formatPhone(publicPhoneOf(record)),
    email: record.publicEmail,
    zipcode: record.zipcode,
    radiusMiles: record.radiusMiles,
    timezone: record.timezone,
    mainCity: record.mainCity,
    isActive: record.isActive,
    availability: availability.text,
    isCurrentlyOpen: availability.isOpen,
    estimatedResponse: estimatedResponse(hours, record.timezone, now),
  };
}

/** A stored mechanic with the active cities that they cover. */
export type CoveringRecord = MechanicRecord & {
  coverage: {
    zipcode: string;
    priority: number;
    location: { city: string; state: string; slug: string };
  }[];
};

/** The public API's profile of a mechanic, with who is open as of `now`. */
export function toMechanicProfile(record: CoveringRecord, now: Date): MechanicProfile {
  return {
    mechanic: toMechanic(record, now),
    coverage: record.coverage.map(({ location: { city, state }, zipcode, priority }) => ({
      city,
      state,
      zipcode,
      priority,
    })),
  };
}

/** The public profile page; `services` are those on offer, and documents are judged as of `now`. */
export function toProfilePage(
  record: CoveringRecord,
  services: ProfilePage["services"],
  now: Date,
): ProfilePage {
  const [primary] = record.coverage.toSorted(
    (a, b) => a.priority - b.priority || (a.location.slug < b.location.slug ? -1 : 1),
  );
  return {
    ...toMechanicProfile(record, now),
    isVerified: isVerified(record.documentsValidUntil, now),
    verifiedUntil: verifiedUntil(record.documentsValidUntil),
    phone: publicPhoneOf(record),
    services,
    primaryLocationSlug: primary?.location.slug ?? null,
  };
}

/** The first who is open, else the first; given in the order in which they are rung. null for an empty list. */
export function pickRecommended(mechanics: readonly Mechanic[]): Mechanic | null {
  return mechanics.find(({ isCurrentlyOpen }) => isCurrentlyOpen) ?? mechanics[0] ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last valid day ends at midnight in Hawaii, ten hours behind UTC, so that no one loses the badge a day early. */
const LAST_MIDNIGHT_MS = 10 * 60 * 60 * 1000;

/** When a mechanic's documents stop being valid, in epoch milliseconds; null when none are approved. */
export function verifiedUntil(documentsValidUntil: Date | null): number | null {
  return documentsValidUntil && documentsValidUntil.getTime() + DAY_MS + LAST_MIDNIGHT_MS;
}

/** Whether every approved document is valid as of `now`. */
export function isVerified(documentsValidUntil: Date | null, now: Date): boolean {
  const until = verifiedUntil(documentsValidUntil);
  return until !== null && now.getTime() < until;
}

/** The latest last day of documents that are no longer valid as of `now`: isVerified, for a query. */
export function lastExpiredDay(now: Date): Date {
  return new Date(now.getTime() - DAY_MS - LAST_MIDNIGHT_MS);
}
