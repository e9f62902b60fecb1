import type { z } from "zod";
import { formFields } from "@/lib/core/form-fields";

const LONGEST_NAME = 80;
/** Local phone numbers have seven digits. */
const PHONE_LIKE_DIGITS = 7;
const DIGIT = /\p{Nd}/gu;
const HTTP = /https?:|www\s*\./i;
const DOMAINS = "com|net|org|info|biz|co|us|io|me|app|shop|site|online|xyz|auto|repair|tech";
/** Hosts such as "example.com", but not initials as in "J.Co". */
const HOST = new RegExp(
  String.raw`[\p{L}\p{N}-]{2}\s?[.。]\s?(?:${DOMAINS})(?![\p{L}\p{N}])`,
  "iu",
);
const SPELLED_HOST = /\bdot\W{1,3}(?:com|net|org)\b/i;

const CONTACT_IN_NAME = "Leave phone numbers and web addresses out of the name.";

/** A person's name. `missing` is the error for empty text. */
export const nameField = (missing: string) =>
  withoutContact(formFields.line(LONGEST_NAME, missing));

/** A business name. Empty text becomes null. */
export const optionalNameField = withoutContact(formFields.optionalLine(LONGEST_NAME));

/**
 * Pages show mechanics' names to drivers, who must reach mechanics by the numbers that the pages choose. Drivers' names
 * are shown to mechanics and in emails to the staff.
 */
function withoutContact<Schema extends z.ZodType<string | null>>(schema: Schema) {
  return schema.refine((name) => name === null || !hasContact(name), CONTACT_IN_NAME);
}

function hasContact(name: string): boolean {
  const plain = name.normalize("NFKC");
  const digits = plain.match(DIGIT)?.length ?? 0;
  return (
    digits >= PHONE_LIKE_DIGITS || [HTTP, HOST, SPELLED_HOST].some((contact) => contact.test(plain))
  );
}
