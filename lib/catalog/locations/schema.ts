import { z } from "zod";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import type { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { cleanTyped } from "@/lib/core/readable-text";
import type { PublishedName } from "@/lib/core/record-field";
import type { StateCount } from "@/lib/core/states";

export const locationSchema = z.object({
  id: z.string(),
  city: z.string(),
  state: z.string(),
  /** State and city, such as "texas/san-antonio". */
  slug: z.string(),
  primaryZip: z.string().nullable(),
  geotargetId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
} satisfies Record<PublishedName<typeof CITY_FIELDS>, z.ZodType>);
export type Location = z.infer<typeof locationSchema>;

export const zipPlaceSchema = z.object({
  city: z.string(),
  state: z.string(),
  /** Set if the ZIP is not in the table, so that the city is the middle of the region of its first three digits. */
  isApproximate: z.literal(true).optional(),
});

/** `miles` is the straight-line distance, rounded. */
export const servedCitySchema = locationSchema
  .pick({ city: true, state: true, slug: true })
  .extend({ miles: z.int().nonnegative() });
export type ServedCity = z.infer<typeof servedCitySchema>;

/** Set if every mechanic of a city is paused. */
export const cityBackSchema = z.object({
  /** When the first one is back, such as "Back at 7:30 PM"; null if unknown. */
  text: z.string().nullable(),
});
export type CityBack = z.infer<typeof cityBackSchema>;

/** `miles` is the straight-line distance, rounded, but at least 1. */
export type NearbyCity = Pick<Location, "id" | "city" | "state" | "slug"> & {
  latitude: number;
  longitude: number;
  miles: number;
};

/** Active cities, or only the busiest ones if there are too many for one page. */
export type CitiesPage = {
  groups: { state: StateCount; locations: Location[] }[];
  total: number;
  /**
   * Number of active cities, in `state` or in all states, where no one offers the page's service; 0 if the page isn't
   * about a service.
   */
  uncovered: number;
  /** False if there are too many cities for one page, in which case each state has its own page. */
  isWhole: boolean;
  state: StateCount | null;
};

export const coveragePreviewQuery = z.object({
  zip: inputFields.zip,
  radiusMiles: formFields.wholeNumber({ ...RADIUS_MILES, unit: "miles" }),
});

const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });
const citySchema = placeSchema.extend({
  city: z.string(),
  state: z.string(),
  slug: z.string(),
});
const measuredCitySchema = citySchema.extend({
  /** Whole miles from the base ZIP. */
  miles: z.int().nonnegative(),
});

export const coveragePreviewSchema = z.object({
  base: placeSchema.extend({
    zip: z.string(),
    city: z.string(),
    stateCode: z.string(),
    /** Set if the ZIP is not in the table, so that the place is the middle of its first three digits' region. */
    isApproximate: z.literal(true).optional(),
    /** IANA zone. */
    timezone: z.string(),
  }),
  radiusMiles: z.int(),
  /** The primary city comes first, then the others by distance. */
  cities: z.array(
    measuredCitySchema.extend({
      /** The city's primary ZIP, or the base ZIP if the city has none. */
      zipcode: z.string(),
    }),
  ),
  others: z.array(citySchema),
  /** The nearest city within 400 miles if none is within the radius; otherwise null. */
  nearest: measuredCitySchema.nullable(),
});
export type CoveragePreview = z.infer<typeof coveragePreviewSchema>;

const CITY_FORM = "Enter a city and state, such as San Antonio, TX.";

/** A Google Ads criteria ID or location slug, a ZIP, or "City,State". */
export const locationQuerySchema = z
  .object({
    loc: z
      .string()
      .max(120)
      .regex(
        /^(\d{1,12}|[a-z0-9-]+\/[a-z0-9-]+)$/,
        "Enter a location ID or a city page, such as texas/austin.",
      )
      .optional(),
    zip: inputFields.zip.optional(),
    city: z
      .string()
      .transform(cleanTyped)
      .pipe(
        z
          .string()
          .min(2, CITY_FORM)
          .max(80, CITY_FORM)
          .regex(/^[^\p{Cc}]+$/u, CITY_FORM),
      )
      .optional(),
  })
  .refine(({ loc, zip, city }) => loc ?? zip ?? city, {
    path: ["loc"],
    error: "Provide loc, zip, or city.",
  });
export type LocationQuery = z.infer<typeof locationQuerySchema>;

export const resolvedLocationSchema = z.object({
  location: z.object({
    slug: z.string(),
  }),
});

/** What the brake quiz needs to know about a city. `phoneNumber` is null if no mechanic covers it. */
export const quizLocationSchema = z.object({
  locationId: z.string(),
  city: z.string(),
  state: z.string(),
  phoneNumber: z.string().nullable(),
});

export const visitorPlaceSchema = z.union([
  z.object({ zipcode: z.string() }),
  z.object({ city: z.string(), state: z.string() }),
]);
export type VisitorPlace = z.infer<typeof visitorPlaceSchema>;
