import type { ReactElement } from "react";
import { HubView } from "@/components/city-hub/hub-view";
import { HomeView } from "@/components/home/home-view";
import { LandingView } from "@/components/landing/landing-view";
import { publicViews } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  sampleHub,
  sampleLanding,
  sampleLocation,
  sampleService,
  sampleSite,
} from "@/components/testing/samples";

const site = sampleSite();
const views = publicViews(site);
const home = <HomeView site={site} services={[sampleService()]} locations={[sampleLocation()]} />;
const hub = <HubView hub={sampleHub()} site={site} phone="+12105550123" />;
const emptyHub = <HubView hub={sampleHub({ services: [] })} site={site} phone="+12105550123" />;
const landing = <LandingView landing={sampleLanding()} site={site} />;
const quoteLanding = (
  <LandingView
    landing={sampleLanding({
      pricing: { displayMode: "message", customMessage: "CALL FOR FREE QUOTE", price: null },
    })}
    site={site}
  />
);

/** Words that must stand on a page as they are here, letter by letter. */
const TEXTS: readonly [page: string, view: ReactElement, texts: readonly string[]][] = [
  ["home", home, ["Get Brake Quote", "Call Now"]],
  [
    "city hub",
    hub,
    [
      "Mobile Auto Repair in San Antonio",
      "Professional mobile mechanics in San Antonio, Texas",
      "4 qualified mechanics",
      "Serving 78201 and surrounding areas",
      "Get Free Quote",
      "Call Now",
      "1 mechanic",
      "3 mechanics",
      "From $323",
      "Get Quote",
      "Professional Oil Change service delivered to your location.",
    ],
  ],
  [
    "city hub without services",
    emptyHub,
    ["Services Coming Soon", "We're expanding to San Antonio!"],
  ],
  [
    "landing page",
    landing,
    [
      "WE DO BRAKE PAD REPLACEMENT",
      "AT YOUR HOME",
      "AT YOUR DRIVEWAY",
      "IN YOUR GARAGE",
      "AT YOUR OFFICE",
      "WHILE YOU WORK",
      "WHILE YOU RELAX",
      "Mechanic Available Now",
      "FROM $323 per axle",
      "Save up to 50% vs Shop Price",
      "CALL NOW (210) 555-0123",
      "How It Works",
      "Call Us",
      "Get Your Price",
      "We Fix It",
      "What's Included",
      "12-Month Warranty",
      "Why Choose Our Mobile Service",
      "Our Service Area",
      "FAQs",
      "What happens when I call?",
      "100% Satisfaction Guarantee",
      "12-month / 12,000-mile warranty on parts and labor",
      "Same-day service",
      "Typical service time 45-90 minutes",
      "ASE-certified mechanics",
      "3-4 hours",
      "4.9 rating",
      "No service, no charge",
    ],
  ],
  ["landing page in message mode", quoteLanding, ["CALL FOR FREE QUOTE"]],
];

const CASES = TEXTS.flatMap(([page, view, texts]) =>
  texts.map((text) => [page, text, view] as const),
);

it.each(CASES)("the %s says: %s", (_page, text, view) => {
  expect(textOf(view)).toContain(text);
});

it.each([
  ["home", home, "ZIP code, city or service"],
  ["cities", views.cities, "Search cities..."],
])("%s has a search box that says what to type", (_page, view, placeholder) => {
  expect(htmlOf(view)).toContain(`placeholder="${placeholder}"`);
});

it.each(Object.entries(views))(
  "the %s's footer leads on and says who is answerable",
  (_page, view) => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(htmlOf(view))?.[0] ?? "";
    for (const href of [
      "/costs/brake-service",
      "/services",
      "/cities",
      "/mechanics",
      "/privacy-policy",
      "/terms",
    ]) {
      expect(footer).toContain(`href="${href}"`);
    }
    expect(footer).toContain("is a free connection service");
    expect(footer).toContain("does not warrant their work");
    expect(footer).toContain("licenses and insurance");
  },
);
