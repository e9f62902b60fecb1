/**
 * Reads JSON from the site's own API, past all caches, with credentials and a timestamp. What comes
 * back is unchecked: the caller parses it. A refusal becomes an Error "status: body" (the status
 * text where the body is empty); a failed connection, the browser's own error.
 */
export async function fetchJson(address: string): Promise<unknown> {
  const joint = address.includes("?") ? "&" : "?";
  const response = await fetch(`${address}${joint}_t=${Date.now()}`, {
    credentials: "include",
    cache: "no-store",
  });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response.json();
}

/** Whether an error of fetchJson says that the server answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && error.message.startsWith(`${status}:`);
}
