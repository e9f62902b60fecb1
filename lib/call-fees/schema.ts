import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";
import { FEE_SCOPES } from "@/lib/rating/call-fee";

/** $500, the most that the database allows. */
const MAX_FEE_CENTS = 50_000;
const MAX_NAME_LENGTH = 120;

const fee = formFields.dollars(MAX_FEE_CENTS, "Enter a fee, such as 25 or 27.50.");

/** Blank fields mean all services, all cities, and all mechanics. */
export const newCallFeeSchema = z.strictObject({
  service: z.union([z.literal(""), inputFields.slug], "Choose a service.").default(""),
  /** "Austin, Texas" or "texas/austin". */
  city: formFields.anyLine(MAX_NAME_LENGTH).default(""),
  /** Name, business name, or phone number. A mechanic's own fee applies to all of their calls. */
  mechanic: formFields.anyLine(MAX_NAME_LENGTH).default(""),
  fee,
});
export type NewCallFee = z.infer<typeof newCallFeeSchema>;

const revision = inputFields.revision.optional();
export const callFeeFormSchema = z.strictObject({ fee, revision });
export const callFeeRemovalSchema = z.strictObject({ revision });
export const callFeeParams = z.strictObject({ feeId: inputFields.id });

export const savedCallFeeSchema = z.object({
  /** ID for undoing the change; null if nothing changed. */
  changeId: z.string().nullable(),
});

export const callFeeQuerySchema = tableQuery({
  sorts: ["calls", "feeCents"],
  defaultSort: "calls",
  filters: { scope: z.enum(FEE_SCOPES).optional() },
});
export type CallFeeQuery = z.infer<typeof callFeeQuerySchema>;

export const callFeeRowSchema = z.object({
  id: z.string(),
  /** Such as "Brake Pad Replacement in Austin, Texas". */
  calls: z.string(),
  scope: z.enum(FEE_SCOPES),
  feeCents: z.int(),
  /** The fee, or the cap in the billing rules if that is lower. */
  chargedCents: z.int(),
});
export type CallFeeRow = z.infer<typeof callFeeRowSchema>;
