import { Estimate, NoMechanic, Savings } from "@/components/site/quiz/estimate";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleRoute, sampleSite } from "@/components/testing/samples";
import { packRoute } from "@/lib/mechanics/availability/pack-route";
import { CLAIMS } from "@/lib/platform/claims/constants";
import { CLAIMED_SAVINGS_DOLLARS } from "@/lib/site/quiz/constants";
import { locationFromZip } from "@/lib/site/quiz/quiz-location";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import type { QuizChoices } from "@/lib/site/quiz/quiz-state";
import { shownPrices } from "@/lib/site/quiz/shown-price";

const place = { city: "Austin", state: "Texas", mainCity: null };
const rotors: QuizChoices = {
  brakeType: "rotors",
  vehicleType: "economy",
  wheelsAffected: "both",
  partPreference: "standard",
};
const savings = (choices: QuizChoices, isClaimOn = true) => {
  const result = estimateBrakeService(choices, place);
  return textOf(
    <Savings result={result} shown={shownPrices(result, null)} isClaimOn={isClaimOn} />,
  );
};

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

describe("an estimate beside the city's price", () => {
  const show = (choices: QuizChoices, fromPriceCents: number) => {
    const offer = {
      service: { name: "Brake Pad Replacement", slug: "brake-pad-replacement", unit: "per axle" },
      location: { ...place, slug: "texas/austin" },
      fromPriceCents,
      route: packRoute(sampleRoute()),
      mechanics: [],
      nearest: [],
    };
    return textOf(
      <Estimate
        result={estimateBrakeService(choices, place)}
        location={{ ...place, locationId: null, phoneNumber: "(512) 555-0100", mechanic: null }}
        offer={offer}
        site={sampleSite()}
        takesFocus={false}
        send={() => undefined}
      />,
    );
  };
  const pads: QuizChoices = { ...rotors, brakeType: "pads" };

  it("shows one pair of prices for pads, never below the city's price", () => {
    const text = show(pads, 17_900);
    expect(text).toContain("$358–$513");
    expect(text).toContain("Mobile mechanic $179–$270 $358–$513");
    expect(text).toContain("Up to $133 less than at a shop");
    expect(text).not.toMatch(/From \$|\$207|Your estimate is a range/);
  });

  it("doesn't make the claim if the low end is above the shop's", () => {
    const luxury: QuizChoices = { ...pads, vehicleType: "luxury", partPreference: "premium" };
    // The shop's total is $454–$1,357.
    expect(show(luxury, 22_700)).toContain("Save $100-$200");
    const text = show(luxury, 22_800);
    expect(text).toContain("$456–$934");
    expect(text).toContain("Up to $423 less than at a shop");
    expect(text).not.toContain("Save $");
  });

  it("shows a starting price if the city charges more for pads", () => {
    const text = show(pads, 27_900);
    expect(text).toContain("Mobile mechanic From $279 From $558");
    expect(text).not.toMatch(/\$513|less than at a shop|Save \$/);
  });

  it("shows the city's price below the range for other work", () => {
    const text = show(rotors, 59_900);
    expect(text).toContain("$450–$950");
    expect(text).toMatch(/From \$599 per axle .*Your estimate is a range because/);
  });
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
      <NoMechanic location={locationFromZip(answer)} site={sampleSite()} send={() => undefined} />,
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
