import fc from "fast-check";
import { decidePrice } from "./driver-price";
import { explainPrice } from "./explain-price";
import type { PriceRule } from "./price-rule";

const SERVICE = { pricingMode: "fixed", laborHours: null, basePartsCostCents: 9_900 } as const;
const rule = (fields: Partial<PriceRule>): PriceRule => ({
  serviceId: null,
  locationId: null,
  displayMode: "price",
  priceCents: 10_000,
  customMessage: null,
  ...fields,
});
const OWN = rule({ serviceId: "s", locationId: "l", priceCents: 12_000 });
const CITY = rule({ locationId: "l", priceCents: 13_000 });
const EVERYWHERE = rule({ serviceId: "s", priceCents: 14_000 });
const OFFER = [{ priceCents: null }];

test.each([
  [[EVERYWHERE, CITY, OWN], "own", 12_000],
  [[EVERYWHERE, CITY], "city", 13_000],
  [[EVERYWHERE], "service", 14_000],
  [[], "catalog", 9_900],
] as const)("of the rules %j, %s applies", (rules, source, orderedCents) => {
  const explained = explainPrice({ service: SERVICE, rules, offers: OFFER });
  expect(explained).toMatchObject({ source, orderedCents, isRaised: false, isOffered: true });
});

test("reports that the cheapest mechanic raises the price", () => {
  const offers = [{ priceCents: 15_000 }, { priceCents: 16_000 }];
  expect(explainPrice({ service: SERVICE, rules: [OWN], offers })).toMatchObject({
    price: { priceCents: 15_000 },
    orderedCents: 12_000,
    lowestOfferCents: 15_000,
    isRaised: true,
  });
});

test("reports that no mechanic offers the service, and what the price would be", () => {
  expect(explainPrice({ service: SERVICE, rules: [OWN], offers: [] })).toMatchObject({
    price: { displayMode: "message" },
    orderedCents: 12_000,
    isOffered: false,
    isRaised: false,
  });
});

test("a message has no price of its own", () => {
  const message = rule({ locationId: "l", displayMode: "message", priceCents: null });
  expect(explainPrice({ service: SERVICE, rules: [message], offers: OFFER })).toMatchObject({
    source: "city",
    orderedCents: null,
    isRaised: false,
  });
});

test("only the lowest price and one offer without a price matter", () => {
  const price = fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), (prices) => {
      const offers = prices.map((priceCents) => ({ priceCents }));
      const given = prices.filter((cents) => cents !== null);
      const summed = [
        ...(given.length > 0 ? [{ priceCents: Math.min(...given) }] : []),
        ...(given.length < prices.length ? OFFER : []),
      ];
      const priceOf = (list: typeof offers) =>
        decidePrice({ service: SERVICE, rules: [OWN], offers: list });
      expect(priceOf(summed)).toEqual(priceOf(offers));
    }),
  );
});
