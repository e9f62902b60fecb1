/** @jest-environment ./tests/setup/browser-environment.mjs */

import fc from "fast-check";
import { demoLandingPage, demoPrice } from "@/components/testing/demo-pages";
import { htmlOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import { RcAvailability } from "@/islands/rc-availability";
import { formatDollars } from "@/lib/core/money";
import { telHref } from "@/lib/core/phone";
import { describeAvailability } from "@/lib/mechanics/availability/open-hours";
import { mainLineOpening } from "@/lib/telephony/callbacks/rules/office-route";
import { demo, mechanicsById, openCities, workingIn } from "@/prisma/seed/demo-lookups";

/** The demo's pages are made with it. */
const SITE = sampleSite();
const FROM = Date.UTC(2026, 10, 20, 18);
const WEEKS_MINUTES = 6 * 7 * 24 * 60;
const services = demo.services.filter(({ isActive }) => isActive);

beforeAll(() => customElements.define("rc-availability", RcAvailability));
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
});
afterEach(() => jest.useRealTimers());

/** Returns what is known of a mechanic's phone number at a time: the availability, and the services offered. */
function openLinesIn(cityId: string, at: Date) {
  return workingIn(cityId).flatMap((id) => {
    const mechanic = mechanicsById.get(id);
    if (!mechanic) return [];
    const { isOpen, text } = describeAvailability(mechanic.hours, mechanic.timezone, at);
    const offers = demo.offers
      .filter((offer) => offer.mechanicId === id && offer.isActive)
      .map(({ serviceId }) => serviceId);
    return isOpen ? [{ href: telHref(mechanic.phoneNumber), text, offers }] : [];
  });
}

const isOpen = (part: Element) => part.querySelector('[data-state="open"]') !== null;

/** The items that `.help` of landing.css leaves visible. */
function shownItems() {
  const items = [...document.querySelectorAll<HTMLElement>(".help > li")].filter(isOpen);
  const standIns = items.filter((item) => !item.matches(".help-anyone"));
  return standIns.length > 0 ? standIns : items;
}

interface Facts {
  city: (typeof openCities)[number];
  service: (typeof services)[number];
  open: ReturnType<typeof openLinesIn>;
}

/** Checks an item's number, closing time, problem, and price against the demo data. */
function expectTrue(item: HTMLElement, { city, service, open }: Facts) {
  const link = item.querySelector("[data-call-source]")?.getAttribute("href");
  const slug = JSON.parse(item.dataset.facts ?? "{}").serviceSlug;
  const stood = services.find((other) => other.slug === slug);
  const lines = stood ? open.filter(({ offers }) => offers.includes(stood.id)) : open;
  const line = lines.find(({ href }) => href === link);
  expect(item.querySelector("[data-text]")?.textContent).toBe(line?.text);
  if (!stood) return;
  expect(stood.problem).toBe(service.problem);
  const priceCents = demoPrice(city, stood.slug);
  expect(item.textContent).toContain(
    priceCents === null ? "price by phone" : `from ${formatDollars(priceCents)}`,
  );
}

test("at any minute, a page of the demo offers only mechanics who are open, and someone if anyone is", () => {
  let plates = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...openCities),
      fc.constantFrom(...services),
      fc.integer({ min: 0, max: WEEKS_MINUTES }),
      (city, service, minutes) => {
        const at = new Date(FROM + minutes * 60_000);
        jest.setSystemTime(at);
        document.body.innerHTML = htmlOf(demoLandingPage(city, service.slug));
        const open = openLinesIn(city.id, at);
        const own = open.filter(({ offers }) => offers.includes(service.id));
        const status = document.querySelector<HTMLElement>("[data-open-text]");

        expect(status?.dataset.state === "open").toBe(own.length > 0);
        const call = document.querySelector<HTMLAnchorElement>(".call-hero");
        const isCallBackFirst = call?.previousElementSibling?.matches('[href^="/call-me-back"]');
        const isAnswered = own.length > 0 || mainLineOpening(SITE, at) === null;
        if (status) expect(isCallBackFirst).toBe(!isAnswered);
        if (own.length > 0) {
          expect(own.map(({ href }) => href)).toContain(call?.getAttribute("href"));
          return;
        }
        const items = shownItems();
        expect(items.length > 0).toBe(open.length > 0);
        plates += items.length;
        for (const item of items) expectTrue(item, { city, service, open });
      },
    ),
    { numRuns: 60 },
  );
  expect(plates).toBeGreaterThan(5);
});
