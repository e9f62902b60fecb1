import { z } from "zod";
import { locationSchema } from "@/lib/catalog/locations/schema";
import { serviceSchema } from "@/lib/catalog/services/schema";
import { offerSchema } from "@/lib/mechanics/profiles/schema/directory";

const cityServiceSchema = z.object({
  service: serviceSchema,
  offers: z.array(offerSchema),
  /** "From $189", "Call for Quote", or "Get Quote". */
  fromPrice: z.string().nullable(),
  mechanicCount: z.int().nonnegative(),
});
export type CityService = z.infer<typeof cityServiceSchema>;

export const cityHubSchema = z.object({
  location: locationSchema.pick({ city: true, state: true, slug: true, primaryZip: true }),
  services: z.array(cityServiceSchema),
  totalMechanics: z.int().nonnegative(),
});
export type CityHub = z.infer<typeof cityHubSchema>;
