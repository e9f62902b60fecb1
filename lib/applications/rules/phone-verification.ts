import { CODE_ATTEMPTS, CODE_DIGITS } from "@/lib/applications/constants";

/** A code that was given out, without the code. */
export type GivenCode = {
  codeHash: string;
  expiresAt: Date;
  /** Wrong tries so far. */
  attempts: number;
  verifiedAt: Date | null;
};

export type CodeVerdict = "right" | "wrong" | "expired" | "exhausted";

/**
 * What to make of a try, by the hash of what was entered. A code works once, until the moment it expires, and not
 * after its last try, right or wrong.
 */
export function judgeCode(given: GivenCode, triedHash: string, now: Date): CodeVerdict {
  if (given.attempts >= CODE_ATTEMPTS) return "exhausted";
  if (given.verifiedAt !== null || now.getTime() >= given.expiresAt.getTime()) return "expired";
  return triedHash === given.codeHash ? "right" : "wrong";
}

/** What somebody reads whose code was not taken; `attempts` counts this try too. */
export function codeRefusal(verdict: Exclude<CodeVerdict, "right">, attempts: number): string {
  switch (verdict) {
    case "wrong": {
      const left = CODE_ATTEMPTS - attempts;
      if (left <= 0)
        return "That was not the code, and it was the last try. Please ask for a new code.";
      return `That is not the code. ${left} ${left === 1 ? "try is" : "tries are"} left.`;
    }
    case "expired":
      return "This code is no longer good. Please ask for a new one.";
    case "exhausted":
      return "There were too many tries. Please ask for a new code.";
  }
}

/** How codes reach a phone: nothing is sent in the demo, where the page shows them; live, a person confirms numbers. */
export type CodeDelivery = "screen" | "administrator";

export function codeDelivery(mode: "demo" | "live"): CodeDelivery {
  return mode === "demo" ? "screen" : "administrator";
}

/** Whether codes reach phones; where they do not, a person confirms the number during the review. */
export function canSendCodes(mode: "demo" | "live"): boolean {
  return codeDelivery(mode) === "screen";
}

/** The code that belongs to a hash of hex digits: six digits, leading zeros included. */
export function codeOf(hash: string): string {
  const number = Number.parseInt(hash.slice(0, HEX_DIGITS), 16) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, "0");
}

/** As many as a number holds exactly, so that no code is noticeably likelier than another. */
const HEX_DIGITS = 12;
