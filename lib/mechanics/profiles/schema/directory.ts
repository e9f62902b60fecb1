import { z } from "zod";
import type { StateCount } from "@/lib/core/states";
import type { CallRoute, NumberShown } from "@/lib/mechanics/availability/call-route";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { Skills } from "@/lib/mechanics/profiles/rules/introduction";
import type { FilterCounts, Filters } from "@/lib/mechanics/profiles/rules/list-filters";
import type { NearOrder } from "@/lib/mechanics/profiles/rules/near-zip";
import type { PublicDocument, PublicRegistration } from "@/lib/mechanics/profiles/schema/documents";
import { publishedIntroduction } from "@/lib/mechanics/profiles/schema/introduction";
import type { Rating, ReviewSummary } from "@/lib/mechanics/reviews/schema";

export const mechanicSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** Formatted: "(210) 555-0101". */
  phoneNumber: z.string(),
  email: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  timezone: z.string(),
  /** City part of a location slug, such as "san-antonio". */
  mainCity: z.string().nullable(),
  isActive: z.boolean(),
  ...publishedIntroduction,
  availability: z.string(),
  isCurrentlyOpen: z.boolean(),
  estimatedResponse: z.string(),
});
/**
 * `registrations` lists unexpired ones, and `photo` is its hash. Only this site's own pages show them and the
 * makes; the API omits them.
 */
export type Mechanic = z.infer<typeof mechanicSchema> &
  Skills & {
    readonly registrations: readonly PublicRegistration[];
    readonly photo: string | null;
  };

const coverageEntrySchema = z.object({
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
export type MechanicProfile = { mechanic: Mechanic; coverage: CoverageEntry[] };

export interface PricedOffer {
  /** Null means that the price is quoted by phone. */
  priceCents: number | null;
  /** Shown after the price, such as "per axle"; may be empty. */
  unit: string;
}

export type OfferedService = PricedOffer & {
  name: string;
  slug: string;
  /** True if `priceCents` is a fallback: the price in the mechanic's main city. */
  isCityPrice?: boolean;
};

export type ProfilePage = MechanicProfile & {
  isVerified: boolean;
  /** When verification ends, in epoch milliseconds; null while a required document or a recorded check is missing. */
  verifiedUntil: number | null;
  /** Checked and unexpired documents. */
  documents: PublicDocument[];
  /** E.164. The phone number to publish, whether the mechanic is open or closed. */
  phone: string;
  route: CallRoute;
  hours: OpenHours;
  /** Days off from today on, as local dates (YYYY-MM-DD) in order. */
  daysOff: string[];
  /** Null if the mechanic wrote nothing. */
  bio: string | null;
  /** City and state of the base ZIP, such as "San Antonio, TX"; null if unknown. */
  baseName: string | null;
  /** In display order. */
  services: OfferedService[];
  reviews: ReviewSummary;
  /** Null if the mechanic covers no city. */
  primaryLocationSlug: string | null;
};

/** What the public sees of a mechanic who is not taking calls. */
export interface PausedMechanic extends Pick<Mechanic, "id" | "name" | "businessName"> {
  /** When drivers can call again, such as "3:40 PM CST"; null if no end is set. */
  until: string | null;
  /** `until` in epoch milliseconds; null if no end is set. */
  endsAt: number | null;
  /** Whether the pause ends automatically, within a day of its start. */
  isBrief: boolean;
  mainCity: Mechanic["mainCity"];
  /** City and state of the base ZIP, such as "San Antonio, TX"; null if unknown. */
  baseName: string | null;
  /** The primary city; null if the mechanic covers no city. */
  city: { name: string; slug: string; zipcode: string } | null;
}

export type ListedMechanic = Mechanic & {
  route: CallRoute;
  /** Null if the mechanic has too few reviews. */
  rating: Rating | null;
};

export type MechanicsPage = {
  mechanics: ListedMechanic[];
  total: number;
  page: number;
  pageCount: number;
  state: StateCount | null;
  filters: Filters;
  /** What all mechanics can be filtered by; nothing for those in a state. */
  choices: FilterCounts;
  states: StateCount[];
  /** First letters of names, each with the page on which it starts; empty if there is only one page. */
  letters: { letter: string; page: number }[];
};

/** `miles` is the unrounded distance between the base ZIP and the driver's ZIP; null if the base ZIP is unknown. */
export type NearMechanic = ListedMechanic & { miles: number | null };

/** One page of the mechanics who come to a ZIP. */
export type NearMechanicsPage = {
  zip: string;
  /** City and state of the ZIP, such as "San Antonio, TX". */
  placeName: string;
  /** What to say about a ZIP that isn't on our map; null for any other. */
  unlisted: string | null;
  /** The city that the ZIP belongs to, or else the nearest one within 25 miles; null if there is none. */
  location: { slug: string; city: string; state: string } | null;
  order: NearOrder;
  filters: Filters;
  /** What all mechanics who come to the ZIP can be filtered by. */
  choices: FilterCounts;
  /** Whether any mechanic comes to the ZIP, even if none is listed because of the filters. */
  isCovered: boolean;
  /** Includes the mechanics from all pages, in ring order. */
  route: CallRoute;
  /** The phone number to show, as of when the list was read. */
  shown: NumberShown;
  mechanics: NearMechanic[];
  total: number;
  page: number;
  pageCount: number;
};

export const offerSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  serviceId: z.string(),
  priceCents: z.int().nonnegative().nullable(),
  isActive: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;
