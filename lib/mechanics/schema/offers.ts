import { z } from "zod";

export const offerSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  serviceId: z.string(),
  priceCents: z.int().nonnegative().nullable(),
  isActive: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;
