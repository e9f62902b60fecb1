/** Error for a ZIP code that doesn't exist. */
export const UNKNOWN_ZIP = "We don’t recognize this ZIP code. Check it and try again.";

const ZIP = /^(\d{5})(?:[-–\s]?\d{4})?$/;

/** Accepts ZIP+4 ("78201-1234"); returns the first five digits, or null. */
export function parseZip(text: string): string | null {
  return ZIP.exec(text.trim())?.[1] ?? null;
}
