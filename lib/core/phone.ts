const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;
const RESERVED_NUMBER = /^\+1\d{3}55501\d{2}$/;
const NATIONAL_DIGITS = 10;

/**
 * A stored number (E.164, "+12105550100") as US readers know it: "(210) 555-0100".
 * Anything that is not a US number in E.164 comes back as it is.
 */
export function formatPhone(e164: string): string {
  return e164.replace(US_NUMBER, "($1) $2-$3");
}

/**
 * The address of a phone link, always with the country: "tel:+12105550100".
 * Everything but digits is dropped; ten digits are taken for a US number without its 1.
 */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === NATIONAL_DIGITS ? `tel:+1${digits}` : `tel:+${digits}`;
}

/**
 * Whether an E.164 number lies in 555-0100 to 555-0199 of its area code, the range that
 * the North American Numbering Plan keeps for fiction: it never rings anywhere.
 */
export function isReservedPhone(e164: string): boolean {
  return RESERVED_NUMBER.test(e164);
}
