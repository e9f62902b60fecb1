import { z } from "zod";

const WRITTEN = /^[\d\s().+-]*$/;
const E164 = /^\+1[2-9]\d{9}$/;

/** A US number in any usual writing, as E.164. */
export const usPhoneField = z
  .string()
  .trim()
  .max(40, "This is too long for a phone number")
  .transform((text) => (WRITTEN.test(text) ? withCountry(text.replace(/\D/g, "")) : ""))
  .pipe(z.string().regex(E164, "A US number with its area code, such as (210) 555-0134"));

const withCountry = (digits: string) => `+${digits.length === 10 ? `1${digits}` : digits}`;
