import { z } from "zod";
import { field } from "@/lib/core/http/fields";

const CITY_FORM = "City and state, for example San Antonio,TX";

/** Where a visitor says they are: a Google Ads criterion id or a location slug, a ZIP, or "City,State". */
export const whereaboutsSchema = z
  .object({
    loc: z
      .string()
      .max(120)
      .regex(/^(\d{1,12}|[a-z0-9-]+\/[a-z0-9-]+)$/, "A location id or state/city")
      .optional(),
    zip: field.zip.optional(),
    city: z
      .string()
      .trim()
      .min(2, CITY_FORM)
      .max(80, CITY_FORM)
      .regex(/^[^\p{Cc}]+$/u, CITY_FORM)
      .optional(),
  })
  .refine(({ loc, zip, city }) => loc ?? zip ?? city, {
    path: ["loc"],
    error: "Please give one of loc, zip and city",
  });
export type Whereabouts = z.infer<typeof whereaboutsSchema>;

export const resolvedLocationSchema = z.object({
  location: z.object({
    /** state/city. */
    slug: z.string(),
  }),
});

/** Where a network address seems to be. */
export const visitorPlaceSchema = z.union([
  z.object({ zipcode: z.string() }),
  z.object({ city: z.string(), state: z.string() }),
]);
export type VisitorPlace = z.infer<typeof visitorPlaceSchema>;
