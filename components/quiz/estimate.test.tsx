import { Estimate, NoMechanic, Savings } from "@/components/quiz/estimate";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleRoute, sampleSite } from "@/components/testing/samples";
import { CLAIMS } from "@/lib/claims/constants";
import { CLAIMED_SAVINGS_DOLLARS } from "@/lib/quiz/constants";
import { locationFromZip } from "@/lib/quiz/quiz-location";
import { estimateBrakeService } from "@/lib/quiz/quiz-price";
import type { QuizChoices } from "@/lib/quiz/quiz-state";
import { packRoute } from "@/lib/routing/pack-route";

const place = { city: "Austin", state: "Texas", mainCity: null };
const rotors: QuizChoices = {
  brakeType: "rotors",
  vehicleType: "economy",
  wheelsAffected: "both",
  partPreference: "standard",
};
const savings = (choices: QuizChoices, isClaimOn = true) =>
  textOf(<Savings result={estimateBrakeService(choices, place)} isClaimOn={isClaimOn} />);

describe("savings", () => {
  it("always match the answers shown", () => {
    // Rotors on both axles: 290 × 1.8 − 250 × 1.8 and 650 × 1.9 − 500 × 1.9.
    expect(savings(rotors, false)).toContain("$72–$285 less than at a shop");
  });

  it("include the site's claim if all of it is possible", () => {
    expect(savings(rotors)).toContain("Save $100-$200");
    expect(savings(rotors, false)).not.toContain("$100-$200");
  });

  it.each([
    ["inspection", { ...rotors, brakeType: "inspection" }],
    ["one axle of pads", { ...rotors, brakeType: "pads", wheelsAffected: "front" }],
    [
      "work for which shops charge much more",
      { ...rotors, vehicleType: "luxury", partPreference: "premium" },
    ],
  ] satisfies [string, QuizChoices][])("don't include the claim for %s", (_work, choices) => {
    expect(savings(choices)).not.toContain(CLAIMS.quizSavings.text);
  });
});

test("shows the city's own price in an estimate if a mechanic offers the service there", () => {
  const offer = {
    service: { name: "Brake Pad Replacement", slug: "brake-pad-replacement", unit: "per axle" },
    location: { ...place, slug: "texas/austin" },
    fromPriceCents: 17_900,
    route: packRoute(sampleRoute()),
    mechanics: [],
    nearest: [],
  };
  const text = textOf(
    <Estimate
      result={estimateBrakeService(rotors, place)}
      location={{ ...place, locationId: null, phoneNumber: "(512) 555-0100", mechanic: null }}
      offer={offer}
      site={sampleSite()}
      takesFocus={false}
      send={() => undefined}
    />,
  );
  expect(text).toMatch(/From \$179 per axle .*Your estimate is a range because/);
});

describe("an estimate without a mechanic", () => {
  const uncovered = {
    success: false,
    city: "Ketchikan",
    state: "Alaska",
    recommendedMechanic: null,
  };
  const nearest = { city: "Seattle", state: "Washington", slug: "washington/seattle", miles: 679 };
  const show = (answer: Parameters<typeof locationFromZip>[0]) =>
    htmlOf(
      <NoMechanic location={locationFromZip(answer)} phone="+12105550100" send={() => undefined} />,
    );

  it("links to the nearest city with a mechanic", () => {
    expect(show({ ...uncovered, nearest })).toMatch(
      /<a href="\/city\/washington\/seattle"[^>]*>Services and prices in Seattle</,
    );
  });

  it("accepts another ZIP and shows a number to call", () => {
    const html = show(uncovered);
    expect(html).toContain("Try another ZIP code");
    expect(html).toMatch(/<a [^>]*href="tel:\+12105550100"/);
  });

  it("offers a callback before the number to call", () => {
    expect(show(uncovered)).toMatch(/href="\/call-me-back"[^>]*>Call me back<.*href="tel:/);
  });

  it("links to no city if none is known", () => {
    expect(show(uncovered)).not.toContain('href="/city');
    expect(show(null)).not.toContain('href="/city');
  });
});

it("checks the claim against the amounts in its text", () => {
  const { low, high } = CLAIMED_SAVINGS_DOLLARS;
  expect(CLAIMS.quizSavings.text).toBe(`$${low}-$${high}`);
});
