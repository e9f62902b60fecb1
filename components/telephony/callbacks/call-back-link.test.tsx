import { PausedView } from "@/components/mechanics/profiles/paused-view";
import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { HubView } from "@/components/site/city-hub/hub-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { SearchView } from "@/components/site/search/search-view";
import { samplePaused, sampleProfile } from "@/components/testing/list-samples";
import { htmlOf } from "@/components/testing/rendered";
import {
  sampleHub,
  sampleLanding,
  sampleRoute,
  sampleSite,
  sampleUncovered,
} from "@/components/testing/samples";

const site = sampleSite();
const LANDING = "/texas/san-antonio/brake-pad-replacement";
const nothing = { locations: [], services: [], mechanics: [] };
const totals = { locations: 0, services: 0, mechanics: 0 };

/** Returns the hero's links in order, without the plate that is hidden while someone is open: "call", or "call back" with the path in its `from` parameter. */
function linksOf(html: string): string[] {
  const hero = /<section class="hero[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  const shown = hero.replace(/<ul class="help">[\s\S]*?<\/ul>/, "");
  const links = shown.matchAll(/href="(tel:|\/call-me-back)(?:\?from=)?([^"]*)"/g);
  return [...links].map(([, kind, from]) => (kind === "tel:" ? "call" : `call back ${from}`));
}

test.each([
  ["a landing page", <LandingView key="" landing={sampleLanding()} site={site} />, LANDING],
  [
    "a city's page",
    <HubView key="" hub={sampleHub()} site={site} route={sampleRoute()} />,
    "/city/texas/san-antonio",
  ],
  [
    "a profile",
    <ProfileView key="" site={site} profile={sampleProfile()} />,
    "/mechanics/mechanic-1",
  ],
  ["search", <SearchView key="" site={site} query="" {...nothing} totals={totals} />, ""],
])("%s shows the callback link after the call button", (_, page, from) => {
  expect(linksOf(htmlOf(page))).toEqual(["call", `call back ${from}`]);
});

test("the callback link comes first where no mechanic serves the city", () => {
  const landing = htmlOf(<LandingView landing={sampleUncovered()} site={site} />);
  expect(linksOf(landing)).toEqual([`call back ${LANDING}`, "call"]);
  const route = sampleRoute({ mechanics: [] });
  const hub = htmlOf(<HubView hub={sampleHub({ services: [] })} site={site} route={route} />);
  expect(linksOf(hub)).toEqual(["call back /city/texas/san-antonio", "call"]);
});

test("a paused mechanic's page offers a callback before the number to call", () => {
  const mechanic = samplePaused();
  const html = htmlOf(<PausedView site={site} mechanic={mechanic} />);
  expect(linksOf(html)).toEqual([`call back /mechanics/${mechanic.id}`, "call"]);
});
