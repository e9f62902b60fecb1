import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import type { QuizChoices } from "@/lib/site/quiz/quiz-state";
import {
  type CityFromPrice,
  formatShown,
  type ShownRange,
  shownPrices,
  shownSavings,
} from "@/lib/site/quiz/shown-price";

const place = { city: "San Antonio", mainCity: "san-antonio", state: "Texas" };
const pads: QuizChoices = {
  brakeType: "pads",
  vehicleType: "suv",
  wheelsAffected: "both",
  partPreference: "standard",
};
const perAxle = (fromPriceCents: number | null): CityFromPrice => ({
  fromPriceCents,
  unit: "per axle",
});
const shown = (answers: Partial<QuizChoices>, city: CityFromPrice | null) => {
  const { basePrice, totalPrice } = shownPrices(
    estimateBrakeService({ ...pads, ...answers }, place),
    city,
  );
  return [formatShown(basePrice), formatShown(totalPrice)];
};

describe("prices of brake pads beside a city's price", () => {
  it.each<[string, Partial<QuizChoices>, CityFromPrice | null, [string, string]]>([
    ["one axle", { wheelsAffected: "front" }, perAxle(17_900), ["$179–$324", "$179–$324"]],
    ["an unknown axle", { wheelsAffected: "unsure" }, perAxle(17_900), ["$179–$324", "$179–$324"]],
    ["two axles", {}, perAxle(17_900), ["$179–$324", "$358–$616"]],
    ["a price in cents", {}, perAxle(17_910), ["$180–$324", "$359–$616"]],
    ["a city cheaper than the estimate", {}, perAxle(9_900), ["$127–$324", "$228–$616"]],
    ["a city's price at the high end", {}, perAxle(30_800), ["$308–$324", "$616"]],
    ["a city's price above the high end", {}, perAxle(30_900), ["$309–$324", "From $618"]],
    [
      "economy parts in an expensive city",
      { vehicleType: "economy", partPreference: "economy", wheelsAffected: "rear" },
      perAxle(24_950),
      ["From $250", "From $250"],
    ],
    [
      "a price for the whole job",
      {},
      { fromPriceCents: 24_900, unit: "" },
      ["$249–$324", "$249–$616"],
    ],
    ["a city with a message", {}, perAxle(null), ["$127–$324", "$228–$616"]],
    ["no city", {}, null, ["$127–$324", "$228–$616"]],
  ])("are never below it: %s", (_, answers, city, prices) => {
    expect(shown(answers, city)).toEqual(prices);
  });
});

it.each(["rotors", "full", "inspection"] as const)(
  "leaves the prices of %s as they are",
  (type) => {
    expect(shown({ brakeType: type }, perAxle(99_900))).toEqual(shown({ brakeType: type }, null));
  },
);

it("doesn't change the result itself", () => {
  const result = estimateBrakeService(pads, place);
  shownPrices(result, perAxle(99_900));
  expect(result).toEqual(estimateBrakeService(pads, place));
});

describe("savings on the prices shown", () => {
  const shop = { low: 324, high: 840 };
  it.each<[string, ShownRange, string | undefined, boolean | undefined]>([
    ["a range below a shop's", { low: 228, high: 616 }, "$96–$224 less", true],
    ["a low end above a shop's", { low: 358, high: 616 }, "Up to $224 less", false],
    ["a small difference", { low: 600, high: 820 }, "Up to $20 less", false],
    ["less than $10 at the low end", { low: 315, high: 722 }, "Up to $118 less", false],
    ["$10 at the low end", { low: 314, high: 722 }, "$10–$118 less", false],
    ["no high end", { low: 700, high: null }, undefined, undefined],
    ["a range above a shop's", { low: 400, high: 840 }, undefined, undefined],
  ])("are true for %s", (_, range, text, supportsClaim) => {
    const savings = shownSavings(range, shop);
    expect(savings?.text).toEqual(text && `${text} than at a shop, based on the ranges above.`);
    expect(savings?.supportsClaim).toBe(supportsClaim);
  });
});
