import { distanceMiles } from "@/lib/core/geo";
import { findListedZip, findStateCode } from "@/lib/core/zip-places";
import { callsEnd, requiredRegistration } from "@/lib/mechanics/profiles/rules/documents";
import { createRandom, type Random } from "./create-random";
import type { DemoCity, DemoLocation } from "./demo-cities";
import { demoId } from "./demo-id";
import type { demoServices } from "./demo-prices";
import { demoWords } from "./demo-words";
import { weekOf } from "./factories";
import { SUSPENDED_MECHANIC, WITHOUT_CITY } from "./story";

export type DemoMechanic = ReturnType<typeof demoMechanic>;
type DemoServices = ReturnType<typeof demoServices>;

const VERIFIED_AT = new Date("2026-01-05T15:00:00Z");
const RADII_MILES = [10, 15, 20, 25, 30, 35, 40];
/** Less than any radius. */
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

/** Repeated weeks are more likely to be picked. */
const WEEKS = [
  "- 8-18 8-18 8-18 8-18 8-18 -",
  "- 8-18 8-18 8-18 8-18 8-18 -",
  "- 7.5-18 7.5-18 7.5-18 7.5-18 7.5-18 9-14",
  "- 7.5-18 7.5-18 7.5-18 7.5-18 7.5-18 9-14",
  "8-20 7-22 7-22 7-22 7-22 7-22 7-22",
  "8-20 7-22 7-22 7-22 7-22 7-22 7-22",
  "- 6-15 6-15 6-15 6-15 6-15 6-13",
  "- 8-12+13-18 8-12+13-18 8-12+13-18 8-12+13-18 8-12+13-18 8-12",
  "10-16 - 9-18 9-18 9-18 9-18 9-18",
  "- - 15-1 15-1 15-1 15-1 12-1",
  "8-20 - - - - 17-22 8-20",
  "0-24 0-24 0-24 0-24 0-24 0-24 0-24",
].map(weekOf);
/** Thanksgiving, Christmas, and New Year's Day. */
const HOLIDAYS = ["2026-11-26", "2026-12-25", "2027-01-01"];

