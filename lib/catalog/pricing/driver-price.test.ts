import fc from "fast-check";
import { decidePrice as decide, type PriceSources } from "@/lib/catalog/pricing/driver-price";
import type { PriceRule } from "@/lib/catalog/pricing/price-rule";

const service = { pricingMode: "fixed", laborHours: null, basePartsCostCents: 18_900 } as const;
/** Assumes one mechanic in the city, who charges the city's price. */
const decidePrice = (sources: Omit<PriceSources, "offers">) =>
  decide({ offers: [{ priceCents: null }], ...sources });
const priceRule = (scope: Partial<PriceRule>, priceCents: number | null): PriceRule => ({
  serviceId: null,
  locationId: null,
  displayMode: "price",
  priceCents,
  customMessage: null,
  ...scope,
});
const messageRule = (customMessage: string | null): PriceRule => ({
  serviceId: "brakes",
  locationId: "austin",
  displayMode: "message",
  priceCents: null,
  customMessage,
});
const forBoth = priceRule({ serviceId: "brakes", locationId: "austin" }, 15_050);
const forCity = priceRule({ locationId: "austin" }, 16_000);
const forService = priceRule({ serviceId: "brakes" }, 17_000);

describe("decidePrice", () => {
  it.each([
    ["the service in the city, before all others", [forService, forCity, forBoth], 15_050],
    ["the city, before the service", [forService, forCity], 16_000],
    ["the service", [forService], 17_000],
    ["no rule, with the service's own price", [], 18_900],
  ])("uses the rule for %s", (_what, rules, priceCents) => {
    expect(decidePrice({ service, rules })).toEqual({
      displayMode: "price",
      priceCents,
      customMessage: null,
    });
  });

  it.each([
    ["without a price", priceRule({ serviceId: "brakes", locationId: "austin" }, null)],
    ["with a price of 0", priceRule({ serviceId: "brakes", locationId: "austin" }, 0)],
    ["that names neither service nor city", priceRule({}, 100)],
  ])("skips a rule %s", (_what, rule) => {
    expect(decidePrice({ service, rules: [rule, forService] }).priceCents).toBe(17_000);
  });

  it("applies a rule's price to a service without one", () => {
    const unpriced = { ...service, pricingMode: "no_price" } as const;
    expect(decidePrice({ service: unpriced, rules: [forCity] }).priceCents).toBe(16_000);
  });

  it("shows a rule's message instead of a price", () => {
    expect(decidePrice({ service, rules: [forCity, messageRule("  WE BEAT ANY QUOTE ")] })).toEqual(
      {
        displayMode: "message",
        priceCents: null,
        customMessage: "WE BEAT ANY QUOTE",
      },
    );
  });

  it.each([null, "", "  "])("uses the default message for %j", (message) => {
    const { customMessage } = decidePrice({ service, rules: [messageRule(message)] });
    expect(customMessage).toBe("CALL FOR FREE QUOTE");
  });

  it.each([
    ["no price", { ...service, pricingMode: "no_price" }],
    ["labor without hours", { ...service, pricingMode: "labor" }],
    ["a fixed price that is not set", { ...service, basePartsCostCents: null }],
  ] as const)("shows the default message for %s", (_what, unpriced) => {
    expect(decidePrice({ service: unpriced, rules: [] })).toEqual({
      displayMode: "message",
      priceCents: null,
      customMessage: "CALL FOR FREE QUOTE",
    });
  });
});

describe("the prices of a city's mechanics", () => {
  const offers = (...prices: (number | null)[]) => prices.map((priceCents) => ({ priceCents }));
  const shown = (...prices: (number | null)[]) =>
    decide({ service, rules: [forBoth], offers: offers(...prices) }).priceCents;

  it("raise a lower price to the cheapest mechanic's", () => {
    expect(shown(19_900, 16_500, 17_000)).toBe(16_500);
  });

  it("keep a price that at least one mechanic charges", () => {
    expect(shown(19_900, 14_000)).toBe(15_050);
    expect(shown(19_900, 15_050)).toBe(15_050);
  });

  it("count as the city's price for mechanics who set none", () => {
    expect(shown(19_900, null)).toBe(15_050);
    expect(shown(19_900, 0)).toBe(15_050);
  });

  it("add no price to a service that has none or shows a message", () => {
    const unpriced = { ...service, pricingMode: "no_price" } as const;
    expect(decide({ service: unpriced, rules: [], offers: offers(9_900) }).priceCents).toBeNull();
    const rules = [messageRule("ASK US")];
    expect(decide({ service, rules, offers: offers(9_900) }).customMessage).toBe("ASK US");
  });

  it("show neither a price nor a rule's message if no mechanic offers the service", () => {
    for (const rules of [[forBoth], [messageRule("SAME-WEEK BRAKES")]]) {
      expect(decide({ service, rules, offers: [] })).toMatchObject({
        displayMode: "message",
        customMessage: "CALL FOR FREE QUOTE",
      });
    }
  });

  it("never let the displayed price fall below the cheapest, for any rules and offers", () => {
    const cents = fc.integer({ min: 1, max: 200_000 });
    const asked = fc.array(fc.option(cents), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cents, asked, (ruled, prices) => {
        const rules = [priceRule({ locationId: "austin" }, ruled)];
        const price = decide({ service, rules, offers: offers(...prices) }).priceCents ?? 0;
        expect(price).toBeGreaterThanOrEqual(ruled);
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices.map((own) => own ?? ruled)));
        expect([ruled, ...prices]).toContain(price);
      }),
    );
  });
});
