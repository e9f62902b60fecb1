import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { cleanTyped } from "@/lib/core/readable-text";

/** How many of a mechanic's cities can be changed at once. */
const MAX_AT_ONCE = 500;

/**
 * "add" covers the cities regardless of the radius, "remove" excludes them, and "follow" undoes either, so that the
 * base ZIP and radius apply again.
 */
const CITY_EDITS = ["add", "remove", "follow"] as const;
export type CityEditKind = (typeof CITY_EDITS)[number];

const MAX_NAME_LENGTH = 120;
const CHOOSE = "Enter a city, such as Austin, TX.";

/** Slugs ("texas/austin") or names ("Austin, TX"). A form sends one city as text, and several as numbered fields. */
const citiesField = z
  .preprocess(
    (sent) => (typeof sent === "object" && sent !== null ? Object.values(sent) : [sent].flat()),
    z
      .array(
        z
          .string()
          .transform(cleanTyped)
          .pipe(z.string().min(1, CHOOSE).max(MAX_NAME_LENGTH, CHOOSE)),
        CHOOSE,
      )
      .min(1, CHOOSE)
      .max(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE} cities.`),
  )
  .transform((list) => [...new Set(list)]);

/** A manual change to some of a mechanic's cities. */
export const cityEditSchema = z.strictObject({
  edit: z.enum(CITY_EDITS, "Choose what to do."),
  cities: citiesField,
});
export type CityEdit = z.infer<typeof cityEditSchema>;

/** A request to remove a city from the mechanic's own coverage. */
export const removeAreaSchema = z.strictObject({ city: inputFields.locationSlug });
