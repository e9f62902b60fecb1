import type { GeoPoint } from "@/lib/core/geo";
import { GEOCODER_TIMEOUT_MS } from "@/lib/site/quiz/constants";
import { GEOCODERS, type Geocoder } from "@/lib/site/quiz/geocoders";
import { zipFromPostcode } from "@/lib/site/quiz/quiz-location";

/** The part of `fetch` that this file uses. */
export type Fetch = (
  url: string,
  init: RequestInit,
) => Promise<{ ok: boolean; json(): Promise<unknown> }>;

export type PostcodeAnswer =
  | { found: true; zip: string }
  | { found: false; problem: LocationProblem };

type Question = GeoPoint & { fetch: Fetch; timeoutMs?: number };

/** Kinds of failure, from least to most specific. */
const BY_WORTH = ["notDetermined", "noPostcode", "invalidPostcode"] as const;
type LookupFailure = (typeof BY_WORTH)[number];

/**
 * Returns the ZIP of a point from the first geocoder that knows it, allowing each geocoder `timeoutMs` for its whole
 * response. Never rejects: if no geocoder returns a ZIP, returns the most specific failure.
 */
export async function findPostcode({
  fetch,
  timeoutMs = GEOCODER_TIMEOUT_MS,
  ...point
}: Question): Promise<PostcodeAnswer> {
  let problem: LookupFailure = "notDetermined";
  for (const geocoder of GEOCODERS) {
    const answer = await readAnswer(fetch, geocoder.url(point), timeoutMs);
    const outcome = answer ? judge(geocoder, answer.body) : "notDetermined";
    if (typeof outcome === "object") return { found: true, zip: outcome.zip };
    if (BY_WORTH.indexOf(outcome) > BY_WORTH.indexOf(problem)) problem = outcome;
  }
  return { found: false, problem };
}

function judge(geocoder: Geocoder, body: unknown): { zip: string } | LookupFailure {
  const postcode = geocoder.readPostcode(body);
  if (postcode === null) return "noPostcode";
  const zip = zipFromPostcode(postcode);
  return zip === null ? "invalidPostcode" : { zip };
}

/** Returns null on failure: no network, an error status, invalid JSON, or a timeout. */
async function readAnswer(
  // A parameter rather than a method, because the browser's fetch must be called without a receiver.
  fetch: Fetch,
  url: string,
  timeoutMs: number,
): Promise<{ body: unknown } | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, credentials: "omit", cache: "no-store" });
    return response.ok ? { body: await response.json() } : null;
  } catch {
    return null;
  }
}

export type LocationProblem =
  | "unsupported"
  | "denied"
  | "timedOut"
  | "unavailable"
  | "noPostcode"
  | "invalidPostcode"
  | "notDetermined";

/** Shown next to the ZIP field, in the owner's words. */
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

/** Takes the `code` of a GeolocationPositionError. */
export function positionProblem(code: number): LocationProblem {
  const problems: Record<number, LocationProblem> = { 1: "denied", 3: "timedOut" };
  return problems[code] ?? "unavailable";
}
