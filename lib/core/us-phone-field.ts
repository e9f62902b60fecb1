import { z } from "zod";

/** Ten digits, with or without the country's 1: area code and exchange begin with 2 to 9. */
const NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})$/;
const USUAL_SIGNS = /^\+?[\d\s().-]+$/;

/** A US number in any usual writing, as E.164. */
export const usPhoneField = z
  .string()
  .trim()
  .max(40, "This is too long for a phone number")
  .transform((text, context) => {
    const [, digits] = NUMBER.exec(text.replace(/\D/g, "")) ?? [];
    if (digits && USUAL_SIGNS.test(text)) return `+1${digits}`;
    context.addIssue({
      code: "custom",
      message: "A US number with its area code, such as (210) 555-0134",
    });
    return z.NEVER;
  });
