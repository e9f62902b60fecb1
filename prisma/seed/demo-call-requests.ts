import { CLICK_ID_KINDS } from "@/lib/calls/constants";
import { matchIntent } from "@/lib/calls/rules/match-intent";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { localClock } from "@/lib/routing/local-clock";
import { createRandom, type Random } from "./create-random";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import type { DemoLocation } from "./demo-locations";
import type { DemoService } from "./demo-services";

/** An incoming call, before it is routed. */
export type DemoRequest = {
  id: string;
  at: Date;
  location: DemoLocation;
  /** From the matched tap; null without one. */
  serviceId: string | null;
  /** The ZIP code that the driver keyed in; null for calls to a city's own number. */
  zip: string | null;
  dialedNumber: string;
  /** Null if anonymous. */
  callerNumber: string | null;
  isTest: boolean;
  screening: "clear" | "blocked" | "spam";
  /** What the driver tapped before the call; null if they didn't tap anything. */
  intent: DemoIntent | null;
  /** The tap that the site takes for the one that led to the call; null if there is none. */
  matched: DemoIntent | null;
  /** Why no tap was matched; null if one was. */
  unmatchedReason: "none" | "several" | null;
};

export type DemoIntent = Prisma.CallIntentCreateManyInput & { id: string; createdAt: Date };

const DAYS = 90;
const CALLS_PER_DAY = 5;
/** Keeps these random choices independent of those for other demo data. */
const SEED = 7_000;
/** Callers get the middle of each 555-01xx range. The directory uses the first numbers, and applicants use the last. */
const [FIRST_LINE, LAST_LINE] = [150, 179];
const ROUTED_NUMBER = "+12105550100";
/** The city of mechanic@example.com. */
const BUSIEST_CITY = "texas/san-antonio";
const SOURCES = ["landing-hero", "landing-sticky", "landing-final", "header"];

/** Returns the calls from the 90 days before `now`, oldest first. Deterministic for a given `now`. */
export function demoCallRequests(directory: DemoDirectory, now: Date): DemoRequest[] {
  const random = createRandom(SEED);
  const places = placesOf(directory);
  const services = servicesByCity(directory);
  // All cities use New York's date, because the day begins there first. If each city used its own date, the demo's
  // first calls would depend on the time of day.
  const today = Math.floor(localClock("America/New_York").toWall(now.getTime()) / DAY_MS);
  const requests = Array.from({ length: DAYS * CALLS_PER_DAY }, (_, i) => {
    const location = random.chance(0.2) ? places.busiest : random.pick(places.all);
    return {
      location,
      at: timeOf(location, { day: today - DAYS + 1 + Math.floor(i / CALLS_PER_DAY), random }),
    };
  })
    .filter(({ at }) => at.getTime() < now.getTime() - 30 * MINUTE_MS)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((drawn, i) =>
      requestOf({ ...drawn, i, random, directory, services: services(drawn.location) }),
    );
  return matchTaps(requests);
}

type Unmatched = Omit<DemoRequest, "serviceId" | "matched" | "unmatchedReason">;

/** Matches calls to taps as the site does: a tap that was matched to one caller isn't used for another. */
function matchTaps(requests: readonly Unmatched[]): DemoRequest[] {
  const taps = requests.flatMap(({ intent }) => intent ?? []);
  const callers = new Map<string, string | null>();
  return requests.map((request) => {
    const { at, dialedNumber, callerNumber, screening } = request;
    const isFree = ({ id }: DemoIntent) =>
      !callers.has(id) || (callerNumber !== null && callers.get(id) === callerNumber);
    const known = taps.filter((tap) => tap.numberShown === dialedNumber && isFree(tap));
    const { intent, unmatchedReason } =
      screening === "clear" ? matchIntent(known, at) : matchIntent([], at);
    if (intent) callers.set(intent.id, callerNumber);
    return { ...request, matched: intent, unmatchedReason, serviceId: intent?.serviceId ?? null };
  });
}

function placesOf({ locations, coverage }: DemoDirectory) {
  const covered = new Set(coverage.map(({ locationId }) => locationId));
  const all = locations.filter(({ id, isActive }) => isActive && covered.has(id));
  const busiest = all.find(({ slug }) => slug === BUSIEST_CITY);
  if (!busiest) throw new Error(`${BUSIEST_CITY} has no mechanics in the demo data.`);
  return { all, busiest };
}

