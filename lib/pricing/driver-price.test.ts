import { decidePrice } from "@/lib/pricing/driver-price";
import type { PriceRule } from "@/lib/pricing/price-rule";

const service = { pricingMode: "fixed", laborHours: null, basePartsCostCents: 18_900 } as const;
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
    ["the service in the city before all else", [forService, forCity, forBoth], 15_050],
    ["the city before the service", [forService, forCity], 16_000],
    ["the service", [forService], 17_000],
    ["the service's own figures without a rule", [], 18_900],
  ])("takes the rule for %s", (_what, rules, priceCents) => {
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
  ])("passes over a rule %s", (_what, rule) => {
    expect(decidePrice({ service, rules: [rule, forService] }).priceCents).toBe(17_000);
  });

  it("lets a rule give a price to a service that has none", () => {
    const unpriced = { ...service, pricingMode: "no_price" } as const;
    expect(decidePrice({ service: unpriced, rules: [forCity] }).priceCents).toBe(16_000);
  });

  it("shows a rule's message in the price's place", () => {
    expect(decidePrice({ service, rules: [forCity, messageRule("  WE BEAT ANY QUOTE ")] })).toEqual(
      {
        displayMode: "message",
        priceCents: null,
        customMessage: "WE BEAT ANY QUOTE",
      },
    );
  });

  it.each([null, "", "  "])("has default words for the message %j", (message) => {
    const { customMessage } = decidePrice({ service, rules: [messageRule(message)] });
    expect(customMessage).toBe("CALL FOR FREE QUOTE");
  });

  it.each([
    ["no price", { ...service, pricingMode: "no_price" }],
    ["labor without hours", { ...service, pricingMode: "labor" }],
    ["a fixed price nobody set", { ...service, basePartsCostCents: null }],
  ] as const)("asks to call for %s", (_what, unpriced) => {
    expect(decidePrice({ service: unpriced, rules: [] })).toEqual({
      displayMode: "message",
      priceCents: null,
      customMessage: "CALL FOR FREE QUOTE",
    });
  });
});
