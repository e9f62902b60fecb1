import { findNamedPlace } from "./named-place";

test.each([
  ["McKinney TX", "McKinney", ""],
  ["McKinney, Texas", "McKinney", ""],
  ["mckinney", "McKinney", ""],
  ["oil change McKinney, TX", "McKinney", "oil change"],
  ["brakes in Round Rock, TX", "Round Rock", "brakes in"],
  ["St. Charles, MO", "Saint Charles", ""],
])("finds the city in %j", (text, city, rest) => {
  expect(findNamedPlace(text)).toMatchObject({ place: { city }, rest });
});

test.each(["", "TX", "oil change", "helicopter, TX", "springfield", "?!"])(
  "finds no city in %j",
  (text) => {
    expect(findNamedPlace(text)).toBeNull();
  },
);
