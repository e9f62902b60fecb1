import { z } from "zod";
import { isInvisible } from "@/lib/core/readable-text";

const CENTS_PER_DOLLAR = 100;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CLOSING_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/;

/**
 * What people write into forms, and what it means. Each takes the text of an input, so that the same schema reads a
 * form and the API.
 */
export const formFields = {
  /** Optional words of one line; empty stays "". */
  anyLine: oneLine,
  /** The same; empty is null. */
  optionalLine: (max: number) => oneLine(max).transform((text) => (text === "" ? null : text)),
  line: (max: number, missing: string) => oneLine(max).pipe(z.string().min(1, missing)),
  /** Words in as many lines as it takes. */
  words: (max: number, missing: string) =>
    z
      .string()
      .transform((text) => (isInvisible(text) ? "" : text.trim()))
      .pipe(z.string().min(1, missing).max(max, `At most ${max} characters`)),
  wholeNumber: ({ min, max, unit }: { min: number; max: number; unit: string }) => {
    const error = `A whole number of ${unit}, ${min} to ${max}`;
    const toNumber = (value: unknown) =>
      typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return z.preprocess(toNumber, z.int(error).min(min, error).max(max, error));
  },
  /** "249", "$1,249.50" or nothing, as integer cents or null; at most `maxCents`. */
  optionalDollars: (maxCents: number) =>
    z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === "") return null;
        return readCents(text) ?? refuse(context, "Dollars, such as 249 or 249.50");
      })
      .pipe(
        z
          .int()
          .min(1, "More than $0; leave it empty to say the price on the phone")
          .max(maxCents, `At most $${(maxCents / CENTS_PER_DOLLAR).toLocaleString("en-US")}`)
          .nullable(),
      ),
  /** "08:30", as minutes after midnight. */
  timeOfDay: timeField(TIME),
  /** The same, and "24:00" for the midnight at the day's end, 1440. */
  closingTime: timeField(CLOSING_TIME),
  /** A box that is ticked ("on") or not ("" or absent); true and false are taken as well. */
  tick: z
    .union([z.boolean(), z.enum(["on", ""]).transform((text) => text === "on")], {
      error: "Ticked or not",
    })
    .default(false),
};

function oneLine(max: number) {
  return z
    .string()
    .transform((text) => (isInvisible(text) ? "" : text.replace(/\s+/gu, " ").trim()))
    .pipe(z.string().max(max, `At most ${max} characters`));
}

function timeField(form: RegExp) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      if (!form.test(text)) return refuse(context, "A time, such as 08:30");
      const [hours = 0, minutes = 0] = text.split(":").map(Number);
      return hours * 60 + minutes;
    });
}

function readCents(text: string): number | null {
  const [, dollars, cents = "00"] = DOLLARS.exec(text) ?? [];
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(",", "")) * CENTS_PER_DOLLAR + Number(cents);
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

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

/** Longest email address that mail servers accept (RFC 5321). */
const LONGEST_EMAIL = 254;

/**
 * One plain ASCII email address, in lower case. No quotes, comments, lists or look-alike letters, so that mail cannot go
 * to anyone else.
 */
export const emailField = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, "This email is too long.")
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/,
    "Enter an email, such as ana@example.com.",
  )
  .transform((email) => email.toLowerCase());
