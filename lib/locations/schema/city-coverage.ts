import type { Profile } from "@/lib/mechanics/schema/profile";
import type { LocationForm } from "./admin";

interface NearMechanic {
  id: string;
  name: string;
  businessName: string | null;
  state: Profile["state"];
  radiusMiles: number | null;
  /** Of the base ZIP: "San Antonio, TX"; null if unknown. */
  base: string | null;
  /** From the base ZIP to the city, in whole miles; null if unknown. */
  miles: number | null;
}

export interface CityMechanic extends NearMechanic {
  /** Of the city for the mechanic: 1 is their primary city. */
  priority: number;
  isByHand: boolean;
  /** Whether an administrator set the place in the ring order. */
  hasPlace: boolean;
}

export interface CityCandidate extends NearMechanic {
  /** An administrator removed the city from this mechanic. */
  isExcluded: boolean;
}

export interface CityNeighbor {
  id: string;
  city: string;
  state: string;
  slug: string;
  isActive: boolean;
  latitude: number;
  longitude: number;
  mechanicCount: number;
  /** Whole miles. */
  miles: number;
}

/** A city as administrators see it. */
export interface CityCoverage {
  id: string;
  city: string;
  state: string;
  slug: string;
  isActive: boolean;
  latitude: number;
  longitude: number;
  form: LocationForm;
  /** Of the form. */
  revision: string;
  /** In ring order, in any state. */
  mechanics: CityMechanic[];
  ringRevision: string;
  /** Who could cover the city, nearest first. */
  candidates: CityCandidate[];
  /** Within 60 miles, nearest first. */
  neighbors: CityNeighbor[];
  /** What deactivating the city takes off the site. */
  removal: { pages: number; offeredServices: number; mechanicsOnlyHere: string[] };
}
