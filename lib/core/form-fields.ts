import { z } from "zod";
import { isServiceNumber, readUsPhone, usPhoneProblem } from "@/lib/core/phone";
import { cleanText, cleanTyped, isInvisible } from "@/lib/core/readable-text";

const CENTS_PER_DOLLAR = 100;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CLOSING_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
/** Number() would also read "1e2" and "0x1F". */
const WHOLE_NUMBER = /^[-+]?\d+$/;
const PERCENT_SIGN = /\s*%$/;
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/;

/** Schemas for form inputs. Each takes the input's text so that forms and the API can share them. */
export const formFields = {
  anyLine: oneLine,
  /** Empty text becomes null. */
  optionalLine: (max: number) => oneLine(max).transform((text) => (text === "" ? null : text)),
  line: (max: number, missing: string) => oneLine(max).pipe(z.string().min(1, missing)),
  multiline: (max: number, missing: string) => lines(max).pipe(z.string().min(1, missing)),
  /** Empty text stays empty. */
  optionalMultiline: lines,
  wholeNumber: ({ min, max, unit }: { min: number; max: number; unit?: string }) => {
    const error = `Enter a whole number${unit ? ` of ${unit}` : ""} from ${min} to ${max}.`;
    const toNumber = (value: unknown) =>
      typeof value === "string" && WHOLE_NUMBER.test(cleanTyped(value))
        ? Number(cleanTyped(value))
        : value;
    return z.preprocess(toNumber, z.int(error).min(min, error).max(max, error));
  },
  /** A whole percent, with or without the sign, as text without it. Empty text stays empty. */
  optionalPercent: ({ min, max }: { min: number; max: number }) => {
    const error = `Enter a whole percent from ${min} to ${max}.`;
    return z
      .string()
      .transform((text) => cleanTyped(text).replace(PERCENT_SIGN, ""))
      .pipe(
        z.union(
          [
            z.literal(""),
            z
              .string()
              .regex(/^\d{1,9}$/)
              .transform(Number)
              .pipe(z.int().min(min).max(max))
              .transform(String),
          ],
          error,
        ),
      );
  },
  /** Parses a dollar amount, such as "249" or "$1,249.50", to integer cents. `missing` is the error for empty text. */
  dollars: (maxCents: number, missing: string) =>
    dollarsField(maxCents, "Enter an amount above $0.").pipe(z.int(missing)),
  /** Like `dollars`, but empty text becomes null. */
  optionalDollars: (maxCents: number) =>
    dollarsField(maxCents, "Enter an amount above $0, or leave this blank."),
  /** Parses a time, such as "08:30", to minutes after midnight. */
  timeOfDay: timeField(TIME),
  /** Like `timeOfDay`, but also accepts "24:00" (1440). */
  closingTime: timeField(CLOSING_TIME),
  /**
   * Codes that are checked in a list, in the list's own order. A form sends them as numbered fields, and nothing if none
   * is checked.
   */
  choices: <const Code extends string>(
    codes: readonly Code[],
    { max, noun }: { max: number; noun: string },
  ) => {
    const error = `Choose ${noun} from the list.`;
    return z.preprocess(
      (sent = []) => (typeof sent === "object" && sent !== null ? Object.values(sent) : sent),
      z
        .array(z.enum(codes, error), error)
        .transform((chosen) => codes.filter((code) => chosen.includes(code)))
        .refine(({ length }) => length <= max, `Choose at most ${max} ${noun}.`),
    );
  },
  /** A checkbox: "on" or true if checked, "" or false if not. */
  checkbox: z
    .union([z.boolean(), z.enum(["on", ""]).transform((text) => text === "on")], {
      error: "Must be checked or unchecked.",
    })
    .default(false),
};

function oneLine(max: number) {
  return z
    .string()
    .transform((text) => (isInvisible(text) ? "" : cleanText(text).replace(/\s+/gu, " ").trim()))
    .pipe(z.string().max(max, `Use at most ${max} characters.`));
}

function lines(max: number) {
  return z
    .string()
    .transform((text) => (isInvisible(text) ? "" : cleanText(text).trim()))
    .pipe(z.string().max(max, `Use at most ${max} characters.`));
}

function timeField(form: RegExp) {
  return z
    .string()
    .transform(cleanTyped)
    .transform((text, context) => {
      if (!form.test(text)) return refuse(context, "Enter a time, such as 08:30.");
      const [hours = 0, minutes = 0] = text.split(":").map(Number);
      return hours * 60 + minutes;
    });
}

function dollarsField(maxCents: number, tooLow: string) {
  const tooHigh = `Enter at most $${(maxCents / CENTS_PER_DOLLAR).toLocaleString("en-US")}.`;
  return z
    .string()
    .transform(cleanTyped)
    .transform((text, context) => {
      if (text === "") return null;
      return (
        readDollars(text) ?? refuse(context, "Enter an amount in dollars, such as 249 or 249.50.")
      );
    })
    .pipe(z.int().min(1, tooLow).max(maxCents, tooHigh).nullable());
}

/** Parses a dollar amount, such as "$1,249.50", to integer cents. Returns null for other text. */
export function readDollars(text: string): number | null {
  const [, dollars, cents = "00"] = DOLLARS.exec(cleanTyped(text)) ?? [];
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(",", "")) * CENTS_PER_DOLLAR + Number(cents);
}

/** Refuses a value in a transformation of a schema. */
export function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

const LONGEST_PHONE = 40;

/** Accepts a US number in any common format and returns it as E.164. */
export const usPhoneField = z
  .string()
  .transform(cleanTyped)
  .pipe(
    z.string().max(LONGEST_PHONE, "This is too long for a phone number. Check it and try again."),
  )
  .transform((text, context) => readUsPhone(text) ?? refuse(context, usPhoneProblem(text)));

/** Like `usPhoneField`, but refuses numbers at which nobody can be called, such as 911, and those that charge callers. */
export const reachablePhoneField = usPhoneField.refine(
  (phone) => !isServiceNumber(phone),
  "Enter a phone number that we can call. This is a premium-rate or service number.",
);

/** Maximum number of characters that RFC 5321 allows. */
const LONGEST_EMAIL = 254;

/** No-break and other spaces that nobody types. */
const PASTED_SPACE = /(?! )\p{Zs}/gu;

/** Links to email addresses, as copied from a page, start with it. */
const MAIL_LINK = /^mailto:/i;

/**
 * One plain ASCII address, in lowercase. Rejects quotes, comments, lists, and look-alike letters so that mail can't go
 * to anyone else.
 */
export const emailField = z
  .string()
  .transform((text) => cleanTyped(text.replace(PASTED_SPACE, "")).replace(MAIL_LINK, "").trim())
  .pipe(
    z
      .string()
      .max(LONGEST_EMAIL, "This email is too long. Enter a shorter one.")
      .regex(
        /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/,
        "Enter an email address, such as ana@example.com.",
      ),
  )
  .transform((email) => email.toLowerCase());
