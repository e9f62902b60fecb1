import {
  isEstimateOnly,
  knownLocation,
  locationFromZip,
  NO_COVERAGE_MESSAGE,
  type PageLocation,
  type ZipAnswer,
} from "@/lib/quiz/quiz-location";

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

test("a page with phone, city, and location ID is a known location", () => {
  expect(knownLocation(page)).toEqual({ ...page, mainCity: null, mechanic: null });
});

test.each<[string, PageLocation | null]>([
  ["nothing", null],
  ["no phone", { ...page, phoneNumber: "" }],
  ["no city", { ...page, city: " " }],
  ["no location id", { ...page, locationId: null }],
  ["only a city", { city: "Austin" }],
])("the quiz must ask with %s", (_, given) => {
  expect(knownLocation(given)).toBeNull();
});

test("a covered ZIP leads to the recommended mechanic", () => {
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
  ["no success", { ...answer, success: false }],
  ["no mechanic", { ...answer, recommendedMechanic: null }],
])("%s leads to an estimate for Your Area without a mechanic", (_, given) => {
  const location = locationFromZip(given);
  expect(location).toMatchObject({ city: "Your Area", phoneNumber: "", mechanic: null });
  expect(isEstimateOnly(location)).toBe(true);
});

test("explains an estimate without a mechanic", () => {
  expect(NO_COVERAGE_MESSAGE).toBe(
    "We found no mechanic for your ZIP code. This estimate shows what the work usually costs.",
  );
});
