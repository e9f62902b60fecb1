import { z } from "zod";
import { refuse } from "@/lib/core/form-fields";
import { dollarsField } from "@/lib/core/money";
import { cleanTyped } from "@/lib/core/readable-text";

// Cells that several formats have. Blank cells stay blank, and other text becomes what is exported.

/** Accepts the words that `read` recognizes, ignoring case. */
export const wordCell = (read: (text: string) => string | undefined, error: string) =>
  z.string().transform((text, context) => {
    const plain = cleanTyped(text).toLowerCase();
    return plain === "" ? "" : (read(plain) ?? refuse(context, error));
  });

const YES_NO = new Map([
  ["yes", "yes"],
  ["true", "yes"],
  ["no", "no"],
  ["false", "no"],
]);
export const yesNoCell = wordCell((text) => YES_NO.get(text), "Enter yes or no.");

export const wholeNumberCell = (maxDigits: number) =>
  z.string().transform((typed, context) => {
    const text = cleanTyped(typed);
    if (text === "") return "";
    const isWhole = /^\d+$/.test(text) && text.length <= maxDigits;
    return isWhole ? String(Number(text)) : refuse(context, "Enter a whole number.");
  });

/** Spreadsheets drop the last zero of 94.50. */
const ONE_DECIMAL = /\.\d\s*$/;

/** An amount in dollars, which `cents` parses to integer cents. Read it back with `readDollars`. */
export const dollarsCell = (cents: z.ZodType<number | null, string>) =>
  z
    .string()
    .transform((text) => cleanTyped(text).replace(ONE_DECIMAL, "$&0"))
    .pipe(cents)
    .transform((amount) => (amount === null ? "" : dollarsField(amount)));
