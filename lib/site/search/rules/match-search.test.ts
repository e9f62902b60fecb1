import { textFinder } from "@/lib/core/find-text";
import { findCities } from "@/lib/site/search/rules/cities-in-memory";
import { matchSearch as matchFound, type SearchCity } from "@/lib/site/search/rules/match-search";
import {
  type SearchService,
  searchedStems,
  stemsInCities,
} from "@/lib/site/search/rules/rank-services";
import { readCityQuery } from "@/lib/site/search/rules/read-city-query";
import {
  austin,
  canon,
  city,
  locations,
  phoenix,
  portlandOregon,
  sanAntonio,
  stLouis,
} from "@/lib/site/search/rules/sample-cities";

const service = (name: string, slug: string, category: string, ...searchTerms: string[]) => ({
  name,
  slug,
  category,
  searchTerms,
  isActive: true,
});

const oil = service("Oil Change", "oil-change", "maintenance");
const pads = service("Pads and Rotors", "brake-pad-replacement", "brakes");
const jumpStart = service("Jump Start", "jump-start", "battery", "won't start");
const catalog = { locations, services: [oil, pads, jumpStart] };

interface Catalog {
  locations: readonly SearchCity[];
  services: readonly SearchService[];
}

/** Finds cities in memory, and a match among them. */
function matchSearch(text: string, { locations, services }: Catalog) {
  const cities = findCities(text, locations);
  const contains = textFinder(text);
  const isSaid = readCityQuery(text).said?.state === cities[0]?.state && cities.length === 1;
  const containing = locations.find(({ city, slug }) => contains(city) || contains(slug));
  return matchFound(text, {
    named: (isSaid ? cities[0] : containing) ?? null,
    cities,
    cityStems: stemsInCities(searchedStems(text), cities),
    services,
  });
}

describe("matchSearch", () => {
  it.each([
    ["part of a city's name, in any case", "  ANTON ", sanAntonio],
    ["part of a slug", "arizona/ph", phoenix],
    ["a state, by slug", "texas", austin],
    ["a state's code", "tx", austin],
    ["a city with its state's code", "san antonio tx", sanAntonio],
    ["another spelling", "saint louis", stLouis],
    ["letters without accents", "canon city", canon],
    ["a nickname", "San Antone", sanAntonio],
    ["an abbreviation", "SATX", sanAntonio],
    ["an abbreviation that is part of other names", "sa", sanAntonio],
    ["an abbreviation with its state", "PDX, OR", portlandOregon],
    ["a city and its state’s code after a comma", "portland, OR", portlandOregon],
    ["a city and its state’s name", "Portland Oregon", portlandOregon],
    ["a city, its state, and the country", "san antonio, TX, USA", sanAntonio],
    ["a spelled-out name with its state", "saint louis, mo", stLouis],
    ["invisible characters", "\ufeffSan\u00a0Antonio\u200b", sanAntonio],
    ["full-width letters", "Ａｕｓｔｉｎ", austin],
  ])("finds a city by %s", (_, text, location) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "location", location });
  });

  it.each([
    ["name", "oil ch", oil],
    ["slug", "jump-st", jumpStart],
    ["category", "Battery", jumpStart],
  ])("finds a service by its %s", (_, text, found) => {
    expect(matchSearch(text, catalog)).toEqual({
      kind: "service",
      service: found,
      isByNeed: false,
    });
  });

  it("prefers a service that contains the text over a state with that name", () => {
    const pittsburgh = city("Pittsburgh", "Pennsylvania", "pennsylvania/pittsburgh", null);
    const match = matchSearch("pa", { locations: [pittsburgh], services: [oil, pads] });
    expect(match).toEqual({ kind: "service", service: pads, isByNeed: false });
  });

  it("prefers a city over a service", () => {
    const oilCity = city("Oil City", "Pennsylvania", "pennsylvania/oil-city", "16301");
    const match = matchSearch("oil", { ...catalog, locations: [oilCity] });
    expect(match).toEqual({ kind: "location", location: oilCity });
  });

  it("finds the brake service for any text about brakes", () => {
    const match = matchSearch("my brakes squeal", catalog);
    expect(match).toEqual({ kind: "service", service: pads, isByNeed: false });
  });

  it.each([
    ["by a symptom", "my car won’t start", jumpStart],
    ["along with a city", "oil change austin", oil],
    ["about brakes with its city", "brake pads in austin", pads],
    ["with a city's nickname", "oil change SATX", oil],
    ["with a city's abbreviation", "brake pads in SA", pads],
  ])("finds a service %s", (_, text, found) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "service", service: found, isByNeed: true });
  });

  it.each([
    ["among words that describe no service", "open now near austin", austin],
    ["despite one wrong letter", "pheonix", phoenix],
    ["by a nickname among words that describe no service", "cheap mechanic pdx", portlandOregon],
  ])("finds a city %s", (_, text, location) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "location", location });
  });

  it("finds no city of the same name in another state", () => {
    const inOregon = { ...catalog, locations: [portlandOregon, austin] };
    for (const text of ["portland me", "Austin ca", "austin, CA", "austin minnesota"]) {
      expect([text, matchSearch(text, inOregon)]).toEqual([text, { kind: "none" }]);
    }
  });

  it.each(["helicopter", "mobile mechanic near me"])("finds nothing for %j", (text) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "none" });
  });
});
