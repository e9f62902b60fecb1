import { z } from "zod";
import type { StateCount } from "@/lib/core/states";
import { mechanicSchema } from "@/lib/mechanics/schema";

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
  /** Whether somebody covers the ZIP. */
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

/** A city near another, where it lies included (degrees). */
export type NearbyCity = Pick<Location, "city" | "state" | "slug"> & {
  latitude: number;
  longitude: number;
};

/** A city where somebody works, and how far it is as the crow flies, in whole miles. */
export type ServedCity = Pick<Location, "city" | "state" | "slug"> & { miles: number };

/** The public list of cities: every active city, or the busiest of each state where there are too many. */
export type CitiesPage = {
  groups: { state: StateCount; locations: Location[] }[];
  /** How many active cities there are in all. */
  total: number;
  /** Where there are too many for one page, each state has its own. */
  isWhole: boolean;
  /** The state that the page is narrowed to. */
  state: StateCount | null;
};
