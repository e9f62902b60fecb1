import { passOrFail } from "@/lib/core/client/fetch-json";

interface Write {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; without one nothing is sent. */
  body?: unknown;
}

/**
 * Writes through the site's own API, once: nothing is retried. What comes back is unchecked, and undefined where
 * the answer is empty. Fails as fetchJson does; readRefusal makes words of that.
 */
export async function sendJson(address: string, { method, body }: Write): Promise<unknown> {
  const response = await passOrFail(
    await fetch(address, {
      method,
      credentials: "include",
      cache: "no-store",
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}
