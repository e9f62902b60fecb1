import { z } from "zod";
import { FEE_SCOPES } from "@/lib/catalog/rating/call-fee";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { cleanTyped } from "@/lib/core/readable-text";
import { isListedDay } from "@/lib/core/time";

/** $500, the most that the database allows. */
const MAX_FEE_CENTS = 50_000;
const MAX_NAME_LENGTH = 120;

/** When a change takes effect: a date in the administrator's zone, or blank for now. */
export const startDateField = z
  .string()
  .transform(cleanTyped)
  .refine((text) => text === "" || isListedDay(text), "Enter a date, or leave this blank.")
  .transform((text) => (text === "" ? null : text))
  .default(null);

const fee = formFields.dollars(MAX_FEE_CENTS, "Enter a fee, such as 25 or 27.50.");

/** Blank fields mean all services, all cities, and all mechanics. */
export const newCallFeeSchema = z.strictObject({
  service: z.union([z.literal(""), inputFields.slug], "Choose a service.").default(""),
  /** "Austin, Texas" or "texas/austin". */
  city: formFields.anyLine(MAX_NAME_LENGTH).default(""),
  /** Name, business name, or phone number. A mechanic's own fee applies to all of their calls. */
  mechanic: formFields.anyLine(MAX_NAME_LENGTH).default(""),
  fee,
  from: startDateField,
});
export type NewCallFee = z.infer<typeof newCallFeeSchema>;

const revision = inputFields.revision.optional();
export const callFeeFormSchema = z.strictObject({ fee, from: startDateField, revision });
export const callFeeRemovalSchema = z.strictObject({ from: startDateField, revision });
export const cancellationSchema = z.strictObject({});
export const canceledChangeSchema = z.object({ isCanceled: z.literal(true) });
export const callFeeParams = z.strictObject({ feeId: inputFields.id });

export const savedCallFeeSchema = z.object({
  /** ID of the change; null if nothing changed. */
  changeId: z.string().nullable(),
});

export const callFeeTable = defineTable({
  url: "/api/call-fees",
  row: z.object({
    id: z.string(),
    /** Such as "Brake Pad Replacement in Austin, Texas". */
    calls: z.string(),
    scope: z.enum(FEE_SCOPES),
    feeCents: z.int(),
  }),
  sorts: ["calls", "feeCents"],
  defaultSort: "calls",
  filters: { scope: z.enum(FEE_SCOPES).optional() },
});
export type CallFeeRow = z.infer<typeof callFeeTable.row>;
export type CallFeeQuery = z.infer<typeof callFeeTable.query>;

/** A change that hasn't taken effect yet. */
export interface AnnouncedFee {
  /** ID of one of the fees for these calls. */
  id: string;
  calls: string;
  /** Null for no fee of their own. `afterCents` too. */
  beforeCents: number | null;
  afterCents: number | null;
  /** When it takes effect, in ISO 8601. */
  at: string;
}

/** What a change would have cost. */
export interface FeePreview {
  /** When the change takes effect, in ISO 8601; null for now. */
  at: string | null;
  isIncrease: boolean;
  /** How many mechanics can get calls whose fee changes. */
  concerned: number;
  /** Those of them who can't be emailed, because they have no account. */
  unreached: readonly { mechanicId: string; name: string }[];
  /** The mechanics who would have paid another amount for their calls of the last 30 days, largest increase first. */
  mechanics: readonly {
    mechanicId: string;
    name: string;
    calls: number;
    beforeCents: number;
    afterCents: number;
  }[];
}
