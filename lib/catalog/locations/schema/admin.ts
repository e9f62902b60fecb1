import { z } from "zod";
import { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { cleanTyped } from "@/lib/core/readable-text";
import type { FormName } from "@/lib/core/record-field";

export const locationParams = z.strictObject({ locationId: inputFields.id });

const MAX_POSITION = 100_000;

const cityField = formFields.line(CITY_FIELDS.city.input.maxLength, "Enter the city’s name.");

/** The ZIP code of a city to add. */
export const newLocationSchema = z.strictObject({
  zip: inputFields.zip,
});

export const newLocationIdSchema = z.object({ id: z.string() });

/** The fields of a city that an administrator can edit. */
export const locationFormSchema = z.strictObject({
  city: cityField,
  /** The city's part of the URL: "san-antonio". */
  citySlug: z
    .string()
    .transform((text) => cleanTyped(text).toLowerCase())
    .pipe(
      z
        .string()
        .min(1, "Enter the city’s part of the URL, such as san-antonio.")
        .pipe(inputFields.slug),
    ),
  primaryZip: inputFields.zip,
  position: formFields.wholeNumber({ min: 1, max: MAX_POSITION }),
} satisfies Record<FormName<typeof CITY_FIELDS>, z.ZodType>);
export type LocationForm = z.infer<typeof locationFormSchema>;

const revised = { revision: inputFields.revision.optional() };
export const locationChangeSchema = locationFormSchema.extend(revised);

export const savedLocationSchema = z.object({ id: z.string(), revision: z.string() });

const MAX_CITIES = 500;

/** Activates or deactivates cities' pages. */
export const activationSchema = z.strictObject({
  locationIds: z
    .array(inputFields.id)
    .min(1)
    .max(MAX_CITIES, `Choose at most ${MAX_CITIES} cities.`),
  isActive: z.boolean(),
});
export type Activation = z.infer<typeof activationSchema>;

/** Number of cities that changed. */
export const changedCitiesSchema = z.object({ changed: z.int() });

/**
 * The order in which a city's mechanics are called: places keyed by mechanic ID. See `orderByPlaces` for how equal
 * places are handled.
 */
export const ringOrderSchema = z.strictObject({
  places: z.record(inputFields.id, formFields.wholeNumber({ min: 1, max: 10_000 })),
  ...revised,
});
export type RingOrder = z.infer<typeof ringOrderSchema>;
