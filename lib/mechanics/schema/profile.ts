import { z } from "zod";
import { openHoursSchema } from "@/lib/mechanics/schema/directory";

export const MECHANIC_STATES = ["onboarding", "active", "paused", "suspended"] as const;

/** One mechanic as they and administrators see them. */
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** E.164: the mechanic's own number, which calls are put through to. */
  phoneNumber: z.string(),
  /** E.164: the number that drivers see. */
  publicPhone: z.string(),
  publicEmail: z.string().nullable(),
  state: z.enum(MECHANIC_STATES),
  /** Why they are paused or suspended, e.g. "self". */
  stateReason: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  /** IANA zone, e.g. "America/Chicago". */
  timezone: z.string(),
  hours: openHoursSchema,
  /** Last day on which every approved document is valid; null while none is approved. */
  documentsValidUntil: z.iso.date().nullable(),
  /** Active services only; null is quoted by phone. */
  offers: z.array(z.object({ serviceId: z.string(), priceCents: z.int().nullable() })),
  /** Active cities only, in the order in which the mechanic prefers them. */
  coverage: z.array(
    z.object({
      city: z.string(),
      state: z.string(),
      slug: z.string(),
      zipcode: z.string(),
      /** 1 is the primary city. */
      priority: z.int(),
      /** Arranged by an administrator: a change of area leaves it as it is. */
      isByHand: z.boolean(),
    }),
  ),
});
export type Profile = z.infer<typeof profileSchema>;
