import { findStateCode, findZip, isZipOutsideStates } from "@/lib/core/zip-places";

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
  ["Puerto Rico", "00901", true],
  ["Guam", "96910", true],
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
