import { CitiesView } from "@/components/catalog/locations/cities-view";
import { ServicesView } from "@/components/catalog/services/services-view";
import { PausedView } from "@/components/mechanics/profiles/paused-view";
import { BrakeCostView } from "@/components/site/brake-cost/brake-cost-view";
import { HubView } from "@/components/site/city-hub/hub-view";
import { HomeView } from "@/components/site/home/home-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { SearchView } from "@/components/site/search/search-view";
import { samplePaused } from "@/components/testing/list-samples";
import { htmlOf } from "@/components/testing/rendered";
import { sampleHub, sampleRoute, sampleSite, sampleUncovered } from "@/components/testing/samples";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";
import type { Site } from "@/lib/platform/settings/schema";

const NOTHING = { locations: [], services: [], mechanics: [] };
const NO_CITIES = { state: null, groups: [], total: 0, uncovered: 0, isWhole: true };
const TOTALS = { locations: 0, services: 0, mechanics: 0 };
const SUNDAY = new Date("2026-11-22T18:00:00Z");
const MONDAY = new Date("2026-11-23T18:00:00Z");
const HOURS =
  "Our office answers Monday to Friday, 8 AM to 6 PM Central time, except on federal holidays";
const ROUTE = /<rc-availability data-route="([^"]+)"/;

const hoursUrl = process.env.HOURS_ISLAND_URL;
beforeAll(() => {
  process.env.HOURS_ISLAND_URL = "/hours.js";
});
afterAll(() => {
  process.env.HOURS_ISLAND_URL = hoursUrl;
});

const VIEWS: [string, (site: Site) => string][] = [
  ["home", (site) => htmlOf(<HomeView site={site} {...NOTHING} />)],
  ["all services", (site) => htmlOf(<ServicesView site={site} services={[]} />)],
  ["all cities", (site) => htmlOf(<CitiesView site={site} cities={NO_CITIES} service={null} />)],
  ["the brake estimate", (site) => htmlOf(<BrakeCostView site={site} />)],
  ["a paused profile", (site) => htmlOf(<PausedView site={site} mechanic={samplePaused()} />)],
  ["an uncovered page", (site) => htmlOf(<LandingView landing={sampleUncovered()} site={site} />)],
  [
    "a city without mechanics",
    (site) =>
      htmlOf(
        <HubView
          hub={sampleHub({ services: [] })}
          site={site}
          route={sampleRoute({ mechanics: [] })}
        />,
      ),
  ],
  ["search", (site) => htmlOf(<SearchView site={site} query="" {...NOTHING} totals={TOTALS} />)],
];

test.each(VIEWS)("%s says when the office answers the main number", (page, show) => {
  const html = show(sampleSite());
  expect(html).toContain(HOURS);
  // The page of all cities has no room for the script, so it only says the hours.
  const isStatic = page === "all cities";
  expect([html.includes("/hours.js"), ROUTE.test(html)]).toEqual([!isStatic, !isStatic]);
  if (isStatic) return;
  const [, packed = ""] = ROUTE.exec(html) ?? [];
  const route = unpackRoute(packed.replaceAll("&quot;", '"'));
  expect(chooseNumber(route, SUNDAY)).toMatchObject({
    isOpen: false,
    text: "Opens Mon 8:00 AM",
    phone: "+12105550100",
  });
  expect(chooseNumber(route, MONDAY)).toMatchObject({ isOpen: true, phone: "+12105550100" });
});

test.each(VIEWS)("%s says nothing about the office with telephony", (_, show) => {
  expect(show(sampleSite({ hasTelephony: true }))).not.toContain(HOURS);
});
