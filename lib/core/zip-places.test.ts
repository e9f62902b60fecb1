import { distanceMiles } from "@/lib/core/geo";
import {
  findListedZip,
  findStateCode,
  findZip,
  findZipsOfCity,
  isZipOutsideStates,
} from "@/lib/core/zip-places";

describe("findZip", () => {
  it("returns the city and the state's full name", () => {
    expect(findZip("78201")).toEqual({
      zip: "78201",
      city: "San Antonio",
      state: "Texas",
      stateCode: "TX",
      latitude: expect.closeTo(29.47, 1),
      longitude: expect.closeTo(-98.54, 1),
    });
  });

  it("keeps a leading zero", () => {
    expect(findZip("02108")).toMatchObject({ zip: "02108", city: "Boston", stateCode: "MA" });
  });

  it.each([
    ["an unassigned ZIP", "00000"],
    ["Puerto Rico", "00901"],
    ["Guam", "96910"],
    ["military mail", "09012"],
    ["Wake Island", "96898"],
    ["a Canadian postal code", "K1A"],
    ["four digits", "7820"],
    ["ZIP+4", "78201-1234"],
    ["an inherited property name", "__proto__"],
    ["nothing", ""],
  ])("returns null for %s", (_what, zip) => {
    expect(findZip(zip)).toBeNull();
  });
});

it.each([
  ["72405", "Jonesboro", "Arkansas"],
  ["72713", "Bentonville", "Arkansas"],
  ["85144", "Queen Creek", "Arizona"],
  ["85288", "Tempe", "Arizona"],
  ["90134", "Los Angeles", "California"],
  ["34249", "Sarasota", "Florida"],
  ["46288", "Indianapolis", "Indiana"],
  ["66630", "Topeka", "Kansas"],
  ["55131", "St. Paul", "Minnesota"],
  ["72643", "Lead Hill", "Missouri"],
  ["89437", "Sparks", "Nevada"],
  ["11437", "Jamaica", "New York"],
  ["97079", "Beaverton", "Oregon"],
  ["97129", "Hillsboro", "Oregon"],
  ["75036", "Frisco", "Texas"],
  ["75072", "McKinney", "Texas"],
  ["75059", "Irving", "Texas"],
  ["75064", "Irving", "Texas"],
])("knows %s, %s, %s, which older tables lack", (zip, city, state) => {
  expect(findListedZip(zip)).toMatchObject({ zip, city, state });
});

describe("a ZIP that the table lacks", () => {
  it.each([
    ["01825", "Massachusetts", { latitude: 42.58, longitude: -71.1 }],
    ["10200", "New York", { latitude: 40.75, longitude: -73.99 }],
    ["20001", "District of Columbia", { latitude: 38.91, longitude: -77.02 }],
    ["30390", "Georgia", { latitude: 33.75, longitude: -84.39 }],
    ["43405", "Ohio", { latitude: 41.5, longitude: -83.4 }],
    ["60600", "Illinois", { latitude: 41.88, longitude: -87.63 }],
    ["73175", "Oklahoma", { latitude: 35.34, longitude: -97.52 }],
    ["75099", "Texas", { latitude: 33.02, longitude: -96.7 }],
    ["77295", "Texas", { latitude: 29.76, longitude: -95.37 }],
    ["78200", "Texas", { latitude: 29.42, longitude: -98.49 }],
    ["84048", "Utah", { latitude: 40.43, longitude: -111.85 }],
    ["85090", "Arizona", { latitude: 33.45, longitude: -112.07 }],
    ["90100", "California", { latitude: 34.05, longitude: -118.24 }],
    ["95025", "California", { latitude: 37.3, longitude: -121.9 }],
    ["98199", "Washington", { latitude: 47.6, longitude: -122.33 }],
  ])("%s is placed in %s, near its neighbors", (zip, state, near) => {
    const place = findZip(zip);
    expect(place).toMatchObject({ zip, state });
    expect(place && distanceMiles(place, near)).toBeLessThan(30);
    expect(place?.isApproximate ?? null).toBe(findListedZip(zip) ? null : true);
  });

  it.each(["00000", "00123", "21300", "42999", "51801", "69900", "88899", "98700"])(
    "%s is unknown if USPS doesn’t use its first three digits",
    (zip) => {
      expect(findZip(zip)).toBeNull();
      expect(isZipOutsideStates(zip)).toBe(false);
    },
  );
});

test("finds a city's ZIPs by its name, its start, and what people call it", () => {
  const zips = (text: string) => findZipsOfCity(text);
  for (const text of ["LA", "L.A.", "los angeles", "Los Angeles, CA"]) {
    expect(zips(text)).toContain("90012");
  }
  for (const text of ["san ant", "San Antonio, TX", "SATX"]) expect(zips(text)).toContain("78201");
  expect(zips("saint paul, mn")).toContain("55101");
  expect(zips("la, mo")).not.toContain("90012");
  expect(zips("xy")).toEqual([]);
});

it.each([
  ["Puerto Rico", "00901", true],
  ["Puerto Rico", "00685", true],
  ["the Virgin Islands", "00802", true],
  ["Guam", "96910", true],
  ["American Samoa", "96799", true],
  ["the Marshall Islands", "96960", true],
  ["Wake Island", "96898", true],
  ["military mail in the Americas", "34002", true],
  ["military mail in the Pacific", "96201", true],
  ["Honolulu", "96813", false],
  ["military mail", "09012", true],
  ["San Antonio", "78201", false],
  ["an unassigned ZIP", "00000", false],
  ["text", "K1A", false],
])("recognizes ZIPs outside the states: %s", (_what, zip, expected) => {
  expect(isZipOutsideStates(zip)).toBe(expected);
});

test("finds a ZIP's state, and none for an unknown or missing ZIP", () => {
  expect(["02108", "00901", "", null].map(findStateCode)).toEqual(["MA", null, null, null]);
});
