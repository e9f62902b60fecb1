import { cleanTyped } from "@/lib/core/readable-text";

const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;
const RESERVED_NUMBER = /^\+1\d{3}55501\d{2}$/;
const NATIONAL_DIGITS = 10;

/** Formats "+12105550100" as "(210) 555-0100". Returns anything but an E.164 US number unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(US_NUMBER, "($1) $2-$3");
}

/** Area code and exchange start with 2 to 9. */
const TYPED_NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})$/;

const DASHES = "\\p{Pd}\u2043\u2212\u30fc";
const SLASHES = "/\\\\\u2044\u2215";
const DOTS = ".\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb\u3002\uff61";
const PHONE_CHARACTERS = new RegExp(`^[\\d\\s()${DASHES}${SLASHES}${DOTS}]+$`, "u");

/** Links to phone numbers, as copied from a page, start with it. */
const LINK = /^tel:\/{0,2}/i;
const PLUS = /^(\(?)\+/;

/**
 * Reads a US number in any common format, such as "210-555-0100", or as it comes from the clipboard, such as
 * "tel:+1-210-555-0100". Returns it in E.164, or null if the text is not a US number.
 */
export function readUsPhone(text: string): string | null {
  const isForeign = PLUS.test(withoutLink(text)) && !digitsOf(text).startsWith("1");
  const [, digits] = TYPED_NUMBER.exec(digitsOf(text)) ?? [];
  return digits && !isForeign && isPhoneText(text) ? `+1${digits}` : null;
}

const EXTENSION = /[\s,;(]*(?:ext(?:ension|n)?|x|#)[\s.:=]*\d{1,8}\)?$/i;

/** Whether text is a US number with an extension, such as "210-555-0100 x12". */
export function hasExtension(text: string): boolean {
  const typed = cleanTyped(text).trim();
  return EXTENSION.test(typed) && readUsPhone(typed.replace(EXTENSION, "")) !== null;
}

/** Says what is wrong with text that `readUsPhone` can't read. */
export function usPhoneProblem(text: string): string {
  return hasExtension(text)
    ? "Extensions aren’t supported. Enter a direct number, such as (210) 555-0134."
    : "Enter a US phone number with area code, such as (210) 555-0134.";
}

/**
 * Area codes or exchanges that no person has: emergency and other services (911, 411), premium rates (900, 976), and area
 * codes for machines, carriers, and government (5XX with two equal digits, 700, 710).
 */
const SERVICE_NUMBER =
  /^\+1(?:[2-9]11|900|976|5(?:00|2[1-9]|33|44|66|77|88)|7[01]0|\d{3}(?:[2-9]11|976))/;

/** Whether an E.164 US number is a premium-rate or service number, at which nobody can be called. */
export function isServiceNumber(e164: string): boolean {
  return SERVICE_NUMBER.test(e164);
}

/** Whether text that was typed or pasted could be a phone number or a part of one. */
export function isPhoneText(text: string): boolean {
  return PHONE_CHARACTERS.test(withoutLink(text).replace(PLUS, "$1"));
}

/** Returns the digits in text that was typed or pasted, for finding phone numbers by some of their digits. */
export function digitsOf(text: string): string {
  return cleanTyped(text).replace(/\D/g, "");
}

/** Fewer digits, such as the last three, match too many numbers. */
const MIN_SEARCHED_DIGITS = 4;

/**
 * Returns the digits of a whole number or a part of one, in any common format, for finding numbers that contain them.
 * Returns null for other text.
 */
export function searchedDigits(text: string): string | null {
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, "");
  return digits.length < MIN_SEARCHED_DIGITS || !isPhoneText(text) ? null : digits;
}

/** What people copy along with a number: quotes, brackets, a spreadsheet's apostrophe, and the punctuation after it. */
const BEFORE = /^[\s"'`“”‘’«<[{]+/;
const AFTER = /[\s"'`“”‘’»>\]},;:!?]+$/;

function withoutLink(text: string): string {
  return cleanTyped(text).replace(BEFORE, "").replace(AFTER, "").replace(LINK, "").trim();
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
