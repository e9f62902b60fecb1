import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import {
  MAX_ISSUER_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
} from "@/lib/mechanics/profiles/constants";

export const DOCUMENT_KINDS = ["insurance", "ase", "state_registration"] as const;
export const documentKindSchema = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKindSchema>;

/** Identifies a document by its kind and, for a registration, its state, such as "state_registration:CA". */
export type DocumentSlot = "insurance" | "ase" | `state_registration:${string}`;

export const CHECK_METHOD_MISSING = "Choose how you checked the document.";
export const REFERENCE_MISSING =
  "Enter the URL, the name of the person who confirmed the document, or where the copy is kept.";

export const documentFormSchema = z.strictObject({
  number: formFields.optionalLine(MAX_NUMBER_LENGTH),
  issuer: formFields.optionalLine(MAX_ISSUER_LENGTH),
  /** YYYY-MM-DD. */
  expiresOn: formFields.optionalLine(MAX_NUMBER_LENGTH),
  hasNoExpiry: formFields.checkbox.optional(),
});
export type DocumentForm = z.infer<typeof documentFormSchema>;

const DOCUMENT_CHECKS = ["lookup", "phone", "copy"] as const;
const documentCheckMethodSchema = z.enum(DOCUMENT_CHECKS, CHECK_METHOD_MISSING);
export type DocumentCheckMethod = z.infer<typeof documentCheckMethodSchema>;

/** How a reviewer verified that a document is genuine and valid. */
export const documentCheckSchema = z.strictObject({
  checkMethod: documentCheckMethodSchema,
  /** The lookup's URL, the name of the person who confirmed the document by phone, or the location of the copy. */
  checkReference: formFields.line(MAX_REFERENCE_LENGTH, REFERENCE_MISSING),
});
export type DocumentCheck = z.infer<typeof documentCheckSchema>;

/** The form fields for how a document was checked, which may be left blank. */
export const optionalCheckSchema = z.strictObject({
  checkMethod: z
    .union([z.literal("").transform(() => null), documentCheckMethodSchema.nullable()], {
      error: CHECK_METHOD_MISSING,
    })
    .default(null),
  checkReference: formFields.optionalLine(MAX_REFERENCE_LENGTH).default(null),
});
export type OptionalCheck = z.infer<typeof optionalCheckSchema>;

export const mechanicDocumentApprovalSchema = documentCheckSchema.extend({
  /** Confirms that the document may replace one with a later expiration date. */
  replacesEarly: formFields.checkbox,
});
export type MechanicDocumentApproval = z.infer<typeof mechanicDocumentApprovalSchema>;

export const refusalSchema = z.strictObject({
  reason: formFields.multiline(MAX_REASON_LENGTH, "Enter a reason."),
});

export const documentIdParams = z.strictObject({
  mechanicId: inputFields.id,
  documentId: inputFields.id,
});

/** An approved document, as shown to its mechanic and to administrators. */
export const heldDocumentSchema = z.object({
  id: z.string(),
  kind: documentKindSchema,
  /** USPS code of a registration's state; empty for other kinds. */
  stateCode: z.string(),
  number: z.string(),
  issuer: z.string(),
  /** Last valid day, or the day of the next review. */
  expiresOn: z.iso.date(),
  hasNoExpiry: z.boolean(),
  /** Null for documents approved before checks were recorded. */
  checkMethod: documentCheckMethodSchema.nullable(),
  checkReference: z.string().nullable(),
  /** YYYY-MM-DD in UTC. */
  checkedOn: z.iso.date(),
  /** Whether the document has expired and the public pages have been updated. */
  hasLapsed: z.boolean(),
});
export type HeldDocument = z.infer<typeof heldDocumentSchema>;

/** A document that is not approved yet. */
export const waitingDocumentSchema = heldDocumentSchema
  .pick({ id: true, kind: true, stateCode: true, number: true, issuer: true, hasNoExpiry: true })
  .extend({
    /** Null without an expiration date. */
    expiresOn: z.iso.date().nullable(),
    submittedAt: z.iso.datetime(),
  });
export type WaitingDocument = z.infer<typeof waitingDocumentSchema>;

/** An approved document that expires soon or has expired. */
export interface DueRenewal {
  slot: DocumentSlot;
  /** Last valid day, YYYY-MM-DD. */
  expiresOn: string;
  isExpired: boolean;
}

/** A checked document, as shown on the public profile. `number` is null unless it is public. */
export type PublicDocument = Pick<HeldDocument, "kind" | "stateCode" | "checkedOn"> & {
  number: string | null;
  /** Last valid day; null without an expiration date. */
  expiresOn: string | null;
};

const publicRegistrationSchema = z.object({ stateCode: z.string(), number: z.string() });
export const publicRegistrationsSchema = z.array(publicRegistrationSchema);
export type PublicRegistration = z.infer<typeof publicRegistrationSchema>;

export interface DocumentRefusal {
  slot: DocumentSlot;
  number: string;
  reason: string;
  /** ISO 8601. */
  refusedAt: string;
}
