import { cleanTyped } from "@/lib/core/readable-text";

/** Error for a ZIP code that doesn't exist. */
export const UNKNOWN_ZIP = "We couldn’t find this ZIP code. Try one nearby.";

const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";

/** People also copy the punctuation around the ZIP, and the state before it. */
const ZIP = new RegExp(
  `^["'“‘([]*(?:(?:${STATE})[.,]?\\s*)?(\\d{5})(?:(?:\\s?[\\p{Pd}\u2212]\\s?|\\s)?\\d{4})?[.,;:!?"'”’)\\]]*$`,
  "iu",
);

/** Accepts ZIP+4 ("78201-1234") and the state before the ZIP ("TX 78201"); returns the first five digits, or null. */
export function parseZip(text: string): string | null {
  return ZIP.exec(cleanTyped(text))?.[1] ?? null;
}
