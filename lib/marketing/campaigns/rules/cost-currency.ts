const US_DOLLARS: ReadonlySet<string> = new Set(["$", "US$", "USD"]);
const US_DOLLAR_SIGNS = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/g;

/** A sign, code, or abbreviation beside a number: €12, 12,34 €, CA$12, 12 kr. */
const BESIDE_NUMBER = /\p{Sc}|^\p{L}{1,3}\.?\s*\d|\d\s*\p{L}{2,}\.?$/u;

/** What follows in headings and titles such as "Cost (EUR)", "Cost €", "Currency: EUR", and "All amounts in EUR". */
const NAMED =
  /(?:\b[Cc]ost|\b[Cc]urrency(?: code)?:?|\b[Ii]n|[([/])\s*(\p{Sc}|[A-Z]{1,3}\$|[A-Z]{3})\s*[)\]]?$/u;

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Whether the text is an amount in a currency other than US dollars. */
export function isInOtherCurrency(text: string): boolean {
  return BESIDE_NUMBER.test(text.trim().replaceAll(US_DOLLAR_SIGNS, ""));
}

/** Finds the currency, unless it is US dollars, that a report's title or headings name, such as "EUR". */
export function findOtherCurrency(line: readonly string[]): string | null {
  for (const text of [...line, line.join(" ")]) {
    const currency = NAMED.exec(text.trim())?.[1];
    if (currency === undefined || US_DOLLARS.has(currency)) continue;
    if (CODES.has(currency) || /\p{Sc}/u.test(currency)) return currency;
  }
  return null;
}
