import fc from "fast-check";
import {
  cleanZip,
  isCompleteZip,
  isEstimateOnly,
  knownLocation,
  locationFromZip,
  type PageLocation,
  type ZipAnswer,
  zipFromPostcode,
} from "@/lib/site/quiz/quiz-location";

const page = {
  locationId: "loc-1",
  city: "Austin",
  state: "Texas",
  phoneNumber: "(512) 555-0100",
};
const answer: ZipAnswer = {
  success: true,
  city: "San Antonio",
  state: "Texas",
  recommendedMechanic: {
    mechanicId: "m-1",
    name: "Rosa Vega",
    businessName: "Vega Mobile Brakes",
    phoneNumber: "(210) 555-0101",
    mainCity: "san-antonio",
  },
};

test("knows the location of a page with a phone, city, and location ID", () => {
  expect(knownLocation(page)).toEqual({ ...page, mainCity: null, mechanic: null });
});

test.each<[string, PageLocation | null]>([
  ["nothing", null],
  ["no phone", { ...page, phoneNumber: "" }],
  ["no city", { ...page, city: " " }],
  ["no location ID", { ...page, locationId: null }],
  ["only a city", { city: "Austin" }],
])("asks for the location with %s", (_, given) => {
  expect(knownLocation(given)).toBeNull();
});

test("uses the recommended mechanic for a covered ZIP", () => {
  const location = locationFromZip(answer);
  expect(location).toEqual({
    locationId: null,
    city: "San Antonio",
    state: "Texas",
    mainCity: "san-antonio",
    phoneNumber: "(210) 555-0101",
    mechanic: { mechanicId: "m-1", name: "Rosa Vega", businessName: "Vega Mobile Brakes" },
  });
  expect(isEstimateOnly(location)).toBe(false);
});

test.each<[string, ZipAnswer | null]>([
  ["a failed lookup", null],
  ["an unsuccessful response", { ...answer, success: false }],
  ["no mechanic", { ...answer, recommendedMechanic: null }],
])("estimates for Your Area without a mechanic after %s", (_, given) => {
  const location = locationFromZip(given);
  expect(location).toMatchObject({ city: "Your Area", phoneNumber: "", mechanic: null });
  expect(isEstimateOnly(location)).toBe(true);
});

test("keeps the reason in an estimate without a mechanic", () => {
  const note = "We couldn’t find ZIP code 00000";
  expect(locationFromZip(null, note)).toEqual({ ...locationFromZip(null), note });
  expect(locationFromZip(answer, note)).not.toHaveProperty("note");
});

test.each([
  ["78201", "78201"],
  ["78 2x01", "78201"],
  ["782015", "78201"],
  ["abc", ""],
  ["", ""],
  ["٧٨٢٠١", ""],
])("shows %j for %j", (text, zip) => {
  expect(cleanZip(text)).toBe(zip);
});

test("keeps at most five of the digits typed, in order", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer({ min: 0 }).map(String))), (parts) => {
      const text = parts.join("");
      const digits = [...text].filter((character) => "0123456789".includes(character));
      expect(cleanZip(text)).toBe(digits.slice(0, 5).join(""));
    }),
  );
});

test.each([
  ["78201", true],
  ["7820", false],
  ["", false],
  ["7820a", false],
  ["782011", false],
])("decides whether %j can be looked up: %s", (text, isWhole) => {
  expect(isCompleteZip(text)).toBe(isWhole);
});

test.each([
  ["78201", "78201"],
  ["78201-1234", "78201"],
  ["TX 78201", "78201"],
  ["K1A 0B1", null],
  ["7820", null],
  ["", null],
])("turns the postcode %j into the ZIP %j", (postcode, zip) => {
  expect(zipFromPostcode(postcode)).toBe(zip);
});
