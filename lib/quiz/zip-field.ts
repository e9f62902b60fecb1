import { ZIP_DIGITS } from "@/lib/quiz/constants";

/** What the ZIP field makes of typed or pasted text: its digits, five at most. */
export function cleanZip(text: string): string {
  return text.replace(/\D/g, "").slice(0, ZIP_DIGITS);
}

/** Whether the field holds a whole ZIP, so that it can be looked up. */
export function isWholeZip(text: string): boolean {
  return text.length === ZIP_DIGITS && cleanZip(text) === text;
}

/** The ZIP in a service's postcode ("78201-1234" is 78201); null when it has fewer than five digits. */
export function zipFromPostcode(text: string): string | null {
  const zip = cleanZip(text);
  return isWholeZip(zip) ? zip : null;
}
