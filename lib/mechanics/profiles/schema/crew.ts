import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { Skills } from "@/lib/mechanics/profiles/rules/introduction";
import type { PublicDocument } from "@/lib/mechanics/profiles/schema/documents";
import type { Rating } from "@/lib/mechanics/reviews/schema";

/** A mechanic as a city's pages introduce them. */
export interface CrewMember extends Skills {
  readonly mechanicId: string;
  readonly name: string;
  readonly businessName: string | null;
  /** Hash of the photo; null without one. */
  readonly photo: string | null;
  /** From the city's coordinates to the base ZIP, in a straight line, unrounded; null for an unknown ZIP. */
  readonly miles: number | null;
  /** The base ZIP. */
  readonly zipcode: string;
  readonly radiusMiles: number | null;
  readonly timezone: string;
  readonly hours: OpenHours;
  /** Days off from today on, as local dates (YYYY-MM-DD) in order. */
  readonly daysOff: readonly string[];
  readonly route: CallRoute;
  /** Checked and unexpired insurance and ASE certification. */
  readonly documents: readonly PublicDocument[];
  /** What the mechanic charges for the page's service, in integer cents; null if unknown, or without a service. */
  readonly priceCents: number | null;
  /** Null if the mechanic has too few reviews. */
  readonly rating: Rating | null;
}
