import {
  BASE_PRICE_DOLLARS,
  PARTS_PERCENT,
  VEHICLE_PERCENT,
  WHEELS_PERCENT,
} from "@/lib/site/quiz/constants";
import { estimateBrakeService, formatRange, savingsOf } from "@/lib/site/quiz/quiz-price";
import fixture from "@/lib/site/quiz/quiz-prices.fixture.json";
import { quizChoicesSchema, quizResultSchema } from "@/lib/site/quiz/quiz-state";

const place = { city: "Austin", mainCity: "austin", state: "Texas" };

/** Turns "pads suv premium both" into the four answers. */
function choicesOf(cell: string) {
  const [brakeType, vehicleType, partPreference, wheelsAffected] = cell.split(" ");
  return quizChoicesSchema.parse({ brakeType, vehicleType, partPreference, wheelsAffected });
}

/** Returns base and total, then base and total at a shop, each as low and high. */
function pricesOf(cell: string): number[] {
  const result = estimateBrakeService(choicesOf(cell), place);
  return [result.basePrice, result.totalPrice, result.shopBasePrice, result.shopTotalPrice].flatMap(
    ({ low, high }) => [low, high],
  );
}

/**
 * Calculated by hand from the site owner's price tables: base low and high, total low and high, then the same at a
 * shop.
 */
const WORKED: [cell: string, prices: number[]][] = [
  // No adjustment applies.
  ["pads economy standard front", [115, 270, 115, 270, 150, 340, 150, 340]],
  // 115×.85 = 97.75, 270×.9 = 243; ×1.8 = 175.95, ×1.9 = 461.7
  // 150×.9 = 135, 340×.95 = 323; ×1.8 = 243, ×1.9 = 613.7
  ["pads economy economy both", [98, 243, 176, 462, 135, 323, 243, 614]],
  // 115×1.1×1.1 = 139.15, 270×1.2×1.3 = 421.2; ×1.8 = 250.47, ×1.9 = 800.28
  // 150×1.2×1.2 = 216, 340×1.3×1.4 = 618.8; ×1.8 = 388.8, ×1.9 = 1175.72
  ["pads suv premium both", [139, 421, 250, 800, 216, 619, 389, 1176]],
  // 115×1.1 = 126.5, which rounds up; 270×1.2 = 324; 150×1.2 = 180, 340×1.3 = 442
  ["pads truck standard rear", [127, 324, 127, 324, 180, 442, 180, 442]],
  // "Unsure" counts as one axle. 115×1.1 = 126.5, 270×1.3 = 351; 150×1.2 = 180, 340×1.4 = 476
  ["pads sedan premium unsure", [127, 351, 127, 351, 180, 476, 180, 476]],
  // 115×1.3×.85 = 127.075, 270×1.4×.9 = 340.2; ×1.8 = 228.735, ×1.9 = 646.38
  // 150×1.4×.9 = 189, 340×1.5×.95 = 484.5; ×1.8 = 340.2, ×1.9 = 920.55 (485×1.9 would be 921.5)
  ["pads luxury economy both", [127, 340, 229, 646, 189, 485, 340, 921]],
  // 115×1.3×1.1 = 164.45, 270×1.4×1.3 = 491.4; ×1.8 = 296.01, ×1.9 = 933.66
  // 150×1.4×1.2 = 252, 340×1.5×1.4 = 714; ×1.8 = 453.6, ×1.9 = 1356.6
  ["pads luxury premium both", [164, 491, 296, 934, 252, 714, 454, 1357]],
  // 250×.85 = 212.5, 500×.9 = 450; ×1.8 = 382.5, ×1.9 = 855
  // 290×.9 = 261, 650×.95 = 617.5; ×1.8 = 469.8, ×1.9 = 1173.25 (618×1.9 would be 1174.2)
  ["rotors economy economy both", [213, 450, 383, 855, 261, 618, 470, 1173]],
  // 250×1.1 = 275, 500×1.2 = 600; ×1.8 = 495, ×1.9 = 1140
  // 290×1.2 = 348, 650×1.3 = 845; ×1.8 = 626.4, ×1.9 = 1605.5
  ["rotors suv standard both", [275, 600, 495, 1140, 348, 845, 626, 1606]],
  // 250×1.1×1.1 = 302.5, 500×1.2×1.3 = 780; ×1.8 = 544.5, ×1.9 = 1482
  // 290×1.2×1.2 = 417.6, 650×1.3×1.4 = 1183; ×1.8 = 751.68, ×1.9 = 2247.7
  ["rotors suv premium both", [303, 780, 545, 1482, 418, 1183, 752, 2248]],
  // "Unsure" counts as one axle. 250×1.3 = 325, 500×1.4 = 700; 290×1.4 = 406, 650×1.5 = 975
  ["rotors luxury standard unsure", [325, 700, 325, 700, 406, 975, 406, 975]],
  // 250×1.3×1.1 = 357.5, 500×1.4×1.3 = 910; ×1.8 = 643.5, ×1.9 = 1729
  // 290×1.4×1.2 = 487.2, 650×1.5×1.4 = 1365; ×1.8 = 876.96, ×1.9 = 2593.5
  ["rotors luxury premium both", [358, 910, 644, 1729, 487, 1365, 877, 2594]],
  // 250×1.1 = 275, 500×1.3 = 650; ×1.8 = 495, ×1.9 = 1235
  // 290×1.2 = 348, 650×1.4 = 910; ×1.8 = 626.4, ×1.9 = 1729
  ["full economy premium both", [275, 650, 495, 1235, 348, 910, 626, 1729]],
  // "Unsure" counts as one axle. 250×.85 = 212.5, 500×.9 = 450; 290×.9 = 261, 650×.95 = 617.5
  ["full sedan economy unsure", [213, 450, 213, 450, 261, 618, 261, 618]],
  // 250×1.1×.85 = 233.75, 500×1.2×.9 = 540; ×1.8 = 420.75, ×1.9 = 1026
  // 290×1.2×.9 = 313.2, 650×1.3×.95 = 802.75; ×1.8 = 563.76, ×1.9 = 1525.225
  ["full truck economy both", [234, 540, 421, 1026, 313, 803, 564, 1525]],
  // 250×1.3×.85 = 276.25, 500×1.4×.9 = 630; ×1.8 = 497.25, ×1.9 = 1197
  // 290×1.4×.9 = 365.4, 650×1.5×.95 = 926.25; ×1.8 = 657.72, ×1.9 = 1759.875
  ["full luxury economy both", [276, 630, 497, 1197, 365, 926, 658, 1760]],
  // 50×.85 = 42.5, 90×.9 = 81; 70×.9 = 63, 120×.95 = 114
  ["inspection economy economy front", [43, 81, 43, 81, 63, 114, 63, 114]],
  // 50×1.1 = 55, 90×1.3 = 117; 70×1.2 = 84, 120×1.4 = 168
  ["inspection sedan premium rear", [55, 117, 55, 117, 84, 168, 84, 168]],
  // 50×1.1 = 55, 90×1.2 = 108; ×1.8 = 99, ×1.9 = 205.2
  // 70×1.2 = 84, 120×1.3 = 156; ×1.8 = 151.2, ×1.9 = 296.4
  ["inspection suv recommend both", [55, 108, 99, 205, 84, 156, 151, 296]],
  // 50×1.1×1.1 = 60.5, 90×1.2×1.3 = 140.4; ×1.8 = 108.9, ×1.9 = 266.76
  // 70×1.2×1.2 = 100.8, 120×1.3×1.4 = 218.4; ×1.8 = 181.44, ×1.9 = 414.96
  ["inspection truck premium both", [61, 140, 109, 267, 101, 218, 181, 415]],
];

