import { requireOk } from "@/lib/core/client/fetch-json";

/** The header of a response that asks for a new proof of who the user is. */
export const PROOF_HEADER = "x-proof-required";

/** Fired on the document when a write needs a new proof. */
export const PROOF_NEEDED = "rc-proof-needed";

export interface ProofNeededEvent extends Event {
  /** Set by a listener that asks for the proof; resolves with whether the user gave it. */
  proven: Promise<boolean> | false;
}

declare global {
  interface DocumentEventMap {
    [PROOF_NEEDED]: ProofNeededEvent;
  }
}

/**
 * Sends a write. If it needs a new proof of who the user is, asks for it and then sends the same write once more.
 * Throws the same errors as `requireOk`.
 */
export async function sendWithProof(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (!response.headers.has(PROOF_HEADER)) return requireOk(response);
  const event: ProofNeededEvent = Object.assign(new Event(PROOF_NEEDED), {
    proven: false,
  } as const);
  document.dispatchEvent(event);
  return requireOk((await event.proven) ? await send() : response);
}
