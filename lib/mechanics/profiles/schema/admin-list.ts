import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import {
  introductionFilters,
  publishedIntroduction,
} from "@/lib/mechanics/profiles/schema/introduction";
import {
  areaSchema,
  identitySchema,
  phoneFormSchema,
} from "@/lib/mechanics/profiles/schema/part-forms";
import { MECHANIC_STATES } from "@/lib/mechanics/profiles/schema/profile";

export const GAPS = ["cities", "services", "documents", "phone"] as const;

export const mechanicTable = defineTable({
  url: "/api/mechanics/admin-list",
  csv: "mechanics",
  row: z.object({
    id: z.string(),
    name: z.string(),
    businessName: z.string().nullable(),
    /** Formatted: "(210) 555-0101". */
    phoneNumber: z.string(),
    state: z.enum(MECHANIC_STATES),
    /** Why the mechanic has this status, such as "self"; null if no reason is stored. */
    stateReason: z.string().nullable(),
    zipcode: z.string(),
    /** "San Antonio, TX". */
    city: z.string().nullable(),
    cityCount: z.int(),
    offerCount: z.int(),
    /** Last day on which all documents are valid. */
    documentsValidUntil: z.iso.date().nullable(),
    ...publishedIntroduction,
    createdAt: z.iso.datetime(),
  }),
  sorts: ["name", "state", "documentsValidUntil", "createdAt"],
  defaultSort: "name",
  filters: {
    state: z.enum(MECHANIC_STATES).optional(),
    without: z.enum(GAPS).optional(),
    ...introductionFilters,
  },
});
export type MechanicRow = z.infer<typeof mechanicTable.row>;
export type MechanicQuery = z.infer<typeof mechanicTable.query>;

/** A document that is waiting for review. */
export const renewalTable = defineTable({
  url: "/api/renewals",
  row: z.object({
    id: z.string(),
    mechanicId: z.string(),
    name: z.string(),
    businessName: z.string().nullable(),
    kind: z.enum(DOCUMENT_KINDS),
    /** USPS code of a registration's state; empty for other kinds. */
    stateCode: z.string(),
    number: z.string(),
    issuer: z.string(),
    /** Null if the document has no expiration date. */
    expiresOn: z.iso.date().nullable(),
    /** Expiration date of the approved document that this one would replace; null if there is none. */
    currentExpiresOn: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
  }),
  sorts: ["createdAt"],
  defaultSort: "createdAt",
  filters: {},
});
export type RenewalRow = z.infer<typeof renewalTable.row>;

export const newMechanicSchema = z.strictObject({
  ...identitySchema.shape,
  ...phoneFormSchema.shape,
  ...areaSchema.shape,
  /** Null or blank means the ZIP code's time zone. */
  timezone: z.union([z.literal("").transform(() => null), areaSchema.shape.timezone.nullable()], {
    error: "Choose a time zone.",
  }),
});
export type NewMechanic = z.infer<typeof newMechanicSchema>;

export const mechanicIdSchema = z.object({ id: inputFields.id });
export type MechanicId = z.infer<typeof mechanicIdSchema>;

export const mechanicParams = z.strictObject({ mechanicId: inputFields.id });
