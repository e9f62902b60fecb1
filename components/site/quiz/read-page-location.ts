import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import type { PageLocation } from "@/lib/site/quiz/quiz-location";

/** After this, the quiz asks for the location. */
const TIMEOUT_MS = 3_000;

/** Reads the city of a page that links to the quiz, such as "San Antonio, Texas". Returns null if it can't be read. */
export async function readPageLocation(place: string): Promise<PageLocation | null> {
  const url = `/api/quiz-location?city=${encodeURIComponent(place)}`;
  try {
    return await fetchJson<PageLocation>(url, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    logFailure(`Reading ${url}`, error);
    return null;
  }
}
