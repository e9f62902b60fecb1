import { asMessage, asPrice } from "@/lib/catalog/pricing/driver-price";
import { applyLandingQuery } from "@/lib/catalog/pricing/landing-query";

const price = asPrice(18_900);
const message = asMessage("WE COME TO YOU");
const apply = (pricing: typeof price, query: string) =>
  applyLandingQuery(pricing, new URLSearchParams(query));

describe("customPrice", () => {
  it.each([
    ["100", 100],
    ["19950", 19_950],
    ["1000000", 1_000_000],
  ])("of %s cents replaces the price", (text, cents) => {
    expect(apply(price, `customPrice=${text}`)).toEqual(asPrice(cents));
  });

  it.each([
    "0",
    "1",
    "99",
    "-5",
    "1000001",
    "99999999999999999999",
    "12.5",
    "1e3",
    "0x10",
    "%2B5",
    "%205",
    "",
  ])("ignores %j", (text) => {
    expect(apply(price, `customPrice=${text}`)).toEqual(price);
  });

  it.each(["customPrice=100&customPrice=200", "customPrice[]=100", "customPrice[0]=100"])(
    "is ignored in a list (%s)",
    (query) => {
      expect(apply(price, query)).toEqual(price);
    },
  );

  it("only shows in price mode", () => {
    expect(apply(message, "customPrice=100")).toEqual(message);
    expect(apply(message, "customPrice=100&display=price")).toEqual(asPrice(100));
  });
});

describe("display", () => {
  it("replaces a price with the default message", () => {
    expect(apply(price, "display=message")).toEqual(asMessage("CALL FOR FREE QUOTE"));
  });

  it("keeps the message if there is no price", () => {
    expect(apply(message, "display=price")).toEqual(message);
  });

  it.each(["display=PRICE", "display=", "display=message&display=message", "display[]=message"])(
    "is ignored in %s",
    (query) => {
      expect(apply(price, query)).toEqual(price);
    },
  );
});

describe("customMsg", () => {
  it("replaces the message", () => {
    expect(apply(message, "customMsg=20%25+OFF+TODAY")).toEqual(asMessage("20% OFF TODAY"));
    expect(apply(price, "display=message&customMsg=+CALL+US+")).toEqual(asMessage("CALL US"));
  });

  it("does not replace a price without display=message", () => {
    expect(apply(price, "customMsg=CALL+US")).toEqual(price);
  });

  it.each(["evil.com", "call+210-555-0100", `${"x".repeat(61)}`, "a%E2%80%AEb"])(
    "falls back to the default message for %s",
    (text) => {
      expect(apply(message, `customMsg=${text}`)).toEqual(asMessage("CALL FOR FREE QUOTE"));
    },
  );

  it.each(["customMsg=", "customMsg=+", "customMsg=A&customMsg=B"])("is ignored in %s", (query) => {
    expect(apply(message, query)).toEqual(message);
  });
});

it("ignores other parameters", () => {
  expect(apply(price, "gclid=abc&utm_source=ads&price=100")).toEqual(price);
});
