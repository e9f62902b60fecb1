import { z } from "zod";
import { LOCATION_SLUG, SLUG } from "@/lib/core/slug";

/** The forms of what stands in API paths and queries, with the words of their refusal. */
export const inputFields = {
  zip: z.string().regex(/^\d{5}$/, "A ZIP code has five digits"),
  slug: z.string().max(80).regex(SLUG, "Lower-case letters and digits, words joined by hyphens"),
  locationSlug: z
    .string()
    .max(120)
    .regex(LOCATION_SLUG, "state/city, for example texas/san-antonio"),
  id: z.string().regex(/^c[a-z0-9]{24}$/, "An id as the lists give it"),
} as const;

/** Whether a text has the form of a record's id. */
export function isId(text: string): boolean {
  return inputFields.id.safeParse(text).success;
}
