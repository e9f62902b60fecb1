import { z } from "zod";
import type { FormValues } from "@/lib/core/form-values";

/** A form that was sent without JavaScript and refused: what was wrong, and what was entered. */
export type ReturnedForm = {
  /** Where the form stands, "/mechanic/onboard?step=area". */
  page: string;
  /** The route that the form posts to, "/api/applications/mine/area": a page may have several forms. */
  action: string;
  message: string;
  /** Field name → what is wrong with it. */
  fields: Readonly<Record<string, string>>;
  values: FormValues;
};

/** The cookie that carries it back to its page. */
export const RETURNED_FORM_COOKIE = "returned-form";
export const RETURNED_FORM_SECONDS = 300;

/** Browsers keep cookies of up to 4096 bytes, name and attributes included. */
const LONGEST_COOKIE = 3_800;

const valuesSchema: z.ZodType<FormValues> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), valuesSchema])),
);
const schema = z.object({
  page: z.string(),
  action: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  values: valuesSchema,
});

/** The cookie's value. What is too long to be carried is left out: first what was entered, then the words. */
export function writeReturnedForm(form: ReturnedForm): string {
  const writings = [form, { ...form, values: {} }, { ...form, values: {}, fields: {} }];
  const encoded = writings.map((writing) => encode(JSON.stringify(writing)));
  return encoded.find(({ length }) => length <= LONGEST_COOKIE) ?? "";
}

/** The form that came back to this page; null when none did. */
export function readReturnedForm(cookie: string | undefined, page: string): ReturnedForm | null {
  const parsed = schema.safeParse(decode(cookie ?? ""));
  return parsed.success && parsed.data.page === page ? parsed.data : null;
}

const encode = (text: string) => Buffer.from(text, "utf8").toString("base64url");

function decode(cookie: string): unknown {
  try {
    return JSON.parse(Buffer.from(cookie, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
