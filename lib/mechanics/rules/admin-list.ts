import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { formatPhone } from "@/lib/core/phone";
import { findState } from "@/lib/core/states";
import {
  type CoverableCity,
  coverageRows,
  mainCityOf,
  type PlannedCity,
} from "@/lib/locations/rules/coverage";
import type { Identity, RosterRow } from "@/lib/mechanics/schema/admin-list";
import type { OpenHours } from "@/lib/routing/open-hours";

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

/** All that is known of somebody who becomes a mechanic, whether they applied or an administrator enters them. */
export type MechanicDraft = Identity & {
  zipcode: string;
  radiusMiles: number;
  timezone: string;
  hours: OpenHours;
  state: "onboarding" | "active";
  documentsValidUntil: Date | null;
  offers: { serviceId: string; priceCents: number | null }[];
};

/** A newcomer as they are stored, with what they offer and the cities that were planned for them. */
export function newMechanic(
  { offers, ...newcomer }: MechanicDraft,
  plan: readonly PlannedCity<CoverableCity>[],
) {
  return {
    ...newcomer,
    mainCity: mainCityOf(plan),
    coverage: { create: coverageRows(plan, newcomer.zipcode) },
    offers: { create: offers },
  };
}

/** Who a mechanic is, as saidOf has a profile's parts; the phone may be written in any way. */
export function saidOfIdentity({ name, businessName, phoneNumber }: Identity): unknown {
  return [name, businessName, phoneNumber.replace(/\D/g, "").slice(-PHONE_DIGITS)];
}

const PHONE_DIGITS = 10;

/** What the audit trail keeps of a mechanic. */
export function auditedMechanic(record: MechanicModel) {
  const { name, businessName, phoneNumber, zipcode, radiusMiles, timezone, state, stateReason } =
    record;
  return { name, businessName, phoneNumber, zipcode, radiusMiles, timezone, state, stateReason };
}
