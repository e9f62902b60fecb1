import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";
import { areaSchema, identitySchema } from "@/lib/mechanics/schema/part-forms";
import { MECHANIC_STATES } from "@/lib/mechanics/schema/profile";

/** What keeps drivers from finding or trusting a mechanic: no city, no service, or no valid documents. */
export const GAPS = ["cities", "services", "documents"] as const;

/** A mechanic in the administrators' list, whatever their state. */
export const mechanicRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** As people write it: "(210) 555-0101". */
  phoneNumber: z.string(),
  state: z.enum(MECHANIC_STATES),
  /** Why they are paused or suspended, e.g. "self". */
  stateReason: z.string().nullable(),
  zipcode: z.string(),
  /** The primary city, "San Antonio, TX". */
  city: z.string().nullable(),
  cityCount: z.int(),
  offerCount: z.int(),
  /** Last day on which every approved document is valid. */
  documentsValidUntil: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
});
export type MechanicRow = z.infer<typeof mechanicRowSchema>;

export const mechanicQuerySchema = tableQuery({
  sorts: ["name", "state", "documentsValidUntil", "createdAt"],
  defaultSort: "name",
  filters: {
    state: z.enum(MECHANIC_STATES).optional(),
    without: z.enum(GAPS).optional(),
  },
});
export type MechanicQuery = z.infer<typeof mechanicQuerySchema>;

/** A mechanic whom an administrator creates. */
export const newMechanicSchema = z.strictObject({
  ...identitySchema.shape,
  ...areaSchema.shape,
  /** null, or blank in a form: the most common one in the ZIP code's state. */
  timezone: z.union([z.literal("").transform(() => null), areaSchema.shape.timezone.nullable()], {
    error: "Choose a time zone.",
  }),
});
export type NewMechanic = z.infer<typeof newMechanicSchema>;

/** The mechanic that a command was about. */
export const mechanicIdSchema = z.object({ id: inputFields.id });
export type MechanicId = z.infer<typeof mechanicIdSchema>;

export const mechanicParams = z.strictObject({ mechanicId: inputFields.id });
