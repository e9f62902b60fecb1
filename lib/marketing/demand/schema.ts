import { z } from "zod";
import type { GeoPoint } from "@/lib/core/geo";
import { inputFields } from "@/lib/core/http/fields";

const DEMAND_SOURCES = ["search", "zip_form", "landing", "quiz"] as const;
export type DemandSource = (typeof DEMAND_SOURCES)[number];

/** A visitor's search for a mechanic, in a ZIP code or in a city. */
export type DemandQuery = {
  source: DemandSource;
  /** Null for any service. */
  serviceSlug: string | null;
} & ({ zip: string } | { locationSlug: string });

/** Searches in the last 30 days for a ZIP code that no mechanic serves. */
export interface UnmetArea {
  zip: string;
  /** City and state of the ZIP, such as "Boerne, TX". */
  place: string;
  /** Where the ZIP is. */
  point: GeoPoint;
  /** Number of searches, across all services. */
  count: number;
  /** Most searched first. */
  services: { id: string; name: string; slug: string; count: number }[];
  bySource: Partial<Record<DemandSource, number>>;
  /** The site's city for the ZIP: the ZIP's own city, or the nearest one within 25 miles; null if there is none. */
  city: { id: string; city: string; state: string; slug: string; mechanicCount: number } | null;
}

/** Searches without coverage, added up for a city. */
export interface UnmetCity {
  /** The site’s city, such as "Boerne, Texas", or without one the ZIP’s own, such as "Boerne, TX". */
  name: string;
  /** Null if the site has no such city yet. */
  id: string | null;
  /** The most searched of its ZIPs. */
  zip: string;
  count: number;
  /** Number of active mechanics who cover the city. They may not offer what was searched for. */
  mechanicCount: number;
}

/** An area near a mechanic, and what they could do about it. */
export interface NearbyDemand {
  zip: string;
  place: string;
  count: number;
  /** Distance from the mechanic's base ZIP, rounded to whole miles. */
  miles: number;
  /**
   * "add": cover the city. "offer": add the service. "widen": use a larger radius, because the site has no city near
   * the ZIP yet.
   */
  remedy: { kind: "add"; city: string } | { kind: "offer"; service: string } | { kind: "widen" };
}

/** A request to add a ZIP code's city to the mechanic's own coverage. */
export const addAreaSchema = z.strictObject({
  zip: inputFields.zip,
});
