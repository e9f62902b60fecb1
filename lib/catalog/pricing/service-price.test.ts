import { servicePriceCents } from "@/lib/catalog/pricing/service-price";

describe("servicePriceCents", () => {
  it.each([
    ["fixed", null, 18_900, 18_900],
    ["fixed", null, 18_949, 18_900],
    ["fixed", null, 18_950, 19_000],
    ["fixed", 2, 18_900, 18_900],
    ["labor", 1.5, 8_000, 23_000],
    ["labor", 1.25, 8_050, 20_550],
    ["labor", 1.1, 0, 11_000],
    ["labor", 0, 8_000, 8_000],
  ] as const)(
    "prices %s with %s h and %s cents of parts at %s cents",
    (pricingMode, laborHours, parts, expected) => {
      expect(servicePriceCents({ pricingMode, laborHours, basePartsCostCents: parts })).toBe(
        expected,
      );
    },
  );

  it.each([
    ["no price", "no_price", 2, 18_900],
    ["a fixed price that is not set", "fixed", 2, null],
    ["a fixed price of 0", "fixed", null, 0],
    ["a fixed price that rounds to 0", "fixed", null, 49],
    ["labor without hours", "labor", null, 8_000],
    ["labor without parts", "labor", 2, null],
    ["labor of 0 hours and 0 cents", "labor", 0, 0],
    ["negative hours", "labor", -1, 80_000],
    ["negative parts", "labor", 2, -100],
    ["hours that are not a number", "labor", Number.NaN, 8_000],
    ["infinite hours", "labor", Number.POSITIVE_INFINITY, 8_000],
  ] as const)("returns no price for %s", (_what, pricingMode, laborHours, basePartsCostCents) => {
    expect(servicePriceCents({ pricingMode, laborHours, basePartsCostCents })).toBeNull();
  });
});
