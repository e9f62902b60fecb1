import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { DAY_MS, dateIn } from "@/lib/core/time";
import {
  type Mechanic,
  type MechanicProfile,
  openHoursSchema,
  type ProfilePage,
} from "@/lib/mechanics/schema/directory";
import { describeAvailability, estimatedResponse, type OpenHours } from "@/lib/routing/open-hours";

/** At most one tracking number is active. */
export type MechanicRecord = MechanicModel & { trackingNumbers: { phoneNumber: string }[] };

const NEVER_OPEN: OpenHours = { week: [[], [], [], [], [], [], []], closedOn: [] };

/** Local dates from today on, in order. */
export function upcomingDaysOff(hours: OpenHours, timezone: string, now: Date): string[] {
  const today = dateIn(timezone, now);
  return hours.closedOn.filter((date) => date >= today).toSorted();
}

/** Never open if the stored hours don't parse. */
export function hoursOf(record: { hours: unknown }): OpenHours {
  const parsed = openHoursSchema.safeParse(record.hours);
  return parsed.success ? parsed.data : NEVER_OPEN;
}

/** E.164. */
export function publicPhoneOf(record: Pick<MechanicRecord, "phoneNumber" | "trackingNumbers">) {
  return record.trackingNumbers[0]?.phoneNumber ?? record.phoneNumber;
}

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

export type CoveringRecord = MechanicRecord & {
  coverage: {
    zipcode: string;
    priority: number;
    location: { city: string; state: string; slug: string };
  }[];
};

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

export function toProfilePage(
  record: CoveringRecord,
  { services, baseName }: Pick<ProfilePage, "services" | "baseName">,
  now: Date,
): ProfilePage {
  const hours = hoursOf(record);
  const [primary] = record.coverage.toSorted(
    (a, b) => a.priority - b.priority || (a.location.slug < b.location.slug ? -1 : 1),
  );
  return {
    ...toMechanicProfile(record, now),
    isVerified: isVerified(record.documentsValidUntil, now),
    verifiedUntil: verifiedUntil(record.documentsValidUntil),
    phone: publicPhoneOf(record),
    hours,
    daysOff: upcomingDaysOff(hours, record.timezone, now),
    baseName,
    services,
    primaryLocationSlug: primary?.location.slug ?? null,
  };
}

/** Expects ring order. */
export function pickRecommended(mechanics: readonly Mechanic[]): Mechanic | null {
  return mechanics.find(({ isCurrentlyOpen }) => isCurrentlyOpen) ?? mechanics[0] ?? null;
}

/** Midnight in Hawaii (UTC-10), so that no one loses the badge a day early. */
const LAST_MIDNIGHT_MS = 10 * 60 * 60 * 1000;

/** Epoch milliseconds; null without approved documents. */
function verifiedUntil(documentsValidUntil: Date | null): number | null {
  return documentsValidUntil && documentsValidUntil.getTime() + DAY_MS + LAST_MIDNIGHT_MS;
}

export function isVerified(documentsValidUntil: Date | null, now: Date): boolean {
  const until = verifiedUntil(documentsValidUntil);
  return until !== null && now.getTime() < until;
}

/** isVerified for queries: the latest `documentsValidUntil` that has expired. */
export function latestExpiredDate(now: Date): Date {
  return new Date(now.getTime() - DAY_MS - LAST_MIDNIGHT_MS);
}
