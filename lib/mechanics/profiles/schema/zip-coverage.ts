import { z } from "zod";
import { cityBackSchema, servedCitySchema } from "@/lib/catalog/locations/schema";
import { mechanicSchema } from "@/lib/mechanics/profiles/schema/directory";

export const zipCoverageSchema = z.object({
  success: z.boolean(),
  city: z.string(),
  state: z.string(),
  recommendedMechanic: mechanicSchema
    .pick({
      mechanicId: true,
      name: true,
      businessName: true,
      phoneNumber: true,
      mainCity: true,
      timezone: true,
      availability: true,
      isCurrentlyOpen: true,
      estimatedResponse: true,
    })
    .nullable(),
  /** The nearest city with a mechanic, if no mechanic covers the ZIP. */
  nearest: servedCitySchema.optional(),
  back: cityBackSchema.optional(),
  /** Set if the ZIP is not in the table, so that the answer is for the region of its first three digits. */
  isApproximate: z.literal(true).optional(),
});
export type ZipCoverage = z.infer<typeof zipCoverageSchema>;
