import { z } from "zod";
import { formFields, usPhoneField } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { digitsOf } from "@/lib/core/phone";
import {
  NUMBER_STATUSES,
  type URL_NAMES,
  WEBHOOK_STATES,
} from "@/lib/telephony/tracking-numbers/rules";

const MAX_NAME_LENGTH = 120;

const owner = {
  /** "Austin, Texas" or "texas/austin". */
  city: formFields.anyLine(MAX_NAME_LENGTH).default(""),
  /** Name, business name, or phone number. */
  mechanic: formFields.anyLine(MAX_NAME_LENGTH).default(""),
} as const;
const revision = inputFields.revision.optional();

/** With neither a city nor a mechanic, the number is bought without being shown. */
export const newNumberSchema = z.strictObject({
  phoneNumber: usPhoneField,
  ...owner,
});
export const assignmentSchema = z.strictObject({ ...owner, revision });
export type NamedOwner = Pick<z.infer<typeof assignmentSchema>, "city" | "mechanic">;
export const numberActionSchema = z.strictObject({ revision });

export const numberParams = z.strictObject({ numberId: inputFields.id });

/** Ignores anything but an area code. */
export const areaCodeQuerySchema = z.object({
  areaCode: z
    .string()
    .transform(digitsOf)
    .pipe(z.string().regex(/^[2-9]\d{2}$/))
    .transform(Number)
    .nullable()
    .catch(null),
});

export const numberTable = defineTable({
  url: "/api/tracking-numbers",
  row: z.object({
    id: z.string(),
    /** Formatted for display. */
    phoneNumber: z.string(),
    owner: z
      .object({ kind: z.enum(["city", "mechanic"]), id: z.string(), name: z.string() })
      .nullable(),
    status: z.enum(NUMBER_STATUSES),
    /** When the number will be released; null unless it was removed from pages. */
    releaseAt: z.iso.datetime().nullable(),
    webhooks: z.enum(WEBHOOK_STATES),
  }),
  sorts: ["phoneNumber", "createdAt"],
  defaultSort: "phoneNumber",
  filters: {
    status: z.enum(NUMBER_STATUSES).optional(),
    webhooks: z.enum(WEBHOOK_STATES).optional(),
    owner: z.enum(["city", "mechanic", "none"]).optional(),
  },
});
export type NumberRow = z.infer<typeof numberTable.row>;
export type NumberQuery = z.infer<typeof numberTable.query>;

export interface NumberDetails extends NumberRow {
  /** When the number's URLs were last read from Twilio, in ISO 8601; null if they never were. */
  checkedAt: string | null;
  urls: { name: (typeof URL_NAMES)[number]; seen: string | null; expected: string | null }[];
  revision: string;
}

export const savedNumberSchema = z.object({ id: z.string() });
export const urlsSetSchema = z.object({
  /** How many numbers had their URLs corrected. */
  fixed: z.int(),
  /** How many numbers still have the wrong URLs. */
  left: z.int(),
});

/** Why numbers can't be bought or changed. */
export interface ProviderProblem {
  text: string;
  /** What to do on the server. */
  forDevelopers: string;
}
