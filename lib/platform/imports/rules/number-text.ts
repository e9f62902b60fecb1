import { cleanTyped } from "@/lib/core/readable-text";

/** A leading apostrophe tells a spreadsheet that a number is text. */
const NUMBER = /^'*\s*(?<sign>[-+\u2010-\u2015\u2212]?)\s*(?<digits>\$?\d[\d.,]*)$/;

/**
 * Returns a number as programs write it, for a number that isn't: "-112.07" for "−112.07", and "30.27" for "'30.27".
 * Returns null for other text.
 */
export function readNumber(text: string): string | null {
  const { sign, digits } = NUMBER.exec(cleanTyped(text))?.groups ?? {};
  if (digits === undefined) return null;
  return `${sign === "" || sign === "+" ? "" : "-"}${digits}`;
}

/** Outside the US, "1.234,56" or "1 234,56" is 1,234.56. */
const DECIMAL_COMMA = /^(?<whole>-?\$?\d+|-?\$?\d{1,3}(?:[. ']\d{3})+),(?<decimals>\d+)$/;

/** Returns a number with a decimal comma as Americans write it: "32.78" for "32,78". Returns null for other text. */
export function withDecimalPoint(text: string): string | null {
  const { whole, decimals } = DECIMAL_COMMA.exec(cleanTyped(text))?.groups ?? {};
  return whole === undefined ? null : `${whole.replace(/[. ']/g, "")}.${decimals}`;
}
