import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import type { FormValues } from "@/lib/core/form-values";

/** A form that was submitted without JavaScript and rejected. */
export type ReturnedForm = {
  page: string;
  action: string;
  message: string;
  fields: Readonly<Record<string, string>>;
  values: FormValues;
};

export const RETURNED_FORM_COOKIE = "returned-form";
/** The form that confirms who the user is has its own cookie, because the form that needs it is already in the other. */
export const RETURNED_PROOF_COOKIE = "returned-proof";
export const RETURNED_FORM_SECONDS = 600;

/** Browsers limit cookies to 4096 bytes, including the name and attributes. */
const MAX_COOKIE_BYTES = 3_800;

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

/** Returns the cookie's value. If it would be too long, drops the entered values first, then the field errors. */
export function writeReturnedForm(form: ReturnedForm): string {
  const candidates = [form, { ...form, values: {} }, { ...form, values: {}, fields: {} }];
  const encoded = candidates.map((candidate) => encode(JSON.stringify(candidate)));
  return encoded.find(({ length }) => length <= MAX_COOKIE_BYTES) ?? "";
}

/** Returns the rejected form in the cookie, or null if there is none for this page. */
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

/** Returns the rejected form to show again at `page`, such as "/login?callbackUrl=…"; null if there is none. */
export async function returnedFormOf(page: string): Promise<ReturnedForm | null> {
  return readReturnedForm((await cookies()).get(RETURNED_FORM_COOKIE)?.value, page);
}
