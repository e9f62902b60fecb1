import { asPrice, messageInstead } from "@/lib/pricing/driver-price";
import { applyLandingQuery, priceOrDefault } from "@/lib/pricing/landing-query";

const price = asPrice(18_900);
const message = messageInstead("WE COME TO YOU");
const apply = (pricing: typeof price, query: string) =>
  applyLandingQuery(pricing, new URLSearchParams(query));

describe("customPrice", () => {
  it.each([
    ["1", 1],
    ["19950", 19_950],
    ["1000000", 1_000_000],
  ])("of %s cents takes the price's place", (text, cents) => {
    expect(apply(price, `customPrice=${text}`)).toEqual(asPrice(cents));
  });

  it.each([
    "0",
    "-5",
    "1000001",
    "99999999999999999999",
    "12.5",
    "1e3",
    "0x10",
    "%2B5",
    "%205",
    "",
  ])("of %j is as good as absent", (text) => {
    expect(apply(price, `customPrice=${text}`)).toEqual(price);
  });

  it.each(["customPrice=100&customPrice=200", "customPrice[]=100", "customPrice[0]=100"])(
    "in a list (%s) is as good as absent",
    (query) => {
      expect(apply(price, query)).toEqual(price);
    },
  );

  it("shows only where a price is shown", () => {
    expect(apply(message, "customPrice=100")).toEqual(message);
    expect(apply(message, "customPrice=100&display=price")).toEqual(asPrice(100));
  });
});

describe("display", () => {
  it("turns a price into the default words", () => {
    expect(apply(price, "display=message")).toEqual(messageInstead("CALL FOR FREE QUOTE"));
  });

  it("finds no price where there is none", () => {
    expect(apply(message, "display=price")).toEqual(message);
  });

  it.each(["display=PRICE", "display=", "display=message&display=message", "display[]=message"])(
    "is as good as absent in %s",
    (query) => {
      expect(apply(price, query)).toEqual(price);
    },
  );
});

describe("customMsg", () => {
  it("takes the message's place", () => {
    expect(apply(message, "customMsg=20%25+OFF+TODAY")).toEqual(messageInstead("20% OFF TODAY"));
    expect(apply(price, "display=message&customMsg=+CALL+US+")).toEqual(messageInstead("CALL US"));
  });

  it("does not take a price's place by itself", () => {
    expect(apply(price, "customMsg=CALL+US")).toEqual(price);
  });

  it.each(["evil.com", "call+210-555-0100", `${"x".repeat(61)}`, "a%E2%80%AEb"])(
    "of %s gives way to the default words",
    (text) => {
      expect(apply(message, `customMsg=${text}`)).toEqual(messageInstead("CALL FOR FREE QUOTE"));
    },
  );

  it.each(["customMsg=", "customMsg=+", "customMsg=A&customMsg=B"])(
    "is as good as absent in %s",
    (query) => {
      expect(apply(message, query)).toEqual(message);
    },
  );
});

it("leaves other parameters alone", () => {
  expect(apply(price, "gclid=abc&utm_source=ads&price=100")).toEqual(price);
});

describe("priceOrDefault", () => {
  it("is $323 for a price that could not be read", () => {
    expect(priceOrDefault(null)).toEqual(asPrice(32_300));
  });

  it.each([price, message])("keeps what was read: %j", (pricing) => {
    expect(priceOrDefault(pricing)).toEqual(pricing);
  });
});
