import type { ReactElement } from "react";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { HubView } from "@/components/site/city-hub/hub-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { htmlOf } from "@/components/testing/rendered";
import { type CallRoute, chooseNumber, routeAmong } from "@/lib/mechanics/availability/call-route";
import { isOpenAt } from "@/lib/mechanics/availability/open-hours";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";
import { getMechanicsPage, getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { defaultSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { findLocalOffer, getLanding } from "@/lib/site/landing/data";
import { demo, mechanicsById } from "@/prisma/seed/demo-lookups";

const site = defaultSite();
const context = { now: new Date("2026-11-20T12:00:00Z"), phones: site };

/** Times in San Antonio. */
const MOMENTS = [
  ["weekday noon", new Date("2026-11-18T18:00:00Z")],
  ["Saturday night", new Date("2026-11-22T04:00:00Z")],
  ["Sunday 3 AM", new Date("2026-11-22T09:00:00Z")],
  ["Christmas noon", new Date("2026-12-25T18:00:00Z")],
] as const;

type Offer = NonNullable<Awaited<ReturnType<typeof findLocalOffer>>>["offer"];
type DemoMechanic = (typeof demo.mechanics)[number];

/**
 * Returns active mechanics who cover a city and offer the service (null for any), in ring order, according to the demo
 * data.
 */
function mechanicsOf(locationId: string, serviceId: string | null): DemoMechanic[] {
  const offering = new Set(
    demo.offers
      .filter((offer) => offer.isActive && offer.serviceId === serviceId)
      .map(({ mechanicId }) => mechanicId),
  );
  return demo.coverage
    .filter((entry) => entry.locationId === locationId)
    .toSorted((a, b) => a.priority - b.priority || (a.mechanicId < b.mechanicId ? -1 : 1))
    .flatMap(({ mechanicId }) => mechanicsById.get(mechanicId) ?? [])
    .filter(({ id, isActive }) => isActive && (serviceId === null || offering.has(id)));
}

function expectedNumber(mechanics: readonly DemoMechanic[], now: Date): string {
  const open = mechanics.find(({ hours, timezone }) => isOpenAt(hours, timezone, now));
  return open?.phoneNumber ?? site.defaultPhone;
}

/** Returns the numbers that the page's elements show at a given time, in document order. */
function numbersOf(html: string, now: Date): string[] {
  return routesIn(html).map((packed) => chooseNumber(unpackRoute(packed), now).phone);
}

function routesIn(html: string): string[] {
  return [...html.matchAll(/data-route="([^"]+)"/g)].map(([, packed = ""]) =>
    packed.replaceAll("&quot;", '"'),
  );
}

/**
 * Leaves out the office's hours, and items about one mechanic or another service, which the property test of the landing
 * page covers.
 */
const withoutItems = (html: string) =>
  html
    .replaceAll(/<div class="(?:office|rows)-note[\s\S]*?<\/rc-availability>/g, "")
    .replaceAll(/<li[^>]* data-facts=[\s\S]*?<\/rc-availability>/g, "");

/** Returns the links to mechanics' own numbers that rc-availability wouldn't update. */
function fixedOwnNumbers(html: string): string[] {
  return [...html.matchAll(/<a href="tel:(\+\d+)"[^>]*>/g)]
    .filter(([link, phone]) => phone !== site.defaultPhone && !link.includes("data-follows-hours"))
    .map(([link]) => link);
}

/** Every service is tested in some cities, and some services in every city. Testing all pairs would take a minute. */
const EVERY_NTH_SERVICE = 18;

type Page = { path: string; html: string; mechanics: DemoMechanic[] };

const page = (path: string, view: ReactElement, mechanics: DemoMechanic[]): Page => ({
  path,
  html: htmlOf(view),
  mechanics,
});

const cities = demo.locations.filter(({ isActive }) => isActive);
const services = demo.services.filter(({ isActive }) => isActive);

async function hubs(): Promise<Page[]> {
  const found: Page[] = [];
  for (const { id, slug } of cities) {
    const hub = await getCityHub(slug, context);
    if (hub) found.push(page(slug, <HubView {...hub} site={site} />, mechanicsOf(id, null)));
  }
  return found;
}

async function landings(): Promise<Page[]> {
  const found: Page[] = [];
  for (const [place, city] of cities.entries()) {
    for (const service of services.filter((_, i) => (i + place) % EVERY_NTH_SERVICE === 0)) {
      const slugs = { serviceSlug: service.slug, locationSlug: city.slug };
      const landing = await getLanding(slugs, context);
      if (!landing) continue;
      const view = <LandingView landing={landing} site={site} />;
      found.push(page(`${city.slug}/${service.slug}`, view, mechanicsOf(city.id, service.id)));
    }
  }
  return found;
}

async function profiles(): Promise<Page[]> {
  const found: Page[] = [];
  for (const mechanic of demo.mechanics.filter(({ isActive }) => isActive)) {
    const profile = await getProfilePage(mechanic.id, context);
    const view = profile && <ProfileView site={site} profile={profile} />;
    if (view) found.push(page(mechanic.id, view, [mechanic]));
  }
  return found;
}

describe.each([
  ["hub", hubs],
  ["landing page", landings],
  ["profile", profiles],
])("every %s", (_kind, read) => {
  let pages: Page[] = [];
  beforeAll(async () => {
    pages = await read();
  });

  test.each(MOMENTS)("links to the number that is answered: %s", (_when, now) => {
    const covered = pages.filter(({ mechanics }) => mechanics.length > 0);
    expect(covered.length).toBeGreaterThan(50);
    const shown = covered.map(({ path, html }) => [path, numbersOf(withoutItems(html), now)]);
    expect(shown).toEqual(
      covered.map(({ path, mechanics }) => [path, [expectedNumber(mechanics, now)]]),
    );
  });

  test("has no other link to a mechanic's own number", () => {
    expect(pages.flatMap(({ html }) => fixedOwnNumbers(html))).toEqual([]);
  });

  test("links to the default phone without mechanics, at the office's hours", () => {
    for (const { html: whole, mechanics } of pages) {
      if (mechanics.length > 0) continue;
      // Who is open for other services says so beside those.
      const html = whole.replace(/<ul class="help">[\s\S]*?<\/ul>/, "");
      expect(html.match(/<rc-availability/g)).toHaveLength(1);
      expect(html).toContain("8 AM to 6 PM Central time, except on federal holidays");
      expect(new Set(html.match(/tel:\+\d+/g))).toEqual(new Set([`tel:${site.defaultPhone}`]));
    }
  });
});

type HubCard = { place: string; html: string; route: CallRoute; mechanics: DemoMechanic[] };

/** Returns the cards that name a service. */
function cardsOf({ path, html }: Page): HubCard[] {
  const [whole = ""] = routesIn(html);
  const city = cities.find(({ slug }) => slug === path);
  return html
    .split(/(?=<li[^>]* data-facts="{&quot;serviceSlug)/)
    .slice(1)
    .map((card) => {
      const slug = /&quot;serviceSlug&quot;:&quot;([^&]+)/.exec(card)?.[1] ?? "";
      const among = /data-among="([\d ]+)"/.exec(card)?.[1]?.split(" ").map(Number);
      const service = services.find((one) => one.slug === slug);
      return {
        place: `${path}/${slug}`,
        html: card,
        route: among ? routeAmong(unpackRoute(whole), among) : unpackRoute(whole),
        mechanics: mechanicsOf(city?.id ?? "", service?.id ?? ""),
      };
    });
}

describe("every card on a city's page", () => {
  let cards: HubCard[] = [];
  beforeAll(async () => {
    const covered = (await hubs()).filter(({ mechanics }) => mechanics.length > 0);
    cards = covered.flatMap(cardsOf);
  });

  test.each(MOMENTS)("links to an open mechanic who offers its service: %s", (_when, now) => {
    expect(cards.length).toBeGreaterThan(1000);
    expect(cards.map(({ place, route }) => [place, chooseNumber(route, now).phone])).toEqual(
      cards.map(({ place, mechanics }) => [place, expectedNumber(mechanics, now)]),
    );
  });

  test("links to the first mechanic who offers its service while the time is unknown", () => {
    expect(cards.map(({ place, html }) => [place, /"tel:(.*?)"/.exec(html)?.[1]])).toEqual(
      cards.map(({ place, mechanics }) => [place, mechanics[0]?.phoneNumber]),
    );
  });
});

test.each(MOMENTS)("every card in the list links to an open mechanic: %s", async (_when, now) => {
  const first = await getMechanicsPage({ stateName: null, page: 1 }, context);
  if (!first) throw new Error("The list is empty.");
  const html = htmlOf(<MechanicsView site={site} list={first} />);
  const [office, ...numbers] = numbersOf(html, now);
  expect(office).toBe(site.defaultPhone);
  expect(numbers).toEqual(
    first.mechanics.map(({ id }) => expectedNumber([mechanicsById.get(id) ?? []].flat(), now)),
  );
  expect(fixedOwnNumbers(html)).toEqual([]);
});

/** The services that the quiz can lead to. */
const QUIZ_SERVICES = services.filter(({ slug }) =>
  ["brake-pad-replacement", "brake-pad-and-rotor-replacement", "brake-inspection"].includes(slug),
);

describe("every quiz result", () => {
  const results: { place: string; offer: Offer; mechanics: DemoMechanic[] }[] = [];
  beforeAll(async () => {
    for (const { slug: serviceSlug, id: serviceId } of QUIZ_SERVICES) {
      for (const { slug, id } of cities) {
        const found = await findLocalOffer(serviceSlug, { id }, context);
        if (!found) throw new Error(`${serviceSlug} in ${slug} is missing.`);
        const mechanics = mechanicsOf(id, serviceId);
        results.push({ place: `${slug}/${serviceSlug}`, offer: found.offer, mechanics });
      }
    }
  });

  test.each(MOMENTS)("links to the number that is answered: %s", (_when, now) => {
    expect(results.length).toBe(QUIZ_SERVICES.length * cities.length);
    for (const { offer, mechanics } of results) {
      const shown = chooseNumber(unpackRoute(offer.route), now);
      expect(shown.phone).toBe(expectedNumber(mechanics, now));
      const named = offer.mechanics.map(({ mechanicId }) => mechanicId);
      if (shown.mechanicId) expect(named).toContain(shown.mechanicId);
    }
  });

  test("names no mechanic and makes no claim about hours if no one offers the service", () => {
    const uncovered = results.filter(({ mechanics }) => mechanics.length === 0);
    expect(uncovered.length).toBeGreaterThan(20);
    for (const { offer } of uncovered) {
      expect(offer.mechanics).toEqual([]);
      expect(unpackRoute(offer.route).mechanics).toEqual([]);
    }
    const covered = results.filter(({ mechanics }) => mechanics.length > 0);
    expect(covered.filter(({ offer }) => offer.mechanics.length === 0)).toEqual([]);
  });
});

test("at each tested time some mechanics are open and others closed, so the tests prove something", () => {
  for (const [, now] of MOMENTS) {
    const isOpen = demo.mechanics.map(({ hours, timezone }) => isOpenAt(hours, timezone, now));
    expect(new Set(isOpen)).toEqual(new Set([true, false]));
  }
});
