import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";

/** For data that does not change during a visit: fetches once per tab, and again only after a failure. */
export async function fetchOncePerVisit(url: string): Promise<unknown> {
  const stored = readStored(url);
  if (stored !== null) return JSON.parse(stored);
  const data = await fetchJson(url);
  store(url, JSON.stringify(data));
  return data;
}

function readStored(url: string): string | null {
  try {
    return sessionStorage.getItem(url);
  } catch (error) {
    logFailure("Reading session storage", error);
    return null;
  }
}

function store(url: string, text: string): void {
  try {
    sessionStorage.setItem(url, text);
  } catch (error) {
    logFailure("Writing to session storage", error);
  }
}
