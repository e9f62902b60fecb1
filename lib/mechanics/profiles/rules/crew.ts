import { isChargeable } from "@/lib/catalog/pricing/service-price";
import type { MechanicDocumentModel } from "@/lib/core/generated/prisma/models";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { dateIn } from "@/lib/core/time";
import { upcomingDaysOff } from "@/lib/mechanics/availability/open-hours";
import {
  type DirectoryContext,
  type LineRecord,
  mechanicRoute,
} from "@/lib/mechanics/profiles/rules/directory";
import { publicDocuments } from "@/lib/mechanics/profiles/rules/documents";
import { heldDocuments } from "@/lib/mechanics/profiles/rules/held-documents";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { type StoredSkills, skillsOf } from "@/lib/mechanics/profiles/rules/introduction";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import type { Rating } from "@/lib/mechanics/reviews/schema";

/** How many mechanics a city's page introduces. */
export const CREW_SIZE = 3;

export type CrewRecord = LineRecord &
  StoredSkills & {
    name: string;
    businessName: string | null;
    photo: string | null;
    zipcode: string;
    radiusMiles: number | null;
    documents: readonly MechanicDocumentModel[];
    /** Of the page's service only; empty on a page about no service. */
    offers: readonly { priceCents: number | null }[];
    rating: Rating | null;
  };

interface Places {
  city: GeoPoint;
  /** Null if the base ZIP is unknown. */
  base: GeoPoint | null;
}

export function toCrewMember(
  record: CrewRecord,
  { city, base }: Places,
  context: DirectoryContext,
): CrewMember {
  const { id, name, businessName, photo, zipcode, radiusMiles, timezone, rating } = record;
  const hours = hoursOf(record);
  const price = record.offers[0]?.priceCents ?? null;
  const today = dateIn(timezone, context.now);
  return {
    mechanicId: id,
    name,
    businessName,
    photo,
    miles: base && distanceMiles(city, base),
    zipcode,
    radiusMiles,
    ...skillsOf(record),
    timezone,
    hours,
    daysOff: upcomingDaysOff(hours, timezone, context.now),
    route: mechanicRoute(record, context),
    documents: publicDocuments(heldDocuments(record.documents), today).filter(
      ({ kind }) => kind !== "state_registration",
    ),
    priceCents: price !== null && isChargeable(price) ? price : null,
    rating,
  };
}
