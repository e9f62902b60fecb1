import { LOCATION_MESSAGES, problemOfPositionError } from "@/lib/quiz/location-messages";

test("says the owner's words for every cause", () => {
  expect(LOCATION_MESSAGES).toEqual({
    unsupported: "Geolocation is not supported by this browser.",
    denied: "Location access denied. Please enter your zipcode manually.",
    timedOut: "Location request timed out. Please enter your zipcode manually.",
    unavailable: "Location information unavailable. Please enter your zipcode manually.",
    noPostcode: "Could not determine your zipcode. Please enter it manually.",
    invalidPostcode:
      "Could not determine a valid zipcode from your location. Please enter it manually.",
    notDetermined: "Could not determine your location. Please enter your zipcode manually.",
  });
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timedOut"],
  [0, "unavailable"],
])("the browser's error %i means %s", (code, problem) => {
  expect(problemOfPositionError(code)).toBe(problem);
});
