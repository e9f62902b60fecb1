import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";

/** For answers that hold for the whole visit: asks once, and again only in another tab or after a failure. */
export async function fetchOnceAVisit(address: string): Promise<unknown> {
  const kept = recall(address);
  if (kept !== null) return JSON.parse(kept);
  const answer = await fetchJson(address);
  keep(address, JSON.stringify(answer));
  return answer;
}

/** Null when nothing is kept, and where the browser forbids it. */
function recall(address: string): string | null {
  try {
    return sessionStorage.getItem(address);
  } catch (error) {
    logFailure("Reading what this visit has learnt", error);
    return null;
  }
}

function keep(address: string, text: string): void {
  try {
    sessionStorage.setItem(address, text);
  } catch (error) {
    logFailure("Keeping what this visit has learnt", error);
  }
}
