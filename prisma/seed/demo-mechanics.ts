import { distanceMiles } from "@/lib/core/geo";
import { findListedZip, findStateCode } from "@/lib/core/zip-places";
import { callsEnd, requiredRegistration } from "@/lib/mechanics/rules/documents";
import type { OpenHours } from "@/lib/routing/open-hours";
import type { PhoneBook } from "./create-phone-book";
import { createRandom, type Random } from "./create-random";
import { demoId } from "./demo-id";
import type { DemoCity, DemoLocation } from "./demo-locations";
import { MECHANIC_NAMES } from "./mechanic-names";
import { pickHours } from "./week-patterns";

export type DemoMechanic = {
  id: string;
  name: string;
  businessName: string | null;
  phoneNumber: string;
  publicEmail: string | null;
  zipcode: string;
  radiusMiles: number | null;
  timezone: string;
  mainCity: string | null;
  hours: OpenHours;
  state: "active" | "suspended";
  suspensionReason: string | null;
  isActive: boolean;
  phoneVerifiedAt: Date;
  /** The last day that the badge is shown; null if there is no badge. */
  documentsValidUntil: Date | null;
  /** Null if the insurance is missing or its grace period has ended. */
  callsEndAt: Date | null;
  /** The registration for the base ZIP code's state; empty if that state requires none. */
  registrations: { stateCode: string; number: string }[];
};

/** `home` is null for the mechanic without coverage. */
export type DemoWorker = { mechanic: DemoMechanic; home: DemoCity | null };

/** Based in Miami, where there are two other mechanics. */
const INACTIVE_NAME = "Carlos Peña";
/** Based in remote West Texas and without a radius, so not assigned to any city. */
const UNASSIGNED = { zipcode: "79843", areaCode: "432", timezone: "America/Chicago" };

const VERIFIED_AT = new Date("2026-01-05T15:00:00Z");
const RADII_MILES = [10, 15, 20, 25, 30, 35, 40];
const BASE_WITHIN_MILES = 9;
const ZIPS_TRIED_EACH_SIDE = 30;

const BUSINESS_NAMES: readonly ((lastName: string, city: string) => string)[] = [
  (lastName) => `${lastName} Mobile Auto Repair`,
  (lastName) => `${lastName} Auto Care`,
  (lastName, city) => `${lastName}'s ${city} Road Service`,
  (lastName) => `${lastName} & Family Mobile Mechanics`,
  (lastName) => `${lastName} Driveway Service`,
  (lastName, city) => `${city} Brake & Battery by ${lastName}`,
];

/** Returns mechanics grouped by city. The one without coverage is last. IDs are demoId("mechanic", n). */
export function demoWorkers(cities: readonly DemoCity[], phoneBook: PhoneBook): DemoWorker[] {
  const homes = cities.flatMap((city) => Array<DemoCity>(city.mechanicCount).fill(city));
  return MECHANIC_NAMES.map((name, i) => {
    const home = homes[i] ?? null;
    const phoneNumber = phoneBook.take((home ?? UNASSIGNED).areaCode);
    const id = demoId("mechanic", i + 1);
    return { mechanic: demoMechanic(i, { id, name, home, phoneNumber, radii: RADII_MILES }), home };
  });
}

interface Identity {
  id: string;
  name: string;
  home: Pick<DemoCity, "location" | "timezone"> | null;
  phoneNumber: string;
  radii: readonly number[];
}

/** `i` is the seed of everything that isn't given. */
export function demoMechanic(
  i: number,
  { id, name, home, phoneNumber, radii }: Identity,
): DemoMechanic {
  const random = createRandom(i + 1);
  const { timezone } = home ?? UNASSIGNED;
  const mechanic = {
    id,
    name,
    businessName: i % 3 === 2 ? null : nameBusiness(name, home?.location.city, random),
    phoneNumber,
    phoneVerifiedAt: VERIFIED_AT,
    publicEmail: i % 4 === 0 ? demoEmail(name) : null,
    zipcode: home ? random.pick(zipsNear(home.location)) : UNASSIGNED.zipcode,
    radiusMiles: home ? random.pick(radii) : null,
    timezone,
    mainCity: home ? cityPartOf(home.location.slug) : null,
    hours: pickHours(random),
    ...(name === INACTIVE_NAME ? SUSPENDED : ACTIVE),
    ...documentDates(i, timezone),
  };
  const isActive = mechanic.state === "active" && mechanic.callsEndAt !== null;
  return { ...mechanic, isActive, registrations: registrationsOf(mechanic.zipcode, i) };
}

const ACTIVE = { state: "active", suspensionReason: null } as const;
const SUSPENDED = {
  state: "suspended",
  suspensionReason:
    "Your insurance expired, and we haven’t received a new certificate. Send it to us, and we’ll list you again.",
} as const;

// Mechanics without valid insurance, for administrators and tests to see what happens. With the suspended mechanic,
// they are the six of 120 who aren't listed.
const UNINSURED: readonly number[] = [39, 43];
const EXPIRED: readonly number[] = [19, 59, 99];

/**
 * Returns the last day of a mechanic's insurance, or null for the two mechanics without insurance. Three mechanics'
 * insurance expires in 2026, and all other insurance in 2028.
 */
export function insuredUntil(i: number): Date | null {
  if (UNINSURED.includes(i)) return null;
  return new Date(EXPIRED.includes(i) ? "2026-06-30" : `2028-0${1 + (i % 9)}-15`);
}

/** Every eighth mechanic has insurance without a recorded check, and therefore no badge. */
export const hasRecordedCheck = (i: number) => i % 8 !== 7;

function documentDates(i: number, timezone: string) {
  return {
    documentsValidUntil: hasRecordedCheck(i) ? insuredUntil(i) : null,
    callsEndAt: callsEndOf(i, timezone),
  };
}

/** Ignores registrations, because none of them expires before the insurance's grace period ends. */
function callsEndOf(i: number, timezone: string): Date | null {
  const expiresOn = insuredUntil(i)?.toISOString().slice(0, 10);
  if (!expiresOn || EXPIRED.includes(i)) return null;
  const insurance = { kind: "insurance" as const, stateCode: "", number: "", checkMethod: null };
  return callsEnd([{ ...insurance, expiresOn }], { stateCode: null, timezone });
}

function registrationsOf(zipcode: string, i: number) {
  const stateCode = findStateCode(zipcode) ?? "";
  if (!requiredRegistration(stateCode)) return [];
  return [{ stateCode, number: `${stateCode}-${302_115 + 37 * i}` }];
}

function nameBusiness(name: string, city: string | undefined, random: Random): string {
  const lastName = name.slice(name.indexOf(" ") + 1);
  return random.pick(BUSINESS_NAMES)(lastName, city ?? "West Texas");
}

/** Returns "hector.cantu@example.com" for "Héctor Cantú". */
export function demoEmail(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^A-Za-z ]/g, "");
  return `${plain.toLowerCase().replaceAll(" ", ".")}@example.com`;
}

function cityPartOf(slug: string): string {
  return slug.slice(slug.indexOf("/") + 1);
}

/** Returns ZIP codes numerically close to the city's own and within nine miles, which is less than any radius. */
function zipsNear(location: DemoLocation): string[] {
  const first = Number(location.primaryZip) - ZIPS_TRIED_EACH_SIDE;
  return Array.from({ length: 2 * ZIPS_TRIED_EACH_SIDE + 1 }, (_, i) =>
    String(first + i).padStart(5, "0"),
  ).filter((zip) => {
    const place = findListedZip(zip);
    return place !== null && distanceMiles(place, location) <= BASE_WITHIN_MILES;
  });
}
