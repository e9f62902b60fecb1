import { LandingView } from "@/components/site/landing/landing-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import {
  sampleLanding,
  sampleRoute,
  sampleSite,
  sampleUncovered,
} from "@/components/testing/samples";

const JUMP_START = {
  name: "Jump Start",
  slug: "jump-start",
  unit: "",
  fromPriceCents: 7_900,
  route: sampleRoute(),
  hours: sampleLanding().local.hours,
};
const help = { standIns: [JUMP_START], anyone: sampleRoute() };
const viewOf = (landing = sampleLanding({ help })) => (
  <LandingView landing={landing} site={sampleSite()} />
);

it("links to a service that solves the same problem, with its price", () => {
  expect(textOf(viewOf())).toContain("Jump Start from $79");
  expect(htmlOf(viewOf())).toContain('<a href="/texas/san-antonio/jump-start">Jump Start</a>');
});

it("says how to get a price if the other service has none", () => {
  const standIns = [{ ...JUMP_START, fromPriceCents: null }];
  const text = textOf(viewOf(sampleLanding({ help: { ...help, standIns } })));
  expect(text).toContain("Jump Start price by phone");
});

it("tells without JavaScript when the other service is usually available", () => {
  expect(htmlOf(viewOf())).toContain("<noscript>24 hours a day</noscript>");
});

it("attributes calls to the other service, or to none", () => {
  const facts = [...htmlOf(viewOf()).matchAll(/data-facts="([^"]*)"/g)].map(([, json]) => json);
  expect(facts).toContain("{&quot;serviceSlug&quot;:&quot;jump-start&quot;}");
  expect(facts).toContain("{&quot;serviceSlug&quot;:null}");
});

it("offers help on the page of a service that no one in the city offers", () => {
  expect(textOf(viewOf(sampleUncovered({ help })))).toContain("Jump Start from $79");
});

it("is left out if no mechanic covers the city", () => {
  expect(htmlOf(viewOf(sampleUncovered()))).not.toContain('class="help"');
});
