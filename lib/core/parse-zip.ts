import { cleanTyped } from "@/lib/core/readable-text";

/** Error for a ZIP code that doesn't exist. */
export const UNKNOWN_ZIP = "We couldn’t find this ZIP code. Try one nearby.";

/**
 * People also copy the punctuation around the ZIP, and the state before it. Any two letters count as a state, to spare
 * public pages a list of states, except "AC", which people search for.
 */
const ZIP =
  /^["'“‘([]*(?:(?!ac)[a-z]{2}[.,]?\s*)?(\d{5})(?:(?:\s?[\p{Pd}\u2212]\s?|\s)?\d{4})?[.,;:!?"'”’)\]]*$/iu;

/** Accepts ZIP+4 ("78201-1234") and the state before the ZIP ("TX 78201"); returns the first five digits, or null. */
export function parseZip(text: string): string | null {
  return ZIP.exec(cleanTyped(text))?.[1] ?? null;
}
