/**
 * Asks the site's own API, as every read of a browser's does: past all caches, with credentials and a timestamp.
 * A refusal becomes an Error "status: body" (the status text where the body is empty); a failed connection, the
 * browser's own error.
 */
export async function fetchApi(address: string): Promise<Response> {
  const joint = address.includes("?") ? "&" : "?";
  const response = await fetch(`${address}${joint}_t=${Date.now()}`, {
    credentials: "include",
    cache: "no-store",
  });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response;
}

/** Reads JSON in this way. What comes back is unchecked: the caller parses it. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetchApi(address);
  return response.json();
}

/** Whether an error of fetchApi says that the server answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && error.message.startsWith(`${status}:`);
}
