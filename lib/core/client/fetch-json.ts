/**
 * Reads from the site's API, uncached. Throws an Error with the message "status: body" (or the status text if the body
 * is empty), or the browser's own error if the connection fails.
 */
export async function fetchApi(url: string, signal?: AbortSignal): Promise<Response> {
  const separator = url.includes("?") ? "&" : "?";
  return requireOk(
    await fetch(`${url}${separator}_t=${Date.now()}`, {
      credentials: "include",
      cache: "no-store",
      signal,
    }),
  );
}

export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** The result is not validated. Throws the same errors as `fetchApi`. */
export async function fetchJson<T = unknown>(url: string, signal?: AbortSignal): Promise<T> {
  const response = await fetchApi(url, signal);
  return response.json();
}

/**
 * Fetches a page of a list and the total across all pages. Trusts the API, which checks each row before it sends it.
 * Throws the same errors as `fetchApi`.
 */
export async function fetchListPage<Row>(url: string): Promise<{ items: Row[]; total: number }> {
  const response = await fetchApi(url);
  return {
    items: await response.json(),
    total: Number(response.headers.get("x-total-count") ?? 0),
  };
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && error.message.startsWith(`${status}:`);
}

export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log, and only developers read it
  console.warn(`${what} failed:`, error);
}

/**
 * Fetches once per browser tab, for data that does not change during a visit. Failures are not stored. The result is
 * not validated.
 */
export async function fetchOncePerVisit<T = unknown>(
  url: string,
  signal?: AbortSignal,
): Promise<T> {
  const stored = readStored(url);
  if (stored !== null) return JSON.parse(stored);
  const data = await fetchJson<T>(url, signal);
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

export const ROWS_PER_PAGE = 50;
/** How many rows of a dashboard table people may see at once. */
export const PAGE_SIZES = [ROWS_PER_PAGE, 100, 200] as const;

/** Lists are searched for the first 80 characters. */
export const MAX_SEARCH_LENGTH = 80;
