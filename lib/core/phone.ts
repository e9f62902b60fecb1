const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;
const RESERVED_NUMBER = /^\+1\d{3}55501\d{2}$/;
const NATIONAL_DIGITS = 10;

/** Formats "+12105550100" as "(210) 555-0100". Returns anything but an E.164 US number unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(US_NUMBER, "($1) $2-$3");
}

/** Area code and exchange start with 2 to 9. */
const TYPED_NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})$/;
const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;

/**
 * Reads a US number in any common format, such as "210-555-0100". Returns it in E.164, or null if the text is not a US
 * number.
 */
export function readUsPhone(text: string): string | null {
  const typed = text.replace(/\D/g, "");
  const isForeign = text.startsWith("+") && !typed.startsWith("1");
  const [, digits] = TYPED_NUMBER.exec(typed) ?? [];
  return digits && !isForeign && PHONE_CHARACTERS.test(text) ? `+1${digits}` : null;
}

/** Returns "tel:+12105550100". Drops non-digits, and treats ten digits as a US number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === NATIONAL_DIGITS ? `tel:+1${digits}` : `tel:+${digits}`;
}

/**
 * Whether an E.164 number is in the range 555-0100 to 555-0199, which the North American Numbering Plan reserves for
 * fiction.
 */
export function isReservedPhone(e164: string): boolean {
  return RESERVED_NUMBER.test(e164);
}
