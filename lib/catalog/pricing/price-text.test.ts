import fc from "fast-check";
import {
  asMessage,
  asPrice,
  type DriverPrice,
  decidePrice,
} from "@/lib/catalog/pricing/driver-price";
import { applyLandingQuery } from "@/lib/catalog/pricing/landing-query";
import type { PriceRule } from "@/lib/catalog/pricing/price-rule";
import { catalogPriceText, fromPriceText, landingTitle } from "@/lib/catalog/pricing/price-text";

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
    ["a fallback if a number is missing", unknown, "Get Quote"],
  ])("returns %s", (_what, service, expected) => {
    expect(fromPriceText({ service, rules: [], offers })).toBe(expected);
  });

  it.each([fixed, labor, unpriced, unknown])("uses a rule rather than %j", (service) => {
    expect(fromPriceText({ service, rules: [rule], offers })).toBe("From $159.50");
    expect(fromPriceText({ service, rules: [messageRule], offers })).toBe("Call for Quote");
  });

  it("is never below the cheapest mechanic's price", () => {
    const asked = [{ priceCents: 19_500 }, { priceCents: 21_000 }];
    expect(fromPriceText({ service: fixed, rules: [], offers: asked })).toBe("From $195");
  });
});

describe("catalogPriceText", () => {
  it.each([
    ["a fixed price", fixed, "From $189"],
    ["labor", labor, "From $205.50"],
    ["no price", unpriced, "Call for quote"],
    ["nothing if a number is missing", unknown, null],
  ])("returns %s", (_what, service, expected) => {
    expect(catalogPriceText(service)).toBe(expected);
  });
});

const place = { service: "Brake Pad Replacement", city: "San Antonio", state: "Texas" };

it.each([
  [asPrice(32_300), "Mobile Brake Pad Replacement in San Antonio, Texas - From $323"],
  [asPrice(125_050), "Mobile Brake Pad Replacement in San Antonio, Texas - From $1,250.50"],
  [asMessage(null), "Mobile Brake Pad Replacement in San Antonio, Texas - CALL FOR FREE QUOTE"],
])("puts %j into the title", (pricing, title) => {
  expect(landingTitle({ ...place, pricing })).toBe(title);
});

describe("any combination of service, rules, and query", () => {
  const oddNumber = fc.oneof(
    fc.integer({ min: -100, max: 2_000_000 }),
    fc.double(),
    fc.constantFrom(0, -0, 1, 49, 50, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE),
  );
  const words = fc.stringMatching(/^[A-Z ]{0,20}$/);
  const service = fc.record({
    pricingMode: fc.constantFrom("fixed", "labor", "no_price"),
    laborHours: fc.option(oddNumber),
    basePartsCostCents: fc.option(oddNumber),
  });
  const rule = fc.record({
    serviceId: fc.option(fc.constant("service")),
    locationId: fc.option(fc.constant("location")),
    displayMode: fc.constantFrom("price", "message"),
    priceCents: fc.option(oddNumber),
    customMessage: fc.option(words),
  });
  const parameter = fc.oneof(
    fc.tuple(
      fc.constantFrom("customPrice", "customPrice[]"),
      fc.oneof(
        oddNumber.map(String),
        fc.constantFrom("", "-1", "NaN", "undefined", "null", "Infinity", "1e5"),
      ),
    ),
    fc.tuple(fc.constant("display"), fc.constantFrom("price", "message", "null", "", "NaN")),
    fc.tuple(fc.constant("customMsg"), words),
  );
  const everything = fc.record({
    service,
    rules: fc.array(rule, { maxLength: 4 }),
    offers: fc.array(fc.record({ priceCents: fc.option(oddNumber) }), { maxLength: 4 }),
    query: fc.array(parameter, { maxLength: 4 }),
  });

  function expectShowable(pricing: DriverPrice) {
    if (pricing.displayMode === "price") {
      expect(Number.isSafeInteger(pricing.priceCents)).toBe(true);
      expect(pricing.priceCents).toBeGreaterThan(0);
    } else {
      expect(pricing.priceCents).toBeNull();
      expect(pricing.customMessage.trim()).not.toBe("");
    }
  }

  it("produces a price above 0 or a message, and a complete title", () => {
    fc.assert(
      fc.property(everything, ({ service, rules, offers, query }) => {
        const decided = decidePrice({ service, rules, offers });
        expectShowable(decided);
        const pricing = applyLandingQuery(decided, new URLSearchParams(query));
        expectShowable(pricing);
        const title = landingTitle({ ...place, pricing });
        expect(title).not.toMatch(/undefined|null|NaN|Infinity|\$-|-\$/);
        expect(title).toMatch(/ - (From \$[\d,]+(\.\d\d)?|[^$]*\S)$/);
      }),
      { numRuns: 2000 },
    );
  });

  it("produces a city page price above 0 or a known message", () => {
    fc.assert(
      fc.property(everything, ({ service, rules, offers }) => {
        const price = /^From \$(?!0(\.00)?$)[\d,]+(\.\d\d)?$/;
        const shown = fromPriceText({ service, rules, offers });
        expect(price.test(shown) || ["Call for Quote", "Get Quote"].includes(shown)).toBe(true);
        const catalog = catalogPriceText(service);
        expect(catalog === null || price.test(catalog) || catalog === "Call for quote").toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
