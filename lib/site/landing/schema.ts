import { z } from "zod";
import { cityBackSchema, locationSchema, servedCitySchema } from "@/lib/catalog/locations/schema";
import { serviceSchema } from "@/lib/catalog/services/schema";
import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { CityReturn } from "@/lib/mechanics/profiles/rules/city-return";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import { type Mechanic, mechanicSchema } from "@/lib/mechanics/profiles/schema/directory";
import type { Rating } from "@/lib/mechanics/reviews/schema";

const landingPricingSchema = z.object({
  displayMode: z.enum(["price", "message"]),
  customMessage: z.string().nullable(),
  /** Integer cents; null if a message is shown instead. */
  price: z.int().positive().nullable(),
});
export type LandingPricing = z.infer<typeof landingPricingSchema>;

export const serviceInCitySchema = z.object({
  service: serviceSchema,
  location: locationSchema.pick({ city: true, state: true, slug: true }),
  mechanics: z.array(
    z.object({
      mechanic: mechanicSchema.pick({
        name: true,
        businessName: true,
        phoneNumber: true,
        mainCity: true,
      }),
    }),
  ),
  pricing: landingPricingSchema,
});
export type ServiceInCity = z.infer<typeof serviceInCitySchema>;

/** For machines: what a driver would ask about a service in a city. */
export const answerSchema = z.object({
  service: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null if the page shows a message instead. */
  price: z.object({ fromUsd: z.number().positive(), covers: z.string() }).nullable(),
  message: z.string().nullable(),
  /** How many mechanics offer the service in the city. */
  mechanics: z.int().nonnegative(),
  isOpenNow: z.boolean(),
  /** Such as "Open now · until 6:00 PM"; null without mechanics. */
  availability: z.string().nullable(),
  /** E.164. */
  phone: z.string(),
  url: z.url(),
  checkedAt: z.iso.datetime(),
});
export type Answer = z.infer<typeof answerSchema>;

/** What the quiz shows about a service in the visitor's city. */
export const localOfferSchema = z.object({
  service: serviceSchema.pick({ name: true, slug: true, unit: true }),
  location: locationSchema.pick({ city: true, state: true, slug: true }),
  /** Integer cents; null if the city shows a message instead. */
  fromPriceCents: z.int().positive().nullable(),
  /** Determines which phone number is shown at what time. Encoded by `packRoute`. */
  route: z.string(),
  /** The mechanics in `route`. Empty if no one offers the service in the city. */
  mechanics: z.array(mechanicSchema.pick({ mechanicId: true, name: true, businessName: true })),
  /** Cities where a mechanic offers the service, nearest first. Empty if a mechanic in this city does. */
  nearest: z.array(servedCitySchema),
  back: cityBackSchema.optional(),
});
export type LocalOffer = z.infer<typeof localOfferSchema>;

type LandingMechanic = Pick<
  Mechanic,
  "mechanicId" | "name" | "businessName" | "radiusMiles" | "zipcode"
> & {
  hours: OpenHours;
};

/** A service that a mechanic offers in the city, other than the page's own service. */
export type OtherService = {
  id: string;
  name: string;
  slug: string;
  /** Integer cents; null if the city shows a message instead. */
  fromPriceCents: number | null;
  /** Number of mechanics who offer the service in the city. */
  mechanics: number;
};

/** A service that solves the same problem as the page's own. */
export type StandIn = Pick<OtherService, "name" | "slug" | "fromPriceCents"> & {
  /** Shown after the price, such as "per axle". May be empty. */
  unit: string;
  /** Routes calls to the mechanics who offer it in the city. */
  route: CallRoute;
  hours: LocalFacts["hours"];
};

/** Whom a driver can call while no one is open for the page's own service. */
export type CityHelp = {
  /** In display order. Each has at least one mechanic in the city. */
  standIns: readonly StandIn[];
  /** Routes calls to everyone who covers the city, for any service. */
  anyone: CallRoute;
};

export type Landing = {
  service: ServiceInCity["service"];
  location: ServiceInCity["location"] & {
    id: string;
    primaryZip: string | null;
    latitude: number;
    longitude: number;
  };
  pricing: LandingPricing;
  /** E.164. Shown by pages that don't know the current time. */
  phone: string;
  /** Routes calls to the mechanics who offer the service in the city. */
  route: CallRoute;
  /** The mechanics who offer the service in the city, in ring order. */
  mechanics: readonly LandingMechanic[];
  local: LocalFacts;
  /** Set if no mechanic offers the service in the city only because they are paused. */
  back: CityReturn | null;
  help: CityHelp;
  /** The first mechanics, as the page introduces them. */
  crew: readonly CrewMember[];
  /** Of all of the page's mechanics together; null if they have too few reviews. */
  rating: Rating | null;
  /**
   * What determined the price: a rule for the city, the mechanics' own prices, the service's list price, or an ad's
   * URL.
   */
  priceSource: "cityRule" | "mechanics" | "list" | "ad";
};
