import fc from "fast-check";
import { containsText, isZip, matchSearch, matchZipToLocation } from "@/lib/search/rules";

const city = (name: string, state: string, slug: string, primaryZip: string | null) => ({
  city: name,
  state,
  slug,
  primaryZip,
  isActive: true,
});
const service = (name: string, slug: string, category: string) => ({
  name,
  slug,
  category,
  isActive: true,
});

const austin = city("Austin", "Texas", "texas/austin", "78701");
const sanAntonio = city("San Antonio", "Texas", "texas/san-antonio", "78201");
const phoenix = city("Phoenix", "Arizona", "arizona/phoenix", "85001");
const portlandMaine = city("Portland", "Maine", "maine/portland", "04101");
const portlandOregon = city("Portland", "Oregon", "oregon/portland", "97201");
const locations = [austin, sanAntonio, phoenix, portlandMaine, portlandOregon];

const oil = service("Oil Change", "oil-change", "maintenance");
const pads = service("Pads and Rotors", "brake-pad-replacement", "brakes");
const jumpStart = service("Jump Start", "jump-start", "battery");
const catalogue = { locations, services: [oil, pads, jumpStart] };

describe("isZip", () => {
  it.each(["78201", " 04101 "])("takes %j for a ZIP", (text) => {
    expect(isZip(text)).toBe(true);
  });
  it.each(["7820", "782011", "78201-1234", "7820a", "٧٨٢٠١", ""])("takes %j for words", (text) => {
    expect(isZip(text)).toBe(false);
  });
});

describe("matchSearch", () => {
  it.each([
    ["part of a city's name, in any case", "  ANTON ", sanAntonio],
    ["part of a slug", "arizona/ph", phoenix],
    ["a state, by the slug", "texas", austin],
  ])("finds a city by %s", (_, text, location) => {
    expect(matchSearch(text, catalogue)).toEqual({ kind: "location", location });
  });

  it.each([
    ["name", "oil ch", oil],
    ["slug", "jump-st", jumpStart],
    ["category", "Battery", jumpStart],
  ])("finds a service by its %s", (_, text, found) => {
    expect(matchSearch(text, catalogue)).toEqual({ kind: "service", service: found });
  });

  it("prefers a city to a service", () => {
    const oilCity = city("Oil City", "Pennsylvania", "pennsylvania/oil-city", "16301");
    const match = matchSearch("oil", { ...catalogue, locations: [oilCity] });
    expect(match).toEqual({ kind: "location", location: oilCity });
  });

  it("takes any text about brakes to the brake service", () => {
    const match = matchSearch("my brakes squeal", catalogue);
    expect(match).toEqual({ kind: "service", service: pads });
  });

  it("finds nothing for words that nothing contains", () => {
    expect(matchSearch("helicopter", catalogue)).toEqual({ kind: "none" });
  });

  it.each(["", "   "])("finds nothing for %j", (text) => {
    expect(matchSearch(text, catalogue)).toEqual({ kind: "none" });
  });

  it("passes over inactive cities and services", () => {
    const asleep = {
      locations: [{ ...phoenix, isActive: false }],
      services: [{ ...pads, isActive: false }],
    };
    expect(matchSearch("phoenix", asleep)).toEqual({ kind: "none" });
    expect(matchSearch("brake", asleep)).toEqual({ kind: "none" });
  });
});

describe("matchZipToLocation", () => {
  it("prefers the city whose primary ZIP it is to the ZIP's own place", () => {
    const place = { city: "Austin", state: "Texas" };
    expect(matchZipToLocation("78201", { locations, place })).toBe(sanAntonio);
  });

  it("matches the place by city and state, in any case", () => {
    const place = { city: "PORTLAND", state: "oregon" };
    expect(matchZipToLocation("97035", { locations, place })).toBe(portlandOregon);
  });

  it("prefers the ZIP's own place to the rule for ZIPs that begin with 78", () => {
    const place = { city: "Austin", state: "Texas" };
    expect(matchZipToLocation("78759", { locations, place })).toBe(austin);
  });

  it.each([null, { city: "Laredo", state: "Texas" }])(
    "leads an unserved ZIP that begins with 78 to San Antonio (place: %j)",
    (place) => {
      expect(matchZipToLocation("78040", { locations, place })).toBe(sanAntonio);
    },
  );

  it("leads nowhere when San Antonio is not served", () => {
    const inactive = [{ ...sanAntonio, isActive: false }];
    expect(matchZipToLocation("78040", { locations: inactive, place: null })).toBeNull();
    expect(matchZipToLocation("78201", { locations: inactive, place: null })).toBeNull();
  });

  it("leads nowhere for another ZIP without a served place", () => {
    expect(matchZipToLocation("99950", { locations, place: null })).toBeNull();
  });
});

describe("containsText", () => {
  it("finds every part of a text, whatever its case and the spaces around it", () => {
    const words = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,2}$/);
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (text, a, b) => {
        const start = a % text.length;
        const part = text.slice(start, start + 1 + (b % (text.length - start)));
        return containsText(text, ` ${part.toUpperCase()} `);
      }),
    );
  });
  it("does not find what is not there", () => {
    expect(containsText("San Antonio, Texas", "san jose")).toBe(false);
  });
});
