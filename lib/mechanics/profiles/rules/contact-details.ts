import { cleanTyped } from "@/lib/core/readable-text";

const DIGIT_WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
];
const DIGIT_WORD = new RegExp(`\\b(?:${DIGIT_WORDS.join("|")}|oh)\\b`, "gi");

const CONTACT_DETAILS = [
  // "(210) 555-0101", "210.555.0101", "2105550101", and "555-0101", but not years: "2004-2012", "F-150 2010".
  /(?<!\d)\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?!\d)|(?<!\d)\d{3}[.-]\d{4}(?!\d)/,
  // "+44 20 7946 0958"
  /\+\d(?:[\s().-]*\d){6}/,
  // "2 1 0 5 5 5 0 1 0 1"
  /(?<!\d)(?:\d[\s.,/_-]+){6}\d(?!\d)/,
  // "ana@example.com", "ana (at) example", and "@anafixescars"
  /@\s*[a-z]|[([{]\s*at\s*[)\]}]/i,
  /\bhttps?:|\bwww\b|[\w-]\/\//i,
  // Leaves out endings that often start a sentence, because people forget the space after a period.
  /[\w-]\.(?:com|net|org|info|biz|us|co|io|app|shop|site|online|store|auto|repair|mobi|ly|dev|club|link|page|xyz)\b/i,
  /[([{\s]dot[)\]}\s]\s*(?:com|net|org|info|biz|us|co|io)\b/i,
];

/** Whether a text contains a phone number, email, or web address, even spelled out: "two one zero", "dot com". */
export function hasContactDetails(text: string): boolean {
  const plain = cleanTyped(text).normalize("NFKC");
  const inDigits = plain.replace(DIGIT_WORD, (word) =>
    String(Math.max(0, DIGIT_WORDS.indexOf(word.toLowerCase()))),
  );
  return CONTACT_DETAILS.some((pattern) => pattern.test(plain) || pattern.test(inDigits));
}
