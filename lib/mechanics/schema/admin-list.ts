import { z } from "zod";
import { formFields, usPhoneField } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";
import { areaSchema } from "@/lib/mechanics/schema/directory";
import type { OpenHours } from "@/lib/routing/open-hours";

export const MECHANIC_STATES = ["onboarding", "active", "paused", "suspended"] as const;

/** What keeps a mechanic from being found: no city, no service, or no documents that are valid today. */
export const GAPS = ["cities", "services", "documents"] as const;

/** A mechanic as administrators see them in the roster, whatever their state. */
export const rosterRowSchema = z.object({
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
export type RosterRow = z.infer<typeof rosterRowSchema>;

export const rosterQuerySchema = tableQuery({
  sorts: ["name", "state", "documentsValidUntil", "createdAt"],
  defaultSort: "name",
  filters: {
    state: z.enum(MECHANIC_STATES).optional(),
    without: z.enum(GAPS).optional(),
  },
});
export type RosterQuery = z.infer<typeof rosterQuerySchema>;

/** One mechanic of the roster, with their cities and who signs in as them. */
export type RosterEntry = RosterRow & {
  radiusMiles: number | null;
  timezone: string;
  hours: OpenHours;
  /** Who signs in as this mechanic. */
  account: { name: string; email: string; status: string } | null;
  coverage: {
    city: string;
    state: string;
    slug: string;
    zipcode: string;
    priority: number;
    isByHand: boolean;
  }[];
};

/** Who a mechanic is; the phone is the one that calls are put through to. */
export const identitySchema = z.strictObject({
  name: formFields.line(80, "Please give a name"),
  businessName: formFields.optionalLine(80),
  phoneNumber: usPhoneField,
});
export type Identity = z.infer<typeof identitySchema>;

/** A mechanic whom an administrator enters. */
export const newMechanicSchema = z.strictObject({
  ...identitySchema.shape,
  ...areaSchema.shape,
  /** null: the usual one of the ZIP's state. */
  timezone: areaSchema.shape.timezone.nullable(),
});
export type NewMechanic = z.infer<typeof newMechanicSchema>;

/** Whom a write was about. */
export const rosterIdSchema = z.object({ id: inputFields.id });
export type RosterId = z.infer<typeof rosterIdSchema>;

export const mechanicParams = z.strictObject({ mechanicId: inputFields.id });
