import fc from "fast-check";
import { DEFAULT_FACTORS } from "@/lib/site/estimate-factors/rules/factors";
import { priceAtShop, readShopFigures, savingsOver } from "@/lib/site/estimates/rules/shop-price";

const SETTINGS = {
  shopRateCents: 14_500,
  shopRateSource: "Survey of shops, June 2026",
  shopMarkupPercent: 40,
  shopMarkupSource: "Trade paper, May 2026",
};
const FIGURES = {
  rateCents: 14_500,
  rateSource: SETTINGS.shopRateSource,
  markupPercent: 40,
  markupSource: SETTINGS.shopMarkupSource,
};
const ALTERNATOR = {
  service: {
    pricingMode: "labor" as const,
    laborHours: 1.75,
    basePartsCostCents: 31_500,
    category: "electrical",
    workKind: "with_parts" as const,
  },
  factors: DEFAULT_FACTORS,
  vehicle: "economy" as const,
  parts: "standard" as const,
  hasStartStop: false,
};

test.each(["shopRateCents", "shopRateSource", "shopMarkupPercent", "shopMarkupSource"] as const)(
  "there are no figures of shops without %s",
  (name) => {
    const blank = typeof SETTINGS[name] === "number" ? null : "";
    expect(readShopFigures({ ...SETTINGS, [name]: blank })).toBeNull();
    expect(readShopFigures(SETTINGS)).toEqual(FIGURES);
  },
);

test("a shop charges its rate for the hours, and marks up the parts", () => {
  expect(priceAtShop(ALTERNATOR, FIGURES)).toEqual({
    // 1.75 × $145 = $253.75, and $315 × 1.4 = $441.
    total: { low: 69_500, high: 69_500 },
    reasons: [
      "That’s 1.75 hours of labor at $145 an hour and parts marked up 40%, adjusted for the same car and parts.",
      "Source of the shop’s rate: Survey of shops, June 2026",
      "Source of the shop’s markup: Trade paper, May 2026",
    ],
  });
});

test("the same factors apply at a shop, and each amount is rounded up", () => {
  const price = priceAtShop({ ...ALTERNATOR, vehicle: "suv", parts: "premium" }, FIGURES);
  // $253.75 × 1.1 = $279.13 and × 1.2 = $304.50; $441 × 1.1 × 1.1 = $533.61 and × 1.2 × 1.3 = $687.96.
  expect(price?.total).toEqual({ low: 28_000 + 53_400, high: 30_500 + 68_800 });
});

test.each([
  ["a fixed price", { pricingMode: "fixed" as const }],
  ["no labor hours", { laborHours: null }],
  ["no cost of parts", { basePartsCostCents: null }],
])("a service with %s isn't compared", (_, change) => {
  const service = { ...ALTERNATOR.service, ...change };
  expect(priceAtShop({ ...ALTERNATOR, service }, FIGURES)).toBeNull();
});

const amounts = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }))
  .map(([a, b]) => ({ low: Math.min(a, b) * 100, high: Math.max(a, b) * 100 }));

test("never claims a saving where there is none", () => {
  fc.assert(
    fc.property(amounts, amounts, (shop, ours) => {
      const savings = savingsOver(shop, ours);
      if (!savings) return;
      expect(shop.low).toBeGreaterThan(ours.low);
      expect(shop.high).toBeGreaterThan(ours.high);
      expect(savings.low).toBeGreaterThan(0);
      expect(savings.high).toBeGreaterThanOrEqual(savings.low);
    }),
  );
  expect(savingsOver({ low: 69_500, high: 80_000 }, { low: 49_000, high: 60_500 })).toEqual({
    low: 19_500,
    high: 20_500,
  });
});

test("claims no saving over a price without a high end", () => {
  expect(savingsOver({ low: 69_500, high: 69_500 }, { low: 49_000, high: 49_000 })).toBeNull();
});
