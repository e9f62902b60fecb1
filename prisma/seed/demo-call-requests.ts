import { callerKind } from "@/lib/catalog/rating/caller-kind";
import { groupBy } from "@/lib/core/group-by";
import { localClock } from "@/lib/core/local-clock";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { CLICK_ID_KINDS } from "@/lib/telephony/calls/constants";
import type { Screening } from "@/lib/telephony/calls/rules/caller";
import { matchIntent } from "@/lib/telephony/calls/rules/match-intent";
import { createRandom, type Random } from "./create-random";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { before } from "./factories";

type Arrived = ReturnType<typeof arrivalOf>;
type DemoIntent = NonNullable<Arrived["intent"]>;
/** An incoming call, before it is routed. */
export type DemoRequest = ReturnType<typeof matchTaps>[number];

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
export function demoCallRequests(directory: DemoDirectory, now: Date) {
  const random = createRandom(SEED);
  const places = placesOf(directory);
  const busiest = places.find(({ location }) => location.slug === BUSIEST_CITY);
  if (!busiest) throw new Error(`${BUSIEST_CITY} has no mechanics in the demo data.`);
  // All cities use New York's date, because the day begins there first. If each city used its own date, the demo's
  // first calls would depend on the time of day.
  const today = Math.floor(localClock("America/New_York").toWall(now.getTime()) / DAY_MS);
  const calls = Array.from({ length: DAYS * CALLS_PER_DAY }, (_, i) => {
    const place = random.chance(0.2) ? busiest : random.pick(places);
    const day = today - DAYS + 1 + Math.floor(i / CALLS_PER_DAY);
    return { place, at: timeOf(place, { day, random }) };
  });
  const arrived = calls
    .filter(({ at }) => at.getTime() < now.getTime() - 30 * MINUTE_MS)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((call, i) => arrivalOf({ ...call, i, random }));
  return matchTaps(arrived);
}

/** Matches calls to taps as the site does: a tap that was matched to one caller isn't used for another. */
function matchTaps(arrived: readonly Arrived[]) {
  const taps = arrived.flatMap(({ intent }) => intent ?? []);
  const callers = new Map<string, string | null>();
  return arrived.map(({ call, screening, ...request }) => {
    const { receivedAt, dialedNumber, callerNumber } = call;
    const isFree = ({ id }: DemoIntent) =>
      !callers.has(id) || (callerNumber !== null && callers.get(id) === callerNumber);
    const known = taps.filter((tap) => tap.numberShown === dialedNumber && isFree(tap));
    const { intent, unmatchedReason } = matchIntent(screening === "clear" ? known : [], receivedAt);
    if (intent) callers.set(intent.id, callerNumber);
    const match = { intentId: intent?.id ?? null, unmatchedReason };
    const serviceId = intent?.serviceId ?? null;
    return { ...request, screening, call: { ...call, ...match, serviceId } };
  });
}

type Place = ReturnType<typeof placesOf>[number];

/** Returns the active cities that have mechanics, with the services that drivers can ask for there. */
function placesOf({ locations, coverage, mechanics, services, ...directory }: DemoDirectory) {
  const covering = groupBy(coverage, ({ locationId }) => locationId);
  const offers = groupBy(directory.offers, ({ mechanicId }) => mechanicId);
  return locations.flatMap((location) => {
    const local = covering.get(location.id)?.map(({ mechanicId }) => mechanicId);
    if (!location.isActive || !local) return [];
    const offered = new Set(
      local
        .flatMap((id) => offers.get(id) ?? [])
        .flatMap(({ isActive, serviceId }) => (isActive ? serviceId : [])),
    );
    return {
      location,
      services: services.filter(({ id, isActive }) => isActive && offered.has(id)),
      tracking: directory.trackingNumbers.find(({ locationId }) => locationId === location.id),
      areaCode: mechanics.find(({ id }) => id === local[0])?.phoneNumber.slice(2, 5) ?? "210",
    };
  });
}

/** Most drivers call between 8 AM and 6 PM in their time zone. `day` is a date in days since 1970. */
function timeOf({ location }: Place, { day, random }: { day: number; random: Random }): Date {
  const clock = localClock(timezoneOfZip(location.primaryZip) ?? "America/Chicago");
  const minute = random.chance(0.9) ? random.integer(8 * 60, 18 * 60) : random.integer(0, 1439);
  const wall = day * DAY_MS + minute * MINUTE_MS;
  return new Date(clock.firstAt(wall) + random.integer(0, 59) * 1000);
}

interface Draw {
  i: number;
  at: Date;
  place: Place;
  random: Random;
}

function arrivalOf(draw: Draw) {
  const { i, at, place, random } = draw;
  const { location, services, tracking } = place;
  const dialedNumber = tracking?.phoneNumber ?? ROUTED_NUMBER;
  const service = random.chance(0.3) ? services[0] : random.pick(services);
  const hasTap = random.chance(0.7);
  const isTest = random.chance(0.01);
  const callerNumber = callerOf(place, random);
  return {
    location,
    call: {
      id: demoId("call", i + 1),
      receivedAt: at,
      dialedNumber,
      callerNumber,
      callerKind: callerKind(callerNumber),
      isTest,
      locationId: location.id,
      /** The ZIP code that the driver keyed in; null for calls to a city's own number. */
      zip: tracking ? null : location.primaryZip,
    },
    screening: screeningOf(random),
    /** What the driver tapped before the call; null if they didn't tap anything. */
    intent: hasTap && service ? intentOf(draw, { service, dialedNumber }) : null,
  };
}

const screeningOf = (random: Random): Screening =>
  random.chance(0.02) ? "spam" : random.chance(0.01) ? "blocked" : "clear";

/** Returns null for an anonymous caller. */
function callerOf({ areaCode }: Place, random: Random): string | null {
  if (random.chance(0.03)) return null;
  const line = random.integer(FIRST_LINE, LAST_LINE);
  return random.chance(0.01) ? `+18005550${line}` : `+1${areaCode}5550${line}`;
}

function intentOf(
  { i, at, place: { location }, random }: Draw,
  tapped: { service: { id: string; slug: string }; dialedNumber: string },
) {
  return {
    id: demoId("intent", i + 1),
    session: demoId("visit", i + 1),
    createdAt: before(at, random.integer(3, 90) * 1000),
    page: `/${location.slug}/${tapped.service.slug}`,
    source: random.pick(SOURCES),
    serviceId: tapped.service.id,
    locationId: location.id,
    numberShown: tapped.dialedNumber,
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
