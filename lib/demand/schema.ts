import { z } from "zod";
import { parseZip } from "@/lib/core/parse-zip";

export const DEMAND_SOURCES = ["search", "zip_form", "landing", "quiz"] as const;
export type DemandSource = (typeof DEMAND_SOURCES)[number];

/** Where a visitor looked for a mechanic: at a ZIP code, or in a city. */
export type DemandQuery = {
  source: DemandSource;
  /** Null for any service. */
  serviceSlug: string | null;
} & ({ zip: string } | { locationSlug: string });

/** Searches of the last 30 days for a ZIP code where no mechanic helps. */
export interface UnmetArea {
  zip: string;
  /** Of the ZIP: "Boerne, TX". */
  place: string;
  /** Of all services. */
  count: number;
  /** The most wanted first. */
  services: { id: string; name: string; slug: string; count: number }[];
  bySource: Partial<Record<DemandSource, number>>;
  /** Our city for the ZIP: its own, or the nearest within 25 miles; null without one. */
  city: { id: string; city: string; slug: string; mechanicCount: number } | null;
}

/** An area near a mechanic, and what they could do about it. */
export interface NearbyDemand {
  zip: string;
  place: string;
  count: number;
  /** Whole miles from the base ZIP. */
  miles: number;
  /** "add" covers our city for the ZIP; "offer" adds a service there; "widen" reaches where we have no city yet. */
  remedy: { kind: "add"; city: string } | { kind: "offer"; service: string } | { kind: "widen" };
}

/** Adds the city of a ZIP code to the mechanic's own coverage. */
export const addAreaSchema = z.strictObject({
  zip: z.string().transform((text, context) => {
    const zip = parseZip(text);
    if (zip) return zip;
    context.addIssue({ code: "custom", message: "Enter a five-digit ZIP code." });
    return z.NEVER;
  }),
});
