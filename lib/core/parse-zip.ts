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

/** A ZIP or ZIP+4, also right after a state ("TX78201"), but not part of a phone number or an amount. */
const ZIP_IN_LINE =
  /(?<![\p{L}\p{N}\p{Cc}#$/]|\d[.,\p{Pd}\u2212])(?:[a-z]{2})?(\d{5})(?:(?:\s?[\p{Pd}\u2212]\s?|\s)?\d{4})?(?![\p{L}\p{N}\p{Cc}/]|[.,\p{Pd}\u2212]\d)/giu;

/** Street numbers can have five digits, too: "12345 Bandera Rd,". */
const STREET = /(?<=^|,)\s*\d{5}\s+(?!usa?\b|united\b)\p{L}[^,]*/giu;

/** What tells a street ("12345 Bandera Rd") from a ZIP before its city ("78201 San Antonio", "63101 St. Louis"). */
const STREET_WORD =
  /\d\s+(?!st\b)\p{L}.*?\s(?:ave|avenue|blvd|boulevard|cir|circle|ct(?!\s*$)|court|dr|drive|hwy|highway|ln|lane|loop|pike|pkwy|parkway|pl|place|rd|road|rte|route|st|street|ter|terrace|trl|trail)\b/iu;

/**
 * Reads what people type or paste into a ZIP field: like `parseZip`, but also the ZIP of an address line ("San Antonio,
 * TX 78201"). Returns null if there is none, or if there are several.
 */
export function readZipField(text: string): string | null {
  const line = cleanTyped(text);
  const beside = zipsIn(line.replace(STREET, ""));
  const isStreet = (line.match(STREET) ?? []).some((part) => STREET_WORD.test(part));
  const zips = beside.size > 0 || isStreet ? beside : zipsIn(line);
  const [zip = null] = zips;
  return parseZip(text) ?? (zips.size === 1 ? zip : null);
}

function zipsIn(line: string): Set<string | undefined> {
  return new Set([...line.matchAll(ZIP_IN_LINE)].map(([, zip]) => zip));
}
