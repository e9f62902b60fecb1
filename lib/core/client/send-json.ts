import { passOrFail } from "@/lib/core/client/fetch-json";

interface Write {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; undefined sends no body. */
  body?: unknown;
}

/**
 * Writes through the site's own API without retrying. The result is unchecked, and undefined if the response is
 * empty. Throws as `fetchJson` does; `readRefusal` turns the error into text.
 */
export async function sendJson(url: string, { method, body }: Write): Promise<unknown> {
  const response = await passOrFail(
    await fetch(url, {
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
