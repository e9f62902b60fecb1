import { readRefusal } from "@/lib/core/client/read-refusal";

/** Turns an error of the browser's WebAuthn API, or of `sendJson`, into text for the user. */
export function passkeyProblem(error: unknown): string {
  if (!(error instanceof Error)) return CANCELED;
  if (error.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  return /^(?:NotAllowed|Abort|Security|NotSupported|WebAuthn)\w*Error$/.test(error.name)
    ? CANCELED
    : readRefusal(error).message;
}

const CANCELED = "No passkey was used. Try again, or choose another way.";
