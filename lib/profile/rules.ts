import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { hoursOf, publicPhoneOf } from "@/lib/mechanics/rules";
import { openHoursSchema } from "@/lib/mechanics/schema";
import type { Profile } from "@/lib/profile/schema";

/** A stored mechanic with what they offer and cover. */
export type ProfileRecord = MechanicModel & {
  trackingNumbers: { phoneNumber: string }[];
  offers: { serviceId: string; priceCents: number | null; service: { name: string } }[];
  coverage: {
    priority: number;
    isByHand: boolean;
    location: { city: string; state: string; slug: string };
  }[];
};

/** What a mechanic sees of themselves. */
export function toProfile(record: ProfileRecord): Profile {
  return {
    id: record.id,
    name: record.name,
    businessName: record.businessName,
    phoneNumber: publicPhoneOf(record),
    publicEmail: record.publicEmail,
    state: record.state,
    stateReason: record.stateReason,
    zipcode: record.zipcode,
    radiusMiles: record.radiusMiles,
    timezone: record.timezone,
    hours: openHoursSchema.parse(hoursOf(record)),
    documentsValidUntil: record.documentsValidUntil?.toISOString().slice(0, 10) ?? null,
    offers: record.offers.map(({ serviceId, priceCents, service }) => ({
      serviceId,
      name: service.name,
      priceCents,
    })),
    coverage: record.coverage.map(({ priority, isByHand, location }) => ({
      ...location,
      priority,
      isByHand,
    })),
  };
}

/** The cities (slugs) whose pages differ when who covers them goes from one plan to the other. */
export function changedCities(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  const slugs = new Set([...before.keys(), ...after.keys()]);
  return [...slugs].filter((slug) => before.get(slug) !== after.get(slug));
}

/** Whether somebody may take a break, or end one: only a break of their own. */
export function canPause({ state }: Pick<Profile, "state">): boolean {
  return state === "active";
}

export function canResume({ state, stateReason }: Pick<Profile, "state" | "stateReason">): boolean {
  return state === "paused" && stateReason === "self";
}
