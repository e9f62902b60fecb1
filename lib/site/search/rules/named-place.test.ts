import { findNamedPlace } from "./named-place";

test.each([
  ["McKinney TX", "McKinney", ""],
  ["McKinney, Texas", "McKinney", ""],
  ["mckinney", "McKinney", ""],
  ["oil change McKinney, TX", "McKinney", "oil change"],
  ["brakes in Round Rock, TX", "Round Rock", "brakes in"],
  ["St. Charles, MO", "St. Charles", ""],
  ["brakes in oakland", "Oakland", "brakes"],
  ["battery near Oakland!", "Oakland", "battery"],
  ["Brakes in Frisco", "Frisco", "brakes"],
  ["in st paul", "St. Paul", ""],
  ["oakland", "Oakland", ""],
  ["frisco.", "Frisco", ""],
  ["Brooklyn", "Brooklyn", ""],
  ["Manhattan", "New York", ""],
  ["manhattan ks", "Manhattan", ""],
  ["brakes queens", "New York", "brakes"],
  ["Rapid City SD", "Rapid City", ""],
  ["winston salem", "Winston-Salem", ""],
  ["coeur d'alene idaho", "Coeur D'Alene", ""],
  ["Boca", "Boca Raton", ""],
  ["oil change st pete", "St. Petersburg", "oil change"],
  ["brakes in Boca, FL", "Boca Raton", "brakes"],
])("finds the city in %j", (text, city, rest) => {
  expect(findNamedPlace(text)).toMatchObject({ place: { city }, rest });
});

test.each(["", "TX", "oil change", "helicopter, TX", "springfield", "brakes in Glendale", "?!"])(
  "finds no city in %j",
  (text) => {
    expect(findNamedPlace(text)).toBeNull();
  },
);

test.each([
  ["oakland, ca", true],
  ["brakes in oakland", true],
  ["oil change st pete", true],
  ["oakland", false],
  ["battery", undefined],
])("tells whether %j can only mean a city", (text, isExplicit) => {
  expect(findNamedPlace(text)?.isExplicit).toBe(isExplicit);
});