/** Returns mechanics grouped by city. The one without coverage is last. IDs are demoId("mechanic", n). */
export function demoWorkers(cities: readonly DemoCity[], takePhone: (areaCode: string) => string) {
  const based = cities.flatMap((home) => home.names.map((name) => ({ name, home })));
  return [...based, { name: WITHOUT_CITY.name, home: null }].map(({ name, home }, i) => {
    const phoneNumber = takePhone((home ?? WITHOUT_CITY).areaCode);
    const identity = { id: demoId("mechanic", i + 1), name, home, phoneNumber };
    return { mechanic: demoMechanic(i, { ...identity, radii: RADII_MILES }), home };
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
export function demoMechanic(i: number, { id, name, home, phoneNumber, radii }: Identity) {
  const random = createRandom(i + 1);
  const timezone = home?.timezone ?? "America/Chicago";
  const businessName = i % 3 === 2 ? null : nameBusiness(name, random, home?.location.city);
  const zipcode = home ? random.pick(zipsNear(home.location)) : WITHOUT_CITY.zipcode;
  const stateCode = findStateCode(zipcode) ?? "";
  const state = name === SUSPENDED_MECHANIC ? ("suspended" as const) : ("active" as const);
  const callsEndAt = callsEndOf(i, timezone);
  return {
    id,
    name,
    businessName,
    phoneNumber,
    phoneVerifiedAt: VERIFIED_AT,
    publicEmail: i % 4 === 0 ? demoEmail(name) : null,
    ...demoWords(i),
    photo: null,
    zipcode,
    radiusMiles: home ? random.pick(radii) : null,
    timezone,
    /** City part of the slug. */
    mainCity: home?.location.slug.split("/")[1] ?? null,
    hours: { week: random.pick(WEEKS), closedOn: random.chance(0.8) ? HOLIDAYS : [] },
    state,
    suspensionReason:
      state === "suspended"
        ? "Your insurance expired, and we haven’t received a new certificate. Send it to us, and we’ll list you again."
        : null,
    /** The last day that the badge is shown; null if there is no badge. */
    documentsValidUntil: hasRecordedCheck(i) ? insuredUntil(i) : null,
    /** Null if the insurance is missing or its grace period has ended. */
    callsEndAt,
    isActive: state === "active" && callsEndAt !== null,
    /** The registration for the base ZIP code's state; empty if that state requires none. */
    registrations: requiredRegistration(stateCode)
      ? [{ stateCode, number: `${stateCode}-${302_115 + 37 * i}` }]
      : [],
  };
}

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

/** Ignores registrations, because none of them expires before the insurance's grace period ends. */
function callsEndOf(i: number, timezone: string): Date | null {
  const expiresOn = insuredUntil(i)?.toISOString().slice(0, 10);
  if (!expiresOn || EXPIRED.includes(i)) return null;
  const insurance = { kind: "insurance" as const, stateCode: "", number: "", checkMethod: null };
  return callsEnd([{ ...insurance, expiresOn }], { stateCode: null, timezone });
}

function nameBusiness(name: string, random: Random, city = "West Texas"): string {
  return random.pick(BUSINESS_NAMES)(name.slice(name.indexOf(" ") + 1), city);
}

/** Returns "hector.cantu@example.com" for "Héctor Cantú". */
export function demoEmail(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^A-Za-z ]/g, "");
  return `${plain.toLowerCase().replaceAll(" ", ".")}@example.com`;
}

/** Returns ZIP codes numerically close to the city's own. */
function zipsNear(location: DemoLocation): string[] {
  const first = Number(location.primaryZip) - ZIPS_TRIED_EACH_SIDE;
  return Array.from({ length: 2 * ZIPS_TRIED_EACH_SIDE + 1 }, (_, i) =>
    String(first + i).padStart(5, "0"),
  ).filter((zip) => {
    const place = findListedZip(zip);
    return place !== null && distanceMiles(place, location) <= BASE_WITHIN_MILES;
  });
}

const MOST_OFFERED_SLUG = "brake-pad-replacement";
/** Must match the site's labor rate. */
const LABOR_CENTS_PER_HOUR = 10_000;
const PRICE_STEP_CENTS = 500;
/** One in this many mechanics hasn't set any prices. */
const UNPRICED_EVERY = 9;
/** Keeps these random choices independent of those above. */
const OFFERS_SEED = 1000;

interface Seller {
  /** The seed. */
  i: number;
  /** Certainly offers brake pads. */
  isFirstAtHome: boolean;
  services: DemoServices;
}

/** Returns a mechanic's offers, at prices within about 10% of the service's own price. */
export function offersOf(mechanicId: string, { i, services, isFirstAtHome }: Seller) {
  const random = createRandom(OFFERS_SEED + i);
  const doesBrakePads = isFirstAtHome || random.chance(0.8);
  const others = services.filter(({ slug }) => slug !== MOST_OFFERED_SLUG);
  const chosen = random.sample(others, random.integer(6, 17));
  const brakePads = services.filter(({ slug }) => slug === MOST_OFFERED_SLUG);
  return [...(doesBrakePads ? brakePads : []), ...chosen].map((service) => {
    const ownCents = priceNear(service, random);
    const isCertain = isFirstAtHome && service.slug === MOST_OFFERED_SLUG;
    const priceCents = i % UNPRICED_EVERY === 0 ? null : ownCents;
    const isActive = isCertain || random.chance(0.97);
    return { mechanicId, serviceId: service.id, priceCents, isActive };
  });
}

function priceNear(service: DemoServices[number], random: Random): number | null {
  const { pricingMode, basePartsCostCents, laborHours } = service;
  if (basePartsCostCents === null) return null;
  const hours = pricingMode === "labor" ? (laborHours ?? 0) : 0;
  const listCents = basePartsCostCents + Math.round(hours * LABOR_CENTS_PER_HOUR);
  const steps = (listCents * random.integer(92, 112)) / 100 / PRICE_STEP_CENTS;
  return Math.round(steps) * PRICE_STEP_CENTS;
}