const fixtureCells = new Map<string, readonly number[]>(Object.entries(fixture));

test("includes every combination in the fixture exactly once", () => {
  const combinations = Object.keys(BASE_PRICE_DOLLARS).flatMap((brakes) =>
    Object.keys(VEHICLE_PERCENT).flatMap((vehicle) =>
      Object.keys(PARTS_PERCENT).flatMap((parts) =>
        Object.keys(WHEELS_PERCENT).map((wheels) => `${brakes} ${vehicle} ${parts} ${wheels}`),
      ),
    ),
  );
  expect(combinations).toHaveLength(320);
  expect([...fixtureCells.keys()].sort()).toEqual(combinations.sort());
});

test.each(WORKED)("matches the hand-calculated price of %s", (cell, prices) => {
  expect(fixtureCells.get(cell)).toEqual(prices);
  expect(pricesOf(cell)).toEqual(prices);
});

test("matches the fixture for every combination", () => {
  const estimated = [...fixtureCells.keys()].map((cell) => [cell, pricesOf(cell)]);
  expect(Object.fromEntries(estimated)).toEqual(fixture);
});

test("costs less than at a shop for every combination", () => {
  for (const cell of fixtureCells.keys()) {
    const result = estimateBrakeService(choicesOf(cell), place);
    expect(result.totalPrice.low).toBeLessThan(result.shopTotalPrice.low);
    expect(result.totalPrice.high).toBeLessThan(result.shopTotalPrice.high);
  }
});

test("returns the answers, the location, and the prices", () => {
  const result = estimateBrakeService(choicesOf("pads economy economy both"), place);
  expect(result).toEqual({
    brakeType: "pads",
    vehicleType: "economy",
    wheelsAffected: "both",
    partPreference: "economy",
    basePrice: { low: 98, high: 243 },
    totalPrice: { low: 176, high: 462 },
    shopBasePrice: { low: 135, high: 323 },
    shopTotalPrice: { low: 243, high: 614 },
    serviceDescription: "Brake pad replacement",
    vehicleDescription: "Compact car",
    wheelsDescription: "Front and rear wheels",
    partsDescription: "Economy parts",
    city: "Austin",
    mainCity: "austin",
    state: "Texas",
    analyticsValue: 319,
  });
  expect(quizResultSchema.parse(result)).toEqual(result);
});

test("measures the midpoint of the total, to the half dollar", () => {
  const result = estimateBrakeService(choicesOf("pads economy standard front"), place);
  expect(result.analyticsValue).toBe(192.5);
});

test("returns savings from the smaller difference to the larger", () => {
  const prices = (low: number, high: number) => ({ low, high });
  expect(savingsOf({ totalPrice: prices(115, 270), shopTotalPrice: prices(150, 340) })).toEqual({
    low: 35,
    high: 70,
  });
  expect(savingsOf({ totalPrice: prices(100, 300), shopTotalPrice: prices(190, 340) })).toEqual({
    low: 40,
    high: 90,
  });
});

test.each([
  [{ low: 115, high: 270 }, "$115–$270"],
  [{ low: 1482, high: 2594 }, "$1,482–$2,594"],
  [{ low: 90, high: 90 }, "$90"],
])("formats %j as %s", (range, text) => {
  expect(formatRange(range)).toBe(text);
});
