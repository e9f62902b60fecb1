import { z } from "zod";
import { SLUG } from "@/lib/core/slug";

export const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  /** What drivers type when they don't know the service's name, such as "won't start". */
  searchTerms: z.array(z.string()),
  /** Shown after the price, such as "per axle". May be empty. */
  unit: z.string(),
  laborHours: z.number().nonnegative().nullable(),
  /** Integer cents. */
  basePartsCost: z.int().nonnegative().nullable(),
  pricingMode: z.enum(["fixed", "labor", "no_price"]),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Service = z.infer<typeof serviceSchema>;

/** Omitted fields stay unchanged. */
const serviceChangeSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    slug: z.string().regex(SLUG).max(80),
    description: z.string().trim().max(600),
    category: z.string().regex(SLUG).max(40),
    searchTerms: z
      .array(z.string().trim().min(2).max(60))
      .max(30)
      .transform((terms) => [...new Set(terms)]),
    unit: z.string().trim().max(40),
    laborHours: z.number().min(0).max(100).nullable(),
    basePartsCost: z.int().min(0).max(1_000_000).nullable(),
    pricingMode: z.enum(["fixed", "labor", "no_price"]),
    isActive: z.boolean(),
  })
  .partial();
export type ServiceChange = z.infer<typeof serviceChangeSchema>;
