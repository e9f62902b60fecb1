import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import type { StateCount } from "@/lib/core/states";
import { RADIUS_MILES } from "@/lib/locations/constants";
import { mechanicSchema } from "@/lib/mechanics/schema/directory";

export const locationSchema = z.object({
  id: z.string(),
  city: z.string(),
  /** Full name, e.g. "Texas". */
  state: z.string(),
  /** state/city, e.g. "texas/san-antonio". */
  slug: z.string(),
  primaryZip: z.string().nullable(),
  geotargetId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Location = z.infer<typeof locationSchema>;

export const zipPlaceSchema = z.object({ city: z.string(), state: z.string() });

export const zipCoverageSchema = z.object({
  /** Whether a mechanic covers the ZIP. */
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
});
export type ZipCoverage = z.infer<typeof zipCoverageSchema>;

/** A city near another, with its coordinates in degrees. */
export type NearbyCity = Pick<Location, "city" | "state" | "slug"> & {
  latitude: number;
  longitude: number;
};

/** A city with mechanics and its distance in a straight line, in whole miles. */
export type ServedCity = Pick<Location, "city" | "state" | "slug"> & { miles: number };

/** The public list of cities: every active city, or the busiest of each state if there are too many. */
export type CitiesPage = {
  groups: { state: StateCount; locations: Location[] }[];
  /** Number of active cities in all. */
  total: number;
  /** False if there are too many for one page; then each state has its own. */
  isWhole: boolean;
  /** The state the page is limited to. */
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

/** What a base ZIP and radius would cover. */
export const coveragePreviewSchema = z.object({
  base: placeSchema.extend({ zip: z.string(), city: z.string(), stateCode: z.string() }),
  radiusMiles: z.int(),
  /** Covered cities, the primary one first, then by distance. */
  cities: z.array(
    measuredCitySchema.extend({
      /** The city's primary ZIP, or the base ZIP if it has none. */
      zipcode: z.string(),
    }),
  ),
  /** Cities nearby that would not be covered. */
  others: z.array(citySchema),
  /** The nearest city within 400 miles, if the radius reaches none. */
  nearest: measuredCitySchema.nullable(),
});
export type CoveragePreview = z.infer<typeof coveragePreviewSchema>;

const CITY_FORM = "Use city and state, such as San Antonio,TX.";

/** A visitor's location: a Google Ads criterion ID or location slug, a ZIP, or "City,State". */
export const whereaboutsSchema = z
  .object({
    loc: z
      .string()
      .max(120)
      .regex(/^(\d{1,12}|[a-z0-9-]+\/[a-z0-9-]+)$/, "Use a location ID or state/city.")
      .optional(),
    zip: inputFields.zip.optional(),
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
    error: "Use only one of loc, zip, and city.",
  });
export type Whereabouts = z.infer<typeof whereaboutsSchema>;

export const resolvedLocationSchema = z.object({
  location: z.object({
    /** state/city. */
    slug: z.string(),
  }),
});

/** Where an IP seems to be. */
export const visitorPlaceSchema = z.union([
  z.object({ zipcode: z.string() }),
  z.object({ city: z.string(), state: z.string() }),
]);
export type VisitorPlace = z.infer<typeof visitorPlaceSchema>;
