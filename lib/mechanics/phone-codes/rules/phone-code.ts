import type { PhoneVerificationModel } from "@/lib/core/generated/prisma/models";

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Number of wrong attempts before a new code is required. */
export const CODE_ATTEMPTS = 5;
export const CODE_LIMIT = { name: "phone-code", count: 5, seconds: 3600 } as const;

/** `attempts` counts wrong codes. */
export type IssuedCode = Pick<
  PhoneVerificationModel,
  "codeHash" | "expiresAt" | "attempts" | "verifiedAt"
>;

export type CodeResult = "correct" | "wrong" | "expired" | "exhausted";

/** A code works only once, and not after it expires or CODE_ATTEMPTS wrong codes have been entered. */
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
      return "Too many wrong codes. Request a new code.";
  }
}

interface CodeSettings {
  mode: "demo" | "live";
  telephony: { verifyServiceSid: string | null } | null;
}

export type CodeDelivery = "screen" | "phone";

/**
 * Returns "screen" in the demo, "phone" if Twilio can send codes, or null if a reviewer has to confirm the number
 * instead.
 */
export function codeDelivery({ mode, telephony }: CodeSettings): CodeDelivery | null {
  if (mode === "demo") return "screen";
  return telephony?.verifyServiceSid ? "phone" : null;
}

export function canSendCodes(settings: CodeSettings): boolean {
  return codeDelivery(settings) !== null;
}

export type CodeChannel = "sms" | "call";

/** Twilio's error codes for numbers that can't receive texts: "landline" and "not a mobile number". */
const NOT_TEXTABLE = ["60205", "21614"];
const OPTED_OUT = "21610";
const INVALID_NUMBERS = ["60200", "21211"];
const TOO_MANY_SENT = "60203";

/**
 * Returns an error message that explains what to do if Twilio refuses to send a code. `refusal` is the HTTP status and
 * error code, such as "400 60205".
 */
export function sendingError(refusal: string, channel: CodeChannel): string {
  const code = refusal.split(" ").at(-1) ?? "";
  if (code === TOO_MANY_SENT) {
    return "Too many codes were sent to this number. Try again in 10 minutes.";
  }
  if (code === OPTED_OUT) {
    return "This number has opted out of texts by replying STOP. Get the code by phone call, or text START to the number that texted you.";
  }
  if (NOT_TEXTABLE.includes(code)) {
    return "This number can’t receive texts. Get the code by phone call.";
  }
  if (INVALID_NUMBERS.includes(code)) {
    return "We can’t reach this number. Check it for mistakes, or use a different number.";
  }
  return channel === "sms"
    ? "We couldn’t text this number. Get the code by phone call."
    : "We couldn’t call this number. Get the code by text, or change the number.";
}

/** 48 bits fit in a safe integer and make the modulo bias negligible. */
const HEX_DIGITS = 12;

export function codeFromHash(hash: string): string {
  const number = Number.parseInt(hash.slice(0, HEX_DIGITS), 16) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, "0");
}
