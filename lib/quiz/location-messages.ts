/** Why the visitor's ZIP could not be found. */
export type LocationProblem =
  | "unsupported"
  | "denied"
  | "timedOut"
  | "unavailable"
  | "noPostcode"
  | "invalidPostcode"
  | "notDetermined";

/** What the visitor is told next to the ZIP field, in the owner's words. */
export const LOCATION_MESSAGES: Readonly<Record<LocationProblem, string>> = {
  unsupported: "Geolocation is not supported by this browser.",
  denied: "Location access denied. Please enter your zipcode manually.",
  timedOut: "Location request timed out. Please enter your zipcode manually.",
  unavailable: "Location information unavailable. Please enter your zipcode manually.",
  noPostcode: "Could not determine your zipcode. Please enter it manually.",
  invalidPostcode:
    "Could not determine a valid zipcode from your location. Please enter it manually.",
  notDetermined: "Could not determine your location. Please enter your zipcode manually.",
};

/** `code` of the browser's GeolocationPositionError; an unknown one is as good as "unavailable". */
export function problemOfPositionError(code: number): LocationProblem {
  const problems: Record<number, LocationProblem> = { 1: "denied", 3: "timedOut" };
  return problems[code] ?? "unavailable";
}
