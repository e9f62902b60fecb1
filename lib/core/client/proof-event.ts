import { hasStatus, requireOk } from "@/lib/core/client/fetch-json";
import { readRefusal } from "@/lib/core/client/read-refusal";

/** Fired on the document when a write needs a new proof of who the user is. */
export class ProofNeededEvent extends Event {
  /** Set by a listener that asks for the proof; resolves with whether the user gave it. */
  proven: Promise<boolean> = Promise.resolve(false);

  constructor() {
    super(PROOF_NEEDED);
  }
}

export const PROOF_NEEDED = "rc-proof-needed";

/**
 * Sends a write. If it needs a new proof of who the user is, asks for it and then sends the same write once more.
 * Throws the same errors as `requireOk`.
 */
export async function sendWithProof(send: () => Promise<Response>): Promise<Response> {
  try {
    return await requireOk(await send());
  } catch (error) {
    if (!isProofNeeded(error)) throw error;
    const event = new ProofNeededEvent();
    document.dispatchEvent(event);
    if (!(await event.proven)) throw error;
    return requireOk(await send());
  }
}

function isProofNeeded(error: unknown): boolean {
  return hasStatus(error, 403) && readRefusal(error).code === "proof_required";
}
