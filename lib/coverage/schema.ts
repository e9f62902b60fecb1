import { z } from "zod";
import { formField } from "@/lib/core/form-fields";
import { field } from "@/lib/core/http/fields";
import { RADIUS_MILES } from "@/lib/coverage/constants";

export const coveragePreviewQuery = z.object({
  zip: field.zip,
  radiusMiles: formField.wholeNumber({ ...RADIUS_MILES, unit: "miles" }),
});

const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });
const citySchema = placeSchema.extend({
  city: z.string(),
  state: z.string(),
  slug: z.string(),
});
const measuredCitySchema = citySchema.extend({
  /** From the base ZIP, whole miles. */
  miles: z.int().nonnegative(),
});

/** What a base ZIP and a radius would cover. */
export const coveragePreviewSchema = z.object({
  base: placeSchema.extend({ zip: z.string(), city: z.string(), stateCode: z.string() }),
  radiusMiles: z.int(),
  /** The cities that would be covered, the primary one first, then by distance. */
  cities: z.array(
    measuredCitySchema.extend({
      /** Its primary ZIP, or the base ZIP where it has none. */
      zipcode: z.string(),
    }),
  ),
  /** Cities around that would not. */
  others: z.array(citySchema),
  /** Where the next city is, when the radius reaches none and there is one within 400 miles. */
  nearest: measuredCitySchema.nullable(),
});
export type CoveragePreview = z.infer<typeof coveragePreviewSchema>;
