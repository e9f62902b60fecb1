import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { CLICK_ID_KINDS, MAX_ATTRIBUTION_LENGTH, UTM_NAMES } from "@/lib/telephony/calls/constants";

const shortText = z.string().trim().min(1).max(MAX_ATTRIBUTION_LENGTH);

export const callIntentSchema = z.strictObject({
  session: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, "Use 8 to 64 letters, digits, and hyphens."),
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#\s]*$/, "Use a path without a query string."),
  source: z.string().regex(/^[a-z0-9-]{1,40}$/, "Use the button's source, such as quiz-results."),
  numberShown: z.string().regex(/^\+1[2-9]\d{9}$/, "Use +1 and ten digits."),
  serviceSlug: inputFields.slug.optional(),
  locationSlug: inputFields.locationSlug.optional(),
  mechanicId: inputFields.id.optional(),
  consent: z.boolean(),
  /** Whether the visitor declined to be measured, as opposed to not having answered. */
  refused: z.boolean().optional(),
  clickId: z.strictObject({ kind: z.enum(CLICK_ID_KINDS), value: shortText }).optional(),
  utm: z.partialRecord(z.enum(UTM_NAMES), shortText).optional(),
});
export type CallIntentInput = z.infer<typeof callIntentSchema>;

export const callIntentReceiptSchema = z.object({ accepted: z.literal(true) });
