import type { ReactElement } from "react";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { HubView } from "@/components/site/city-hub/hub-view";
import { HomeView } from "@/components/site/home/home-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { sampleMechanics, sampleProfile } from "@/components/testing/list-samples";
import { htmlOf, structuredDataOf, textOf } from "@/components/testing/rendered";
import {
  CLAIMS_OFF,
  sampleCrewMember,
  sampleHub,
  sampleLanding,
  sampleMechanic,
  sampleRoute,
  sampleSite,
} from "@/components/testing/samples";
import type { Rating } from "@/lib/mechanics/reviews/schema";

const RATING: Rating = { average: "4.7", count: 12 };
const site = sampleSite({ claims: CLAIMS_OFF });

/** The pages with a card of a mechanic, or the mechanic's own page. */
const pagesWith = (rating: Rating | null) => {
  const crew = [sampleCrewMember({ rating })];
  const mechanics = [sampleMechanic({ id: "mechanic-1", name: "Ana Ruiz", rating })];
  return {
    "landing page": <LandingView landing={sampleLanding({ crew })} site={site} />,
    "city page": <HubView hub={sampleHub()} site={site} route={sampleRoute()} crew={crew} />,
    "list of mechanics": <MechanicsView site={site} list={sampleMechanics({ mechanics })} />,
    "home page": <HomeView site={site} services={[]} locations={[]} mechanics={mechanics} />,
  };
};

const rated = Object.entries(pagesWith(RATING));

it.each(rated)("the %s shows a mechanic's rating with the number of reviews", (_, page) => {
  expect(textOf(page)).toContain("4.7 of 5 stars for Ana Ruiz (12 reviews)");
});

it.each(rated.slice(0, 3))("the %s links the rating to the reviews", (_, page) => {
  expect(htmlOf(page)).toMatch(/<a href="\/mechanics\/mechanic-1#reviews">4\.7</);
});

it.each(Object.entries(pagesWith(null)))(
  "the %s shows nothing for too few reviews",
  (_, page: ReactElement) => {
    expect(textOf(page)).not.toMatch(/review|stars/);
  },
);

it("a mechanic's page shows the rating at its top, and links it to the reviews", () => {
  const reviews = { ...RATING, newest: [], hidden: [] };
  const html = htmlOf(<ProfileView site={site} profile={sampleProfile({ reviews })} />);
  expect(html).toMatch(/<a href="#reviews">4\.7 of 5 stars \(12 reviews\)<\/a>/);
  expect(html).toContain('id="reviews"');
  const few = { ...reviews, count: 2, average: null };
  const page = htmlOf(<ProfileView site={site} profile={sampleProfile({ reviews: few })} />);
  expect(page).not.toContain("#reviews");
});

describe("a landing page's own rating", () => {
  const measured = { average: "4.6", count: 23 };
  const claimed = { count: 1_204, source: "Google reviews", date: "2026-10-31" };
  const withClaim = sampleSite({ rating: claimed });
  const pageOf = (rating: Rating | null, of = withClaim) => (
    <LandingView landing={sampleLanding({ rating })} site={of} />
  );

  it("replaces the claimed one", () => {
    const text = textOf(pageOf(measured));
    expect(text).toContain("4.6 of 5 stars 23 reviews by drivers we connected.");
    expect(text).not.toMatch(/4\.9|Google reviews/);
  });

  it("is shown even if the claim is off", () => {
    expect(textOf(pageOf(measured, site))).toContain("4.6 of 5 stars");
  });

  it("is left out if there are too few reviews, even if the claim is on", () => {
    expect(textOf(pageOf(null))).not.toMatch(/rating|stars|4\.9/);
    expect(textOf(pageOf(null, site))).not.toMatch(/rating|stars|4\.9/);
  });

  it("is never in structured data", () => {
    const crew = [sampleCrewMember({ rating: RATING })];
    const landing = sampleLanding({ rating: measured, crew });
    const data = JSON.stringify(structuredDataOf(<LandingView landing={landing} site={site} />));
    expect(data).not.toMatch(/rating|review|stars/i);
  });
});
