import type { GeoPoint } from "@/lib/core/geo";
import { GEOCODER_TIMEOUT_MS } from "@/lib/quiz/constants";
import { GEOCODERS, type Geocoder } from "@/lib/quiz/geocoders";
import { zipFromPostcode } from "@/lib/quiz/quiz-location";

/** The part of `fetch` that is used. */
export type Fetch = (
  url: string,
  init: RequestInit,
) => Promise<{ ok: boolean; json(): Promise<unknown> }>;

export type PostcodeAnswer =
  | { found: true; zip: string }
  | { found: false; problem: LocationProblem };

type Question = GeoPoint & { fetch: Fetch; timeoutMs?: number };

/** Failures from least to most specific. */
const BY_WORTH = ["notDetermined", "noPostcode", "invalidPostcode"] as const;
type Miss = (typeof BY_WORTH)[number];

/**
 * The ZIP of a point from the first service that knows it. Each has `timeoutMs` for its whole response and is asked
 * only if the previous one had none. Never rejects: without a ZIP, returns the most specific failure.
 */
export async function findPostcode({
  latitude,
  longitude,
  // Called without a receiver below, as the browser's fetch requires.
  fetch,
  timeoutMs = GEOCODER_TIMEOUT_MS,
}: Question): Promise<PostcodeAnswer> {
  let problem: Miss = "notDetermined";
  for (const geocoder of GEOCODERS) {
    const url = geocoder.url({ latitude, longitude });
    const answer = await readAnswer(fetch, url, timeoutMs);
    const outcome = answer ? judge(geocoder, answer.body) : "notDetermined";
    if (typeof outcome === "object") return { found: true, zip: outcome.zip };
    if (BY_WORTH.indexOf(outcome) > BY_WORTH.indexOf(problem)) problem = outcome;
  }
  return { found: false, problem };
}

function judge(geocoder: Geocoder, body: unknown): { zip: string } | Miss {
  const postcode = geocoder.readPostcode(body);
  if (postcode === null) return "noPostcode";
  const zip = zipFromPostcode(postcode);
  return zip === null ? "invalidPostcode" : { zip };
}

/** Null on failure: no network, an error status, invalid JSON, or a timeout. */
async function readAnswer(
  fetch: Fetch,
  url: string,
  timeoutMs: number,
): Promise<{ body: unknown } | null> {
  const controller = new AbortController();
  const { promise: tooLate, end } = timer(timeoutMs);
  const asked = ask(fetch, url, controller.signal).catch(() => null);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    end();
    controller.abort();
  }
}

async function ask(
  fetch: Fetch,
  url: string,
  signal: AbortSignal,
): Promise<{ body: unknown } | null> {
  const response = await fetch(url, { signal, credentials: "omit", cache: "no-store" });
  return response.ok ? { body: await response.json() } : null;
}

function timer(milliseconds: number): { promise: Promise<null>; end: () => void } {
  let id: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<null>((resolve) => {
    id = setTimeout(resolve, milliseconds, null);
  });
  return { promise, end: () => clearTimeout(id) };
}

/** Why the visitor's ZIP could not be determined. */
export type LocationProblem =
  | "unsupported"
  | "denied"
  | "timedOut"
  | "unavailable"
  | "noPostcode"
  | "invalidPostcode"
  | "notDetermined";

/** The messages next to the ZIP field, as the owner wrote them. */
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

/** `code` of the browser's GeolocationPositionError; unknown codes mean "unavailable". */
export function problemOfPositionError(code: number): LocationProblem {
  const problems: Record<number, LocationProblem> = { 1: "denied", 3: "timedOut" };
  return problems[code] ?? "unavailable";
}
