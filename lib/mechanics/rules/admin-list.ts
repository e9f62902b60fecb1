import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { findState } from "@/lib/core/states";
import type { MechanicRow } from "@/lib/mechanics/schema/admin-list";

/** A stored mechanic with the primary city, if any, and the numbers of cities and offers. */
export type MechanicRowRecord = MechanicModel & {
  coverage: { location: { city: string; state: string } }[];
  _count: { coverage: number; offers: number };
};

/** One row of the administrators' list. */
export function toMechanicRow(record: MechanicRowRecord): MechanicRow {
  const { id, name, businessName, state, stateReason, zipcode } = record;
  return {
    id,
    name,
    businessName,
    phoneNumber: formatPhone(record.phoneNumber),
    state,
    stateReason,
    zipcode,
    city: placeOf(record.coverage[0]?.location),
    cityCount: record._count.coverage,
    offerCount: record._count.offers,
    documentsValidUntil: record.documentsValidUntil?.toISOString().slice(0, 10) ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}

/** "San Antonio, TX". */
function placeOf(location: { city: string; state: string } | undefined): string | null {
  return location ? `${location.city}, ${findState(location.state)?.code ?? location.state}` : null;
}
