import { CODE_ATTEMPTS, CODE_DIGITS } from "@/lib/applications/constants";
import type { PhoneVerificationModel } from "@/lib/core/generated/prisma/models";

/** `attempts` counts wrong codes. */
export type IssuedCode = Pick<
  PhoneVerificationModel,
  "codeHash" | "expiresAt" | "attempts" | "verifiedAt"
>;

export type CodeResult = "correct" | "wrong" | "expired" | "exhausted";

/** A code works once, until it expires or CODE_ATTEMPTS wrong codes have been entered. */
export function checkCode(issued: IssuedCode, enteredHash: string, now: Date): CodeResult {
  if (issued.attempts >= CODE_ATTEMPTS) return "exhausted";
  if (issued.verifiedAt !== null || now.getTime() >= issued.expiresAt.getTime()) return "expired";
  return enteredHash === issued.codeHash ? "correct" : "wrong";
}

/** `attempts` includes the current one. */
export function codeError(result: Exclude<CodeResult, "correct">, attempts: number): string {
  switch (result) {
    case "wrong": {
      const left = CODE_ATTEMPTS - attempts;
      if (left <= 0) return "Wrong code. You have no attempts left. Request a new code.";
      return `Wrong code. You have ${left} ${left === 1 ? "attempt" : "attempts"} left.`;
    }
    case "expired":
      return "This code has expired. Request a new one.";
    case "exhausted":
      return "Too many wrong codes. Request a new one.";
  }
}

/** The demo shows codes on screen. On a live site, a reviewer confirms the number instead. */
export function canSendCodes(mode: "demo" | "live"): boolean {
  return mode === "demo";
}

/** 48 bits: within a safe integer, and enough that the modulo bias is negligible. */
const HEX_DIGITS = 12;

export function codeFromHash(hash: string): string {
  const number = Number.parseInt(hash.slice(0, HEX_DIGITS), 16) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, "0");
}
