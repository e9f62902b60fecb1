import { catalogPriceText, fromPriceText } from "@/lib/pricing/from-price";
import type { PriceRule } from "@/lib/pricing/price-rule";

const fixed = { pricingMode: "fixed", laborHours: null, basePartsCostCents: 18_949 } as const;
const labor = { pricingMode: "labor", laborHours: 1.25, basePartsCostCents: 8_050 } as const;
const unpriced = { pricingMode: "no_price", laborHours: 2, basePartsCostCents: 8_000 } as const;
const unknown = { pricingMode: "labor", laborHours: null, basePartsCostCents: 8_000 } as const;
const rule: PriceRule = {
  serviceId: null,
  locationId: "austin",
  displayMode: "price",
  priceCents: 15_950,
  customMessage: null,
};
const offers = [{ priceCents: null }];
const messageRule: PriceRule = { ...rule, displayMode: "message", priceCents: null };

describe("fromPriceText", () => {
  it.each([
    ["a fixed price in whole dollars", fixed, "From $189"],
    ["labor to the cent", labor, "From $205.50"],
    ["no price", unpriced, "Call for Quote"],
    ["a missing figure", unknown, "Get Quote"],
  ])("reads %s", (_what, service, expected) => {
    expect(fromPriceText({ service, rules: [], offers })).toBe(expected);
  });

  it.each([fixed, labor, unpriced, unknown])("prefers a rule to %j", (service) => {
    expect(fromPriceText({ service, rules: [rule], offers })).toBe("From $159.50");
    expect(fromPriceText({ service, rules: [messageRule], offers })).toBe("Call for Quote");
  });

  it("is not below the cheapest mechanic's price", () => {
    const asked = [{ priceCents: 19_500 }, { priceCents: 21_000 }];
    expect(fromPriceText({ service: fixed, rules: [], offers: asked })).toBe("From $195");
  });
});

describe("catalogPriceText", () => {
  it.each([
    ["a fixed price", fixed, "From $189"],
    ["labor", labor, "From $205.50"],
    ["no price", unpriced, "Call for quote"],
    ["a missing figure, with no line", unknown, null],
  ])("reads %s", (_what, service, expected) => {
    expect(catalogPriceText(service)).toBe(expected);
  });
});
