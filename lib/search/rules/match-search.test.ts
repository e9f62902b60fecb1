import { matchSearch, matchZipToLocation } from "@/lib/search/rules/match-search";
import {
  austin,
  canon,
  city,
  locations,
  phoenix,
  portlandOregon,
  sanAntonio,
  stLouis,
} from "@/lib/search/rules/sample-cities";

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
  ])("finds a service %s", (_, text, found) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "service", service: found, isByNeed: true });
  });

  it.each([
    ["among words that describe no service", "open now near austin", austin],
    ["despite one wrong letter", "pheonix", phoenix],
  ])("finds a city %s", (_, text, location) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "location", location });
  });

  it.each(["helicopter", "mobile mechanic near me"])("finds nothing for %j", (text) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "none" });
  });

  it.each(["", "   ", "?!"])("finds nothing for %j", (text) => {
    expect(matchSearch(text, catalog)).toEqual({ kind: "none" });
  });

  it("skips inactive cities and services", () => {
    const asleep = {
      locations: [{ ...phoenix, isActive: false }],
      services: [{ ...pads, isActive: false }],
    };
    expect(matchSearch("phoenix", asleep)).toEqual({ kind: "none" });
    expect(matchSearch("brake", asleep)).toEqual({ kind: "none" });
  });
});

describe("matchZipToLocation", () => {
  it("prefers the city with this primary ZIP over the ZIP's own place", () => {
    const place = { city: "Austin", state: "Texas" };
    expect(matchZipToLocation("78201", { locations, place })).toEqual({
      location: sanAntonio,
      isFallback: false,
    });
  });

  it("matches the place by city and state, ignoring case", () => {
    const place = { city: "PORTLAND", state: "oregon" };
    expect(matchZipToLocation("97035", { locations, place })).toEqual({
      location: portlandOregon,
      isFallback: false,
    });
  });

  it("prefers the ZIP's own place over the rule for ZIPs starting with 78", () => {
    const place = { city: "Austin", state: "Texas" };
    expect(matchZipToLocation("78759", { locations, place })).toEqual({
      location: austin,
      isFallback: false,
    });
  });

  it.each([null, { city: "Laredo", state: "Texas" }])(
    "uses San Antonio for an uncovered ZIP starting with 78 (place: %j)",
    (place) => {
      expect(matchZipToLocation("78040", { locations, place })).toEqual({
        location: sanAntonio,
        isFallback: true,
      });
    },
  );

  it("returns null if San Antonio is not covered", () => {
    const inactive = [{ ...sanAntonio, isActive: false }];
    expect(matchZipToLocation("78040", { locations: inactive, place: null })).toBeNull();
    expect(matchZipToLocation("78201", { locations: inactive, place: null })).toBeNull();
  });

  it("returns null for any other ZIP without a covered place", () => {
    expect(matchZipToLocation("99950", { locations, place: null })).toBeNull();
  });
});
