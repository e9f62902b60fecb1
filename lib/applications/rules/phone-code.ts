import { CODE_ATTEMPTS, CODE_DIGITS } from "@/lib/applications/constants";
import type { PhoneVerificationModel } from "@/lib/core/generated/prisma/models";

/** A code that was issued; only its hash is stored. `attempts` counts the wrong ones. */
export type IssuedCode = Pick<
  PhoneVerificationModel,
  "codeHash" | "expiresAt" | "attempts" | "verifiedAt"
>;

export type CodeResult = "correct" | "wrong" | "expired" | "exhausted";

/**
 * Compares the hash of an entered code with the issued one. A code works once, until it expires, and no longer after
 * CODE_ATTEMPTS wrong attempts.
 */
export function checkCode(issued: IssuedCode, enteredHash: string, now: Date): CodeResult {
  if (issued.attempts >= CODE_ATTEMPTS) return "exhausted";
  if (issued.verifiedAt !== null || now.getTime() >= issued.expiresAt.getTime()) return "expired";
  return enteredHash === issued.codeHash ? "correct" : "wrong";
}

/** The error message for a code that was not accepted; `attempts` includes this one. */
export function codeError(result: Exclude<CodeResult, "correct">, attempts: number): string {
  switch (result) {
    case "wrong": {
      const left = CODE_ATTEMPTS - attempts;
      if (left <= 0) return "Wrong code, and no attempts left. Request a new code.";
      return `Wrong code. You have ${left} ${left === 1 ? "attempt" : "attempts"} left.`;
    }
    case "expired":
      return "This code has expired. Request a new one.";
    case "exhausted":
      return "Too many wrong codes. Request a new one.";
  }
}

/** Whether the site can deliver codes: the demo shows them on screen; live, a reviewer confirms the number instead. */
export function canSendCodes(mode: "demo" | "live"): boolean {
  return mode === "demo";
}

/** As many hex digits as a number represents exactly, so that no code is noticeably more likely than another. */
const HEX_DIGITS = 12;

/** The code derived from a hex hash, with leading zeros. */
export function codeFromHash(hash: string): string {
  const number = Number.parseInt(hash.slice(0, HEX_DIGITS), 16) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, "0");
}
