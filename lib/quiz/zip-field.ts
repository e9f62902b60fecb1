import { ZIP_DIGITS } from "@/lib/quiz/constants";

/** The digits of typed or pasted text, five at most. */
export function cleanZip(text: string): string {
  return text.replace(/\D/g, "").slice(0, ZIP_DIGITS);
}

/** Whether the field has a complete ZIP. */
export function isWholeZip(text: string): boolean {
  return text.length === ZIP_DIGITS && cleanZip(text) === text;
}

/** The ZIP in a postcode ("78201-1234" is 78201); null with fewer than five digits. */
export function zipFromPostcode(text: string): string | null {
  const zip = cleanZip(text);
  return isWholeZip(zip) ? zip : null;
}
