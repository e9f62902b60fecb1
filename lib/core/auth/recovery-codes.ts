import { randomInt } from "node:crypto";
import { keyedHash } from "@/lib/core/keyed-hash";

const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
/** Without characters that look alike. Ten of them make 49 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns ten codes such as "k7m2q-x9d4t", which replace any earlier ones. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    return `${letters.slice(0, CODE_LENGTH / 2).join("")}-${letters.slice(CODE_LENGTH / 2).join("")}`;
  });
}

/** Ignores case, spaces, and dashes, so that codes work as people type them. */
export function recoveryCodeHash(userId: string, code: string): string {
  return keyedHash("recovery-code", `${userId}:${plainCode(code)}`);
}

const plainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");
