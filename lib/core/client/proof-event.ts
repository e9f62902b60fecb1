import { requireOk } from "@/lib/core/client/fetch-json";

/**
 * Fired on the document when a write needs a new proof of who the user is. `rc-form` has its own copy of this class, so
 * listeners must not use `instanceof`.
 */
export class ProofNeededEvent extends Event {
  /** Set by a listener that asks for the proof; resolves with whether the user gave it. */
  proven: Promise<boolean> = Promise.resolve(false);

  constructor() {
    super(PROOF_NEEDED);
  }
}

export const PROOF_NEEDED = "rc-proof-needed";

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

/** The error's message is "403: " and the API's response, whose code comes first. */
function isProofNeeded(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(PROOF_REFUSAL);
}

const PROOF_REFUSAL = '403: {"error":{"code":"proof_required"';
