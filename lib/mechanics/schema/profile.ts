import { z } from "zod";
import { emailField } from "@/lib/core/form-fields";
import { openHoursSchema } from "@/lib/mechanics/schema/directory";

/** The address that drivers see; empty shows none. */
export const publicEmailSchema = z.strictObject({
  publicEmail: z.union([z.literal("").transform(() => null), emailField], {
    error: "Please write one address, such as ana@example.com, or leave it empty",
  }),
});
export type PublicEmail = z.infer<typeof publicEmailSchema>;

/** What a mechanic sees and changes of themselves. */
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** E.164: the number that drivers see. */
  phoneNumber: z.string(),
  publicEmail: z.string().nullable(),
  state: z.enum(["onboarding", "active", "paused", "suspended"]),
  /** Why they are paused or suspended, e.g. "self". */
  stateReason: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  timezone: z.string(),
  hours: openHoursSchema,
  /** Last day on which every approved document is valid; null while none is approved. */
  documentsValidUntil: z.iso.date().nullable(),
  offers: z.array(
    z.object({ serviceId: z.string(), name: z.string(), priceCents: z.int().nullable() }),
  ),
  coverage: z.array(
    z.object({
      city: z.string(),
      state: z.string(),
      slug: z.string(),
      zipcode: z.string(),
      priority: z.int(),
      /** An administrator arranged it: another area leaves it as it is. */
      isByHand: z.boolean(),
    }),
  ),
});
export type Profile = z.infer<typeof profileSchema>;
