import { z } from "zod";
import { refuse } from "@/lib/core/form-fields";
import { readZipField } from "@/lib/core/parse-zip";
import { LOCATION_SLUG, SLUG } from "@/lib/core/slug";

/** A slug that the user chooses by name. `message` asks to choose one. */
export const chosenSlug = (message: string) =>
  z.string(message).max(80, message).regex(SLUG, message);

/** Schemas for values in API paths, queries, and forms. */
export const inputFields = {
  /** A ZIP or ZIP+4, as typed, or the one in a pasted address line. Returns the five digits. */
  zip: z
    .string()
    .transform(
      (text, context) => readZipField(text) ?? refuse(context, "Enter a five-digit ZIP code."),
    ),
  slug: z
    .string()
    .max(80)
    .regex(SLUG, "Use lowercase letters and digits, with hyphens between words."),
  locationSlug: z
    .string()
    .max(120)
    .regex(LOCATION_SLUG, "Use state/city, such as texas/san-antonio."),
  id: z.string().regex(/^c[a-z0-9]{24}$/, "Invalid ID."),
  /** A revision as returned by `revisionOf`. */
  revision: z.string().regex(/^[\w-]{22}$/, "This page is out of date. Reload it and try again."),
} as const;

export function isId(text: string): boolean {
  return inputFields.id.safeParse(text).success;
}
