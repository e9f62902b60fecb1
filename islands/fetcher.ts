export interface Answer<T> {
  readonly body: T;
  readonly headers: Headers;
}

/**
 * Reads JSON from the site's own API, as every read here goes: with credentials, past all caches,
 * with a timestamp. The caller names the body's type, which the server has checked on the way out.
 * A refusal becomes an Error "status: body"; a failed connection, the browser's own error.
 */
export async function read<T>(address: string): Promise<Answer<T>> {
  const joint = address.includes("?") ? "&" : "?";
  const response = await fetch(`${address}${joint}_t=${Date.now()}`, {
    credentials: "include",
    cache: "no-store",
  });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  const body: T = await response.json();
  return { body, headers: response.headers };
}
