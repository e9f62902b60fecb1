import fc from "fast-check";
import { findCities } from "@/lib/site/search/rules/cities-in-memory";
import { rankServices, searchedStems, stemsInCities } from "@/lib/site/search/rules/rank-services";
import { demo } from "@/prisma/seed/demo-lookups";

const services = demo.services.filter(({ isActive }) => isActive);
const cities = demo.locations.filter(({ isActive }) => isActive);
const stemsOfCities = (text: string, found: { city: string; state: string }[]) =>
  stemsInCities(searchedStems(text), found);
const rank = (text: string) =>
  rankServices(text, services, stemsOfCities(text, findCities(text, cities))).map(
    ({ slug }) => slug,
  );

it.each([
  ["won't start", "jump-start"],
  ["my car wont start", "jump-start"],
  ["My car won’t start!", "jump-start"],
  ["the truck isnt starting", "jump-start"],
  ["dead batteries", "battery-replacement"],
  ["batery", "battery-replacement"],
  ["battery keeps dying", "alternator-replacement"],
  ["it just clicks when I turn the key", "starter-replacement"],
  ["grinding noise", "brake-pad-replacement"],
  ["grinding noises when I start it", "starter-replacement"],
  ["squeaking", "brake-pad-replacement"],
  ["squeeking breaks", "brake-pad-replacement"],
  ["steering wheel shakes when braking", "brake-pad-and-rotor-replacement"],
  ["pedal goes to the floor", "brake-fluid-flush"],
  ["overheating", "radiator-replacement"],
  ["car is over heating", "radiator-replacement"],
  ["steam coming from hood", "radiator-replacement"],
  ["antifreeze leak", "radiator-replacement"],
  ["check engine", "check-engine-light-diagnosis"],
  ["chek engin lite", "check-engine-light-diagnosis"],
  ["checkengine light", "check-engine-light-diagnosis"],
  ["a/c not cold", "air-conditioning-repair"],
  ["ac", "air-conditioning-repair"],
  ["smells like gas", "check-engine-light-diagnosis"],
  ["gas leak", "check-engine-light-diagnosis"],
  ["head light out", "headlight-bulb-replacement"],
  ["jumpstart", "jump-start"],
  ["bumpy ride", "shock-and-strut-replacement"],
  ["oil on my driveway", "engine-oil-leak-repair"],
  ["oil change austin", "oil-change"],
  ["cheap oil changes near me", "oil-change"],
  ["how much is an alternater", "alternator-replacement"],
])("for %s, ranks %s first or second", (text, slug) => {
  expect(rank(text).slice(0, 2)).toContain(slug);
});

it("lists every service that may help", () => {
  expect(rank("won't start")).toEqual([
    "jump-start",
    "battery-replacement",
    "alternator-replacement",
    "starter-replacement",
    "spark-plug-replacement",
    "battery-cable-replacement",
  ]);
});

it("prefers services whose name contains the text", () => {
  expect(rank("oil")).toEqual(["oil-change", "high-mileage-oil-change", "engine-oil-leak-repair"]);
});

it.each([
  "flat tire",
  "zeppelin",
  "helicopter",
  "austin",
  "San Antonio, TX",
  "near me",
  "?!",
  "",
  "a",
  "won't",
])("finds nothing for %j", (text) => {
  expect(rank(text)).toEqual([]);
});

it("doesn't mistake a state for a service", () => {
  const found = rank("brakes maine");
  expect(found[0]).toBe("brake-pad-replacement");
  // "Maine" starts like "maintenance".
  expect(found.filter((slug) => !slug.startsWith("brake-"))).toEqual([]);
});

it("doesn't mistake the start of a city's name for a service", () => {
  const stems = stemsOfCities("char", [{ city: "Charlotte", state: "North Carolina" }]);
  expect(stems).toEqual(["char"]);
  expect(rankServices("char", services, stems)).toEqual([]);
});

it("doesn't correct a word that any service contains", () => {
  const [belt, bolt] = ["belt", "bolt"].map((term) => ({
    name: "Repair",
    slug: term,
    category: "engine",
    searchTerms: [term],
    isActive: true,
  }));
  if (!belt || !bolt) throw new Error("unreachable");
  expect(rankServices("bolt", [belt, bolt])).toEqual([bolt]);
  expect(rankServices("bolr", [belt, bolt])).toEqual([bolt]);
});

it("doesn't mistake a search term for a misspelled city", () => {
  const texts = services.flatMap(({ name, searchTerms }) => [name, ...searchTerms]);
  // "Sacramento" contains "ac".
  const terms = texts.filter((text) => text !== "A/C");
  expect(terms.filter((term) => findCities(term, cities).length > 0)).toEqual([]);
});

it.each(services.map(({ name, slug }) => [name, slug]))(
  "finds %s by its own name",
  (name, slug) => {
    expect(rank(name)[0]).toBe(slug);
  },
);

it("finds every service by each of its terms, however they are typed", () => {
  const term = fc.constantFrom(
    ...services.flatMap(({ slug, searchTerms }) => searchTerms.map((text) => ({ slug, text }))),
  );
  const typed = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.replaceAll("'", "’"),
    (text) => text.replaceAll("'", ""),
    (text) => `My car: ${text}!`,
    (text) => `${text} in San Antonio, TX`,
  );
  fc.assert(
    fc.property(term, typed, ({ slug, text }, type) => {
      expect(rank(type(text))).toContain(slug);
    }),
    { numRuns: 300 },
  );
});

it("returns each service at most once, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
      const found = rankServices(text, services);
      expect(new Set(found).size).toBe(found.length);
      expect(services).toEqual(expect.arrayContaining(found));
    }),
  );
});
