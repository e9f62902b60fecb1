import { NoMechanic, Savings } from "@/components/quiz/estimate";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { CLAIMS } from "@/lib/claims/constants";
import { CLAIMED_SAVINGS_DOLLARS } from "@/lib/quiz/constants";
import { locationFromZip } from "@/lib/quiz/quiz-location";
import { estimateBrakeService } from "@/lib/quiz/quiz-price";
import type { QuizChoices } from "@/lib/quiz/quiz-state";

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
  it("always match the answers", () => {
    // Rotors on both axles: 290 × 1.8 − 250 × 1.8 and 650 × 1.9 − 500 × 1.9.
    expect(savings(rotors, false)).toContain("$72–$285 less than at a shop");
  });

  it("show the site's claim where all of it is possible", () => {
    expect(savings(rotors)).toContain("Save $100-$200");
    expect(savings(rotors, false)).not.toContain("$100-$200");
  });

  it.each([
    ["inspection", { ...rotors, brakeType: "inspection" }],
    ["one axle of pads", { ...rotors, brakeType: "pads", wheelsAffected: "front" }],
    [
      "work where shops ask for much more",
      { ...rotors, vehicleType: "luxury", partPreference: "premium" },
    ],
  ] satisfies [string, QuizChoices][])("carry no claim for %s", (_work, choices) => {
    expect(savings(choices)).not.toContain(CLAIMS.quizSavings.text);
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
      <NoMechanic location={locationFromZip(answer)} phone="+12105550100" send={() => undefined} />,
    );

  it("links the nearest city with one", () => {
    expect(show({ ...uncovered, nearest })).toMatch(
      /<a href="\/city\/washington\/seattle"[^>]*>Services and prices in Seattle</,
    );
  });

  it("links no city if none is known", () => {
    expect(show(uncovered)).not.toContain('href="/');
    expect(show(null)).not.toContain('href="/');
  });
});

it("checks the claim by the amounts in its text", () => {
  const { low, high } = CLAIMED_SAVINGS_DOLLARS;
  expect(CLAIMS.quizSavings.text).toBe(`$${low}-$${high}`);
});
