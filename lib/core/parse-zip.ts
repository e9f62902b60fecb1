const ZIP = /^(\d{5})(?:[-–\s]?\d{4})?$/;

/** Accepts ZIP+4 ("78201-1234"); returns the first five digits, or null. */
export function parseZip(text: string): string | null {
  return ZIP.exec(text.trim())?.[1] ?? null;
}
