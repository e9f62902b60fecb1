/**
 * Asks the site's own API, as every read of a browser's does: past all caches, with credentials and a timestamp.
 * A refusal becomes an Error "status: body" (the status text where the body is empty); a failed connection, the
 * browser's own error.
 */
export async function fetchApi(address: string): Promise<Response> {
  const joint = address.includes("?") ? "&" : "?";
  return passOrFail(
    await fetch(`${address}${joint}_t=${Date.now()}`, {
      credentials: "include",
      cache: "no-store",
    }),
  );
}

/** Passes an answer on; throws Error "status: body" for a refusal. */
export async function passOrFail(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** Reads JSON in this way. What comes back is unchecked: the caller parses it. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetchApi(address);
  return response.json();
}

/** One page of a list, unchecked, and how many items all its pages hold; fails as fetchApi does. */
export async function fetchListPage(address: string): Promise<{ items: unknown; total: number }> {
  const response = await fetchApi(address);
  return {
    items: await response.json(),
    total: Number(response.headers.get("x-total-count") ?? 0),
  };
}

/** Whether an error of fetchApi says that the server answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && error.message.startsWith(`${status}:`);
}

/** Notes in the browser's console what went wrong where the visitor is not bothered with it. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log, and only developers read it
  console.warn(`${what} failed:`, error);
}
