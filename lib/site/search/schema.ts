import { z } from "zod";
import type { Location } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { readZipField } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";

const MAX_TEXT_LENGTH = 100;

/** What remains after decoding a truncated character, or one in another encoding. */
const UNREADABLE = /\uFFFD+(?:%[0-9a-f]?)?/gi;

const text = z
  .string()
  .transform((value) =>
    cleanTyped(value.replace(UNREADABLE, " ").replace(/\p{Cc}+/gu, " ")).slice(0, MAX_TEXT_LENGTH),
  )
  .catch("");

/**
 * Query parameters of /search: what is needed, where, or both. The place is a city ("San Antonio,Texas") or a ZIP code.
 * Values that aren't text become "". Besides a need, anything but a ZIP code in `zip` is a `mistake`, not searched for.
 */
export const searchQuerySchema = z
  .object({ q: text, city: text, zip: text })
  .transform(({ q, city, zip }) => {
    const isMistake = q !== "" && zip !== "" && !readZipField(zip);
    const place = isMistake ? "" : zip || city.replace(/\s*,\s*/, ", ");
    return { text: [q, place].filter(Boolean).join(" "), mistake: isMistake ? zip : null };
  });

/** Query of what the search box asks while the visitor types, and when they search. */
export const searchBoxQuerySchema = z.object({ q: text });

const matched = z.enum(["location", "service", "none"]);

export const suggestionSchema = z.object({ label: z.string(), url: z.string(), matched });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The page that the home page's search opens. */
export const destinationSchema = z.object({
  url: z.string(),
  matched,
  /** True if the city is only a guess for the searched ZIP code and may be far away from it. */
  isFallback: z.boolean(),
});
export type Destination = z.infer<typeof destinationSchema>;

export type SearchResult = {
  locations: Location[];
  services: Service[];
  mechanics: ListedMechanic[];
  totals: { locations: number; services: number; mechanics: number };
  /** True if the city is only a guess for the searched ZIP code and may be far away from it. */
  isFallback?: boolean;
  /** The search text without the ZIP, if no service matches it. */
  unmatched?: string | undefined;
  /** What to say about a searched ZIP or city that isn't ours, if there is a city for it. */
  unlisted?: string | null;
};
