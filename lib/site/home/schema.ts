import { z } from "zod";

/** What the home page shows near a ZIP code at the time of the request. */
export const openNearSchema = z.object({
  city: z.string(),
  /** The city's page. */
  url: z.string(),
  /** Those that someone offers now first. */
  offers: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      url: z.string(),
      /** Such as "From $189 per axle"; empty if the price is given on the phone. */
      price: z.string(),
      isOpen: z.boolean(),
      /** Such as "Open now · until 6:00 PM". */
      hours: z.string(),
      /** E.164. */
      phone: z.string(),
      /** Such as "Marcus W. (4 mi)". */
      crew: z.string(),
    }),
  ),
});
export type OpenNear = z.infer<typeof openNearSchema>;
