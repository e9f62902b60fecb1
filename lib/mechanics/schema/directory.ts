import { z } from "zod";
import type { StateCount } from "@/lib/core/states";

const minuteOfDay = z.int().min(0).max(1440);
const dayHoursSchema = z.array(z.object({ opens: minuteOfDay, closes: minuteOfDay })).max(6);

/** The week (Sunday first) and the dates without hours, in the mechanic's own zone. */
export const openHoursSchema = z.object({
  week: z.tuple([
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
  ]),
  closedOn: z.array(z.iso.date()).max(60),
});

export const mechanicSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** As people write it: "(210) 555-0101". */
  phoneNumber: z.string(),
  email: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  timezone: z.string(),
  /** City part of a location slug, e.g. "san-antonio". */
  mainCity: z.string().nullable(),
  isActive: z.boolean(),
  availability: z.string(),
  isCurrentlyOpen: z.boolean(),
  estimatedResponse: z.string(),
});
export type Mechanic = z.infer<typeof mechanicSchema>;

export const coverageEntrySchema = z.object({
  state: z.string(),
  city: z.string(),
  zipcode: z.string(),
  /** 1 is the primary city. */
  priority: z.int().positive(),
});
export type CoverageEntry = z.infer<typeof coverageEntrySchema>;

export const mechanicProfileSchema = z.object({
  mechanic: mechanicSchema,
  coverage: z.array(coverageEntrySchema),
});
export type MechanicProfile = z.infer<typeof mechanicProfileSchema>;

/** What the public profile shows beyond the API's answer. */
export type ProfilePage = MechanicProfile & {
  /** Every approved document is valid today. */
  isVerified: boolean;
  /** Epoch milliseconds when that ends; null while it is not so. */
  verifiedUntil: number | null;
  /** E.164: the number that the page asks people to call. */
  phone: string;
  /** Names and slugs of the active services on offer, in the order in which people see them. */
  services: { name: string; slug: string }[];
  /** Slug of the primary city, where the services' links lead; null without coverage. */
  primaryLocationSlug: string | null;
};

/** One page of the public list of mechanics. */
export type MechanicsPage = {
  mechanics: Mechanic[];
  /** How many there are on all pages of this list. */
  total: number;
  /** 1 is the first. */
  page: number;
  pageCount: number;
  /** The state that the list is narrowed to. */
  state: StateCount | null;
  /** States with active mechanics, by name. */
  states: StateCount[];
  /** First letters of names, each with the page where it begins; empty on a list of one page. */
  letters: { letter: string; page: number }[];
};

export const offerSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  serviceId: z.string(),
  priceCents: z.int().nonnegative().nullable(),
  isActive: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;
