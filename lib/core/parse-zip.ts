import { cleanTyped } from "@/lib/core/readable-text";

/** Error for a ZIP code that doesn't exist. */
export const UNKNOWN_ZIP = "We couldn’t find this ZIP code. Try one nearby.";

/** People also copy the punctuation around the ZIP. */
const ZIP = /^["'“‘([]*(\d{5})(?:[\p{Pd}\u2212\s]?\d{4})?[.,;:!?"'”’)\]]*$/u;

/** Accepts ZIP+4 ("78201-1234"); returns the first five digits, or null. */
export function parseZip(text: string): string | null {
  return ZIP.exec(cleanTyped(text))?.[1] ?? null;
}
