import type { MechanicState } from "@/lib/core/generated/prisma/enums";
import type { LocationForm } from "./admin";

interface NearMechanic {
  id: string;
  name: string;
  businessName: string | null;
  state: MechanicState;
  radiusMiles: number | null;
  /** City and state of the base ZIP, such as "San Antonio, TX"; null if unknown. */
  base: string | null;
  /** Whole miles from the base ZIP to the city; null if unknown. */
  miles: number | null;
}

export interface CityMechanic extends NearMechanic {
  /** The city's place among the mechanic's cities; 1 is their primary city. */
  priority: number;
  isByHand: boolean;
  /** Whether an administrator set the mechanic's place in the ring order. */
  hasPlace: boolean;
}

export interface CityCandidate extends NearMechanic {
  /** Whether an administrator removed the city from the mechanic's coverage. */
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
  /** Whole miles from the city whose neighbors are listed. */
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
  /** Revision of `form`. */
  revision: string;
  /** Mechanics in ring order, including paused and suspended ones. */
  mechanics: CityMechanic[];
  ringRevision: string;
  /** Mechanics who could cover the city, nearest first. */
  candidates: CityCandidate[];
  /** Cities within 60 miles, nearest first. */
  neighbors: CityNeighbor[];
  /** What deactivating the city would take offline. */
  removal: { pages: number; offeredServices: number; mechanicsOnlyHere: string[] };
}
