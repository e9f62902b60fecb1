import { z } from "zod";
import { refuse } from "@/lib/core/form-fields";
import { dollarsField } from "@/lib/core/money";
import { cleanTyped } from "@/lib/core/readable-text";

// Cells that several formats have. Blank cells stay blank, and other text becomes what is exported.

const MAX_NAME_LENGTH = 120;

/** A slug in lower case, or a name as typed, which the import replaces by the slug. */
export const slugOrName = (slug: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => {
      const typed = cleanTyped(text);
      const plain = typed.toLowerCase();
      return slug.safeParse(plain).success ? plain : typed;
    })
    .refine(
      ({ length }) => length <= MAX_NAME_LENGTH,
      `Use at most ${MAX_NAME_LENGTH} characters.`,
    );

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

/** Returns "94.50" for "94.5". */
export const withTwoDecimals = (dollars: string) => dollars.replace(ONE_DECIMAL, "$&0");

/** An amount in dollars, which `cents` parses to integer cents. Read it back with `readDollars`. */
export const dollarsCell = (cents: z.ZodType<number | null, string>) =>
  z
    .string()
    .transform((text) => withTwoDecimals(cleanTyped(text)))
    .pipe(cents)
    .transform((amount) => (amount === null ? "" : dollarsField(amount)));
