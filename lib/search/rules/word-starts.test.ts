import { toSearchable } from "@/lib/core/find-text";
import { findCities } from "@/lib/search/rules/find-cities";
import { locations } from "@/lib/search/rules/sample-cities";
import { withoutChanceMatches, wordStartFinder } from "@/lib/search/rules/word-starts";

test.each([
  ["ac", "Jack Macias", false],
  ["ac", "Acosta Mobile Repair", true],
  ["al", "Rosa Villarreal", false],
  ["villa", "Rosa Villarreal", true],
  ["rosa vil", "Rosa Villarreal", true],
  ["brien", "Pat O'Brien", true],
  ["st", "St. Louis", true],
  ["cantu", "Héctor Cantú", true],
])("%j starts a word of %j: %s", (query, text, isStart) => {
  expect(wordStartFinder(query)(toSearchable(text))).toBe(isStart);
});

test.each([
  ["us", []],
  ["au", ["texas/austin"]],
  ["st", ["missouri/st-louis"]],
  ["tx", ["texas/austin", "texas/san-antonio"]],
  ["anton", ["texas/san-antonio"]],
  ["tin", []],
  ["oil change austin", ["texas/austin"]],
  ["phoeniix", ["arizona/phoenix"]],
])("searching for %j finds the cities %j", (text, slugs) => {
  const found = withoutChanceMatches(text, findCities(text, locations));
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
