import { z } from "zod";
import { fieldError } from "@/lib/core/app-error";
import { STATE_REGISTRATIONS } from "@/lib/mechanics/profiles/rules/state-registrations";
import {
  type DocumentCheck,
  type DocumentSlot,
  documentFormSchema,
  optionalCheckSchema,
  REFERENCE_MISSING,
} from "@/lib/mechanics/profiles/schema/documents";

export const REGISTRATION_STATES = Object.keys(STATE_REGISTRATIONS).filter(
  (code) => STATE_REGISTRATIONS[code]?.isRequired,
);

const slotSchema = z.custom<DocumentSlot>(
  (slot) =>
    slot === "insurance" ||
    slot === "ase" ||
    REGISTRATION_STATES.some((code) => slot === `state_registration:${code}`),
  "Choose a document.",
);

/**
 * If `checkMethod` is set, which is reserved for administrators, the document is approved immediately. Otherwise, it
 * waits for review.
 */
export const newDocumentSchema = z.strictObject({
  slot: slotSchema,
  ...documentFormSchema.shape,
  ...optionalCheckSchema.shape,
});
export type NewDocument = z.infer<typeof newDocumentSchema>;

/** Returns null if no method was chosen. Throws `invalid_input` for a method without a reference. */
export function readCheck({ checkMethod, checkReference }: NewDocument): DocumentCheck | null {
  if (checkMethod === null) return null;
  if (checkReference !== null) return { checkMethod, checkReference };
  throw fieldError("invalid_input", "checkReference", REFERENCE_MISSING);
}
