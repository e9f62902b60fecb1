import { hasExtension, readUsPhone, usPhoneProblem } from "@/lib/core/phone";

/** 1-900 numbers, and the 976 exchange in any area code. */
const PREMIUM = /^\+1(?:900|\d{3}976)/;

/**
 * Returns why Google would reject a phone number, judging by the number alone, or null if it wouldn't. Google's rules:
 * https://support.google.com/adspolicy/answer/16431224
 */
export function phoneProblem(text: string): string | null {
  const number = readUsPhone(text);
  if (!number && /[a-z]/i.test(text) && !hasExtension(text))
    return "Write the phone number in digits, without letters.";
  if (!number) return usPhoneProblem(text);
  if (PREMIUM.test(number)) return "Google doesn’t allow premium-rate numbers. Use another one.";
  return null;
}
