import { requireOk } from "@/lib/core/client/fetch-json";

/** The header of a response that asks for a new proof of who the user is. */
export const PROOF_HEADER = "x-proof-required";

/** Fired on the document when a write needs a new proof. */
export interface ProofNeededEvent extends Event {
  /** Set by a listener that asks for the proof; resolves with whether the user gave it. */
  proven: Promise<boolean> | false;
}

declare global {
  interface DocumentEventMap {
    "rc-proof-needed": ProofNeededEvent;
  }
}

/**
 * Sends a write. If it needs a new proof of who the user is, asks for it and then sends the same write once more.
 * Throws the same errors as `requireOk`.
 */
export async function sendWithProof(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (!response.headers.has(PROOF_HEADER)) return requireOk(response);
  const event = Object.assign(new Event("rc-proof-needed"), { proven: false });
  document.dispatchEvent(event);
  return requireOk((await event.proven) ? await send() : response);
}

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
