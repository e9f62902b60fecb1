import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { findState } from "@/lib/core/states";
import type { RosterRow } from "@/lib/roster/schema";

/** A stored mechanic with the primary city, if there is one, and how many cities and offers there are. */
export type RosterRecord = MechanicModel & {
  coverage: { location: { city: string; state: string } }[];
  _count: { coverage: number; offers: number };
};

export function toRosterRow(record: RosterRecord): RosterRow {
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

/** What stands between a mechanic and being found by drivers; empty when nothing does. */
export function missingFor(
  entry: Pick<RosterRow, "cityCount" | "offerCount">,
  isEverOpen: boolean,
) {
  return [
    ...(entry.cityCount === 0 ? ["a city to cover"] : []),
    ...(entry.offerCount === 0 ? ["a service to offer"] : []),
    ...(isEverOpen ? [] : ["opening hours"]),
  ];
}

/** What the audit trail keeps of a mechanic. */
export function auditedMechanic(record: MechanicModel) {
  const { name, businessName, phoneNumber, zipcode, radiusMiles, timezone, state, stateReason } =
    record;
  return { name, businessName, phoneNumber, zipcode, radiusMiles, timezone, state, stateReason };
}
