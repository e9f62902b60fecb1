import { coordinatesProblem } from "@/lib/catalog/locations/rules/coordinates-problem";
import { findZip } from "@/lib/core/zip-places";

const judge = (latitude: number, longitude: number, zip: string) => {
  const place = findZip(zip);
  if (!place) throw new Error(`no ${zip}`);
  return coordinatesProblem({ latitude, longitude }, place);
};

test.each([
  [29.42, -98.49, "78201"],
  [30.5, -97.7, "78201"],
  [61.22, -149.9, "99501"],
  [21.31, -157.86, "96813"],
  [42.36, -71.06, "02108"],
])("accepts %d, %d for %s", (latitude, longitude, zip) => {
  expect(judge(latitude, longitude, zip)).toBeNull();
});

test.each([
  [
    "the sign is lost",
    29.42,
    98.49,
    "78201",
    "Longitude",
    "minus sign is probably missing: enter -98.49",
  ],
  ["the sign is lost", 33.75, 84.39, "30303", "Longitude", "enter -84.39"],
  ["the sign is lost", 47.61, 122.33, "98101", "Longitude", "enter -122.33"],
  [
    "the latitude is negative",
    -29.42,
    -98.49,
    "78201",
    "Latitude",
    "Remove the minus sign: enter 29.42",
  ],
  ["the latitude is negative", -40.71, -74.01, "10007", "Latitude", "enter 40.71"],
  [
    "they are swapped",
    -84.39,
    33.75,
    "30303",
    "Latitude",
    "probably swapped: the latitude is 33.75",
  ],
  ["they are swapped", -74.01, 40.71, "10007", "Latitude", "the longitude is -74.01"],
  ["they are swapped", -80.19, 25.76, "33130", "Latitude", "probably swapped"],
  [
    "they are swapped and the sign is lost",
    84.39,
    33.75,
    "30303",
    "Latitude",
    "minus sign is missing, too",
  ],
  [
    "they are swapped and the sign is lost",
    71.06,
    42.36,
    "02108",
    "Latitude",
    "the longitude is -71.06",
  ],
  [
    "another city's",
    30.27,
    -97.74,
    "10007",
    "Latitude",
    "miles from ZIP code 10007 (New York, NY)",
  ],
  ["another city's", 41.88, -87.63, "78201", "Latitude", "leave both blank to use the ZIP code’s"],
  ["zero", 0, 0, "78201", "Latitude", "Correct them or the ZIP code"],
  [
    "the digits are swapped",
    92.42 - 63,
    -89.49,
    "78201",
    "Latitude",
    "Correct them or the ZIP code",
  ],
])("refuses coordinates if %s: %d, %d for %s", (_why, latitude, longitude, zip, column, text) => {
  expect(judge(latitude, longitude, zip)).toEqual({
    column,
    message: expect.stringContaining(text),
  });
});

test("doesn't judge by a ZIP whose place is only approximate", () => {
  expect(judge(29.42, -98.49, "99999")).toBeNull();
});
