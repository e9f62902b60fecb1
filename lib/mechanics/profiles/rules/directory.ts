import { coveredZip } from "@/lib/catalog/locations/rules/coverage";
import type { MechanicDocumentModel, MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { publishedFields } from "@/lib/core/record-field";
import { DAY_MS, dateIn } from "@/lib/core/time";
import {
  type CallRoute,
  type MechanicLine,
  type PhoneSettings,
  routedPhoneOf,
} from "@/lib/mechanics/availability/call-route";
import {
  describeAvailability,
  estimatedResponse,
  upcomingDaysOff,
} from "@/lib/mechanics/availability/open-hours";
import { withoutUnreachable } from "@/lib/mechanics/availability/pack-route";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { publicDocuments, shownRegistrations } from "@/lib/mechanics/profiles/rules/documents";
import { heldDocuments } from "@/lib/mechanics/profiles/rules/held-documents";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { introductionOf, skillsOf } from "@/lib/mechanics/profiles/rules/introduction";
import { pauseEndText } from "@/lib/mechanics/profiles/rules/pause";
import type {
  ListedMechanic,
  Mechanic,
  MechanicProfile,
  PausedMechanic,
  ProfilePage,
} from "@/lib/mechanics/profiles/schema/directory";
import { publicRegistrationsSchema } from "@/lib/mechanics/profiles/schema/documents";

/** `trackingNumbers` contains only the active number, if there is one. */
export type MechanicRecord = MechanicModel & { trackingNumbers: { phoneNumber: string }[] };

/** Opening hours and expiration dates are evaluated as of `now`. */
export type DirectoryContext = { now: Date; phones: PhoneSettings };

type PhoneRecord = Pick<MechanicRecord, "phoneNumber" | "trackingNumbers" | "callsEndAt">;

/**
 * Returns the number to publish, in E.164. Never returns the mechanic's own number once their documents no longer allow
 * calls. While telephony is on, never returns it at all, because calls to it couldn't be billed.
 */
export function publicPhoneOf(record: PhoneRecord, { now, phones }: DirectoryContext): string {
  const own = isCallable(record, now) ? record.phoneNumber : phones.defaultPhone;
  return routedPhoneOf(record.trackingNumbers[0]?.phoneNumber, phones) ?? own;
}

export type LineRecord = PhoneRecord & { id: string; timezone: string; hours: unknown };

/** Returns the call route for a page about one mechanic. */
export function mechanicRoute(record: LineRecord, { now, phones }: DirectoryContext): CallRoute {
  return {
    defaultPhone: phones.defaultPhone,
    routedPhone: routedPhoneOf(record.trackingNumbers[0]?.phoneNumber, phones),
    ...linesOf([record], now),
  };
}

/**
 * Returns the call route for a page about a city. `mechanics` are in ring order; `cityNumber` is the city's tracking
 * number.
 */
export function cityRoute(
  { cityNumber, mechanics }: { cityNumber: string | null; mechanics: readonly LineRecord[] },
  { now, phones }: DirectoryContext,
): CallRoute {
  return {
    defaultPhone: phones.defaultPhone,
    // Without mechanics, no one would answer the city's number.
    routedPhone: mechanics.length > 0 ? routedPhoneOf(cityNumber, phones) : null,
    ...linesOf(mechanics, now),
  };
}

/**
 * Leaves out mechanics who can't get calls anymore because a required document just expired, and whom the worker hasn't
 * unlisted yet.
 */
function linesOf(
  records: readonly LineRecord[],
  now: Date,
): Pick<CallRoute, "mechanics" | "endsAt"> {
  const callable = records.filter((record) => isCallable(record, now));
  const ends = callable.flatMap(({ callsEndAt }) => callsEndAt?.getTime() ?? []);
  return {
    mechanics: withoutUnreachable(callable.map(toLine), now),
    endsAt: ends.length === 0 ? undefined : Math.min(...ends),
  };
}

function isCallable({ callsEndAt }: PhoneRecord, now: Date): boolean {
  return callsEndAt !== null && callsEndAt > now;
}

function toLine(record: LineRecord): MechanicLine {
  const { id, phoneNumber, timezone } = record;
  return { mechanicId: id, phone: phoneNumber, timezone, hours: hoursOf(record) };
}

export function toMechanic(record: MechanicRecord, context: DirectoryContext): Mechanic {
  const { now } = context;
  const hours = hoursOf(record);
  const availability = describeAvailability(hours, record.timezone, now);
  return {
    ...publishedFields(MECHANIC_FIELDS, { ...record, ...introductionOf(record) }),
    mechanicId: record.id,
    phoneNumber: formatPhone(publicPhoneOf(record, context)),
    ...skillsOf(record),
    photo: record.photo,
    registrations: shownRegistrations(
      publicRegistrationsSchema.safeParse(record.registrations).data ?? [],
    ),
    availability: availability.text,
    isCurrentlyOpen: availability.isOpen,
    estimatedResponse: estimatedResponse(hours, record.timezone, now),
  };
}

export function toListedMechanic(
  record: MechanicRecord & Pick<ListedMechanic, "rating">,
  context: DirectoryContext,
): ListedMechanic {
  return {
    ...toMechanic(record, context),
    route: mechanicRoute(record, context),
    rating: record.rating,
  };
}

type CoveringRecord = MechanicRecord & {
  /** Only approved documents count. */
  documents: MechanicDocumentModel[];
  coverage: {
    priority: number;
    location: { city: string; state: string; slug: string; primaryZip: string | null };
  }[];
};

export function toMechanicProfile(
  record: CoveringRecord,
  context: DirectoryContext,
): MechanicProfile {
  return {
    mechanic: toMechanic(record, context),
    coverage: record.coverage.map(({ location, priority }) => ({
      city: location.city,
      state: location.state,
      zipcode: coveredZip(location, record.zipcode),
      priority,
    })),
  };
}

export function toProfilePage(
  record: CoveringRecord,
  { services, baseName, reviews }: Pick<ProfilePage, "services" | "baseName" | "reviews">,
  context: DirectoryContext,
): ProfilePage {
  const { now } = context;
  const hours = hoursOf(record);
  const [primary] = record.coverage.toSorted(
    (a, b) => a.priority - b.priority || (a.location.slug < b.location.slug ? -1 : 1),
  );
  return {
    ...toMechanicProfile(record, context),
    isVerified: isVerified(record.documentsValidUntil, now),
    verifiedUntil: verifiedUntil(record.documentsValidUntil),
    documents: publicDocuments(heldDocuments(record.documents), dateIn(record.timezone, now)),
    phone: publicPhoneOf(record, context),
    route: mechanicRoute(record, context),
    bio: record.bio,
    hours,
    daysOff: upcomingDaysOff(hours, record.timezone, now),
    baseName,
    services,
    reviews,
    primaryLocationSlug: primary?.location.slug ?? null,
  };
}

type PausedRecord = MechanicModel & {
  /** Sorted by priority; the primary city comes first. */
  coverage: { location: { city: string; slug: string; primaryZip: string | null } }[];
};

/** Omits the end time if it has already passed, because the worker is about to end the pause. */
export function toPausedMechanic(
  record: PausedRecord,
  { now, baseName }: { now: Date; baseName: string | null },
): PausedMechanic {
  const { id, name, businessName, timezone, pausedUntil, mainCity } = record;
  const end = pausedUntil && pausedUntil > now ? pausedUntil : null;
  const location = record.coverage[0]?.location;
  return {
    id,
    name,
    businessName,
    until: end && pauseEndText(end, timezone, now),
    endsAt: end?.getTime() ?? null,
    isBrief: pausedUntil !== null,
    mainCity,
    baseName,
    city: location
      ? {
          name: location.city,
          slug: location.slug,
          zipcode: coveredZip(location, record.zipcode),
        }
      : null,
  };
}

/** Expects mechanics in ring order. */
export function pickRecommended(mechanics: readonly Mechanic[]): Mechanic | null {
  return mechanics.find(({ isCurrentlyOpen }) => isCurrentlyOpen) ?? mechanics[0] ?? null;
}

/** Midnight in Hawaii (UTC-10), so that no one loses the badge a day early. */
const LAST_MIDNIGHT_MS = 10 * 60 * 60 * 1000;

function verifiedUntil(documentsValidUntil: Date | null): number | null {
  return documentsValidUntil && documentsValidUntil.getTime() + DAY_MS + LAST_MIDNIGHT_MS;
}

export function isVerified(documentsValidUntil: Date | null, now: Date): boolean {
  const until = verifiedUntil(documentsValidUntil);
  return until !== null && now.getTime() < until;
}

/** Returns the latest expired `documentsValidUntil`, for database queries that must agree with `isVerified`. */
export function latestExpiredDate(now: Date): Date {
  return new Date(now.getTime() - DAY_MS - LAST_MIDNIGHT_MS);
}
