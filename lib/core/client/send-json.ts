import { sendWithProof } from "@/lib/core/client/proof-event";

/** Sends a file as the request body. The result is not validated. Throws the same errors as `fetchApi`. */
export async function sendFile(url: string, file: Blob, contentType: string): Promise<unknown> {
  const response = await sendWithProof(() =>
    fetch(url, {
      method: "POST",
      credentials: "include",
      cache: "no-store",
      headers: { "content-type": contentType },
      body: file,
    }),
  );
  return response.json();
}

interface Write {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
}

/**
 * Writes through the site's API. The result is not validated; it is undefined for an empty response. Throws the
 * same errors as `fetchApi`; `readRefusal` turns them into text.
 */
export async function sendJson(url: string, { method, body }: Write): Promise<unknown> {
  const response = await sendWithProof(() =>
    fetch(url, {
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
