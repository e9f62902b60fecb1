import { z } from "zod";
import { locationSchema } from "@/lib/locations/schema";
import { mechanicSchema } from "@/lib/mechanics/schema/directory";
import type { OpenHours } from "@/lib/routing/open-hours";
import { serviceSchema } from "@/lib/services/schema";

const landingPricingSchema = z.object({
  displayMode: z.enum(["price", "message"]),
  customMessage: z.string().nullable(),
  /** Integer cents; null in message mode. */
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

/** `phone` (E.164) only if the page may show the mechanic's own number. */
export type Schedule = { timezone: string; hours: OpenHours; phone?: string };

export type Landing = {
  service: ServiceInCity["service"];
  location: ServiceInCity["location"] & {
    primaryZip: string | null;
    latitude: number;
    longitude: number;
  };
  pricing: LandingPricing;
  /** E.164. */
  phone: string;
  /** In ring order; empty without coverage. */
  schedules: Schedule[];
};
