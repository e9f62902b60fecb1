import fc from "fast-check";
import { cityFromSlug, LOCATION_SLUG, SLUG, slugify, titleFromSlug } from "@/lib/core/slug";

describe("slugify", () => {
  it.each([
    ["San Antonio", "san-antonio"],
    ["St. Louis", "st-louis"],
    ["Coeur d'Alene", "coeur-dalene"],
    ["Cañon City", "canon-city"],
    ["Winston-Salem", "winston-salem"],
    ["  Brakes & Rotors (front) ", "brakes-rotors-front"],
    ["!?", ""],
  ])("turns %j into %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it("makes a valid slug or an empty string and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const slug = slugify(text);
        expect(slug === "" || SLUG.test(slug)).toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("SLUG", () => {
  it.each(["Texas", "a--b", "-a", "a-", "a/b", "a b", "", "a\n"])("rejects %j", (text) => {
    expect(SLUG.test(text)).toBe(false);
  });
});

describe("LOCATION_SLUG", () => {
  it("accepts a state and a city", () => {
    expect(LOCATION_SLUG.test("texas/san-antonio")).toBe(true);
  });

  it.each(["texas", "texas/", "/austin", "texas/austin/oil", "Texas/austin", "texas//austin"])(
    "rejects %j",
    (text) => {
      expect(LOCATION_SLUG.test(text)).toBe(false);
    },
  );
});

describe("titleFromSlug", () => {
  it.each([
    ["san-antonio", "San Antonio"],
    ["austin", "Austin"],
    ["", ""],
  ])("turns %j into %j", (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title);
  });
});

test.each([
  ["st-louis", "St. Louis"],
  ["east-st-louis", "East St. Louis"],
  ["sault-ste-marie", "Sault Ste. Marie"],
  ["stockton", "Stockton"],
])("names the city of %j %s", (slug, city) => {
  expect(cityFromSlug(slug)).toBe(city);
});
