import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** A US number in any usual writing, as E.164. Its table of numbers weighs 80 KB: for the server only. */
export const usPhoneField = z
  .string()
  .max(40, "This is too long for a phone number")
  .transform((text, context) => {
    const number = readUsPhone(text);
    if (number) return number;
    context.addIssue({
      code: "custom",
      message: "A US number with its area code, such as (210) 555-0134",
    });
    return z.NEVER;
  });

function readUsPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "US")?.number;
  return number && /^\+1[2-9]\d{9}$/.test(number) ? number : null;
}