/** Returns a function that lists the services offered in a city. The demo's drivers ask for these. */
function servicesByCity({ services, coverage, offers }: DemoDirectory) {
  return ({ id }: DemoLocation) => {
    const local = new Set(
      coverage.filter(({ locationId }) => locationId === id).map(({ mechanicId }) => mechanicId),
    );
    const offered = new Set(
      offers
        .filter(({ mechanicId, isActive }) => isActive && local.has(mechanicId))
        .map(({ serviceId }) => serviceId),
    );
    return services.filter((service) => service.isActive && offered.has(service.id));
  };
}

/** Most drivers call between 8 AM and 6 PM in their time zone. `day` is a date in days since 1970. */
function timeOf(
  { primaryZip }: DemoLocation,
  { day, random }: { day: number; random: Random },
): Date {
  const clock = localClock(timezoneOfZip(primaryZip) ?? "America/Chicago");
  const minute = random.chance(0.9) ? random.integer(8 * 60, 18 * 60) : random.integer(0, 1439);
  const wall = day * DAY_MS + minute * MINUTE_MS;
  return new Date(clock.firstAt(wall) + random.integer(0, 59) * 1000);
}

interface RequestSource {
  i: number;
  at: Date;
  location: DemoLocation;
  random: Random;
  directory: DemoDirectory;
  services: readonly DemoService[];
}

function requestOf({ i, at, location, random, directory, services }: RequestSource): Unmatched {
  const tracking = directory.trackingNumbers.find(({ locationId }) => locationId === location.id);
  const dialedNumber = tracking?.phoneNumber ?? ROUTED_NUMBER;
  const service = random.chance(0.3) ? services[0] : random.pick(services);
  const hasTap = random.chance(0.7);
  const isTest = random.chance(0.01);
  const intent = hasTap && service ? { i, at, location, service, dialedNumber, random } : null;
  return {
    id: demoId("call", i + 1),
    at,
    location,
    zip: tracking ? null : location.primaryZip,
    dialedNumber,
    callerNumber: callerOf(directory, location, random),
    isTest,
    screening: random.chance(0.02) ? "spam" : random.chance(0.01) ? "blocked" : "clear",
    intent: intent && intentOf(intent),
  };
}

function callerOf(
  { mechanics, coverage }: DemoDirectory,
  location: DemoLocation,
  random: Random,
): string | null {
  if (random.chance(0.03)) return null;
  const line = random.integer(FIRST_LINE, LAST_LINE);
  if (random.chance(0.01)) return `+18005550${line}`;
  const local = coverage.find(({ locationId }) => locationId === location.id)?.mechanicId;
  const areaCode = mechanics.find(({ id }) => id === local)?.phoneNumber.slice(2, 5) ?? "210";
  return `+1${areaCode}5550${line}`;
}

interface Tap {
  i: number;
  at: Date;
  location: DemoLocation;
  service: DemoService;
  dialedNumber: string;
  random: Random;
}

function intentOf({ i, at, location, service, dialedNumber, random }: Tap) {
  return {
    id: demoId("intent", i + 1),
    session: demoId("visit", i + 1),
    createdAt: new Date(at.getTime() - random.integer(3, 90) * 1000),
    page: `/${location.slug}/${service.slug}`,
    source: random.pick(SOURCES),
    serviceId: service.id,
    locationId: location.id,
    numberShown: dialedNumber,
    ...measurementOf(i, random.chance(0.4)),
  };
}

/** About two thirds of the visitors who consented came from an ad. */
function measurementOf(i: number, hasConsent: boolean) {
  if (!hasConsent) return { basis: "none" as const };
  return { basis: "consent" as const, ...(i % 3 === 0 ? {} : demoClick(i)) };
}

/** Some clicks come from iOS and have no gclid. */
const CLICK_KINDS = [...CLICK_ID_KINDS, "gclid", "gclid", "gclid", "gclid"];

/** Returns a made-up click ID. */
export function demoClick(i: number) {
  const clickIdKind = CLICK_KINDS[i % CLICK_KINDS.length] ?? "gclid";
  return { clickIdKind, clickId: `demo-click-${i + 1}` };
}
