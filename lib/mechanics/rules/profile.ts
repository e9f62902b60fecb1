import type { FormValues } from "@/lib/core/form-values";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { planAround } from "@/lib/locations/rules/coverage";
import { hoursOf, publicPhoneOf } from "@/lib/mechanics/rules/directory";
import {
  areaSchema,
  type OffersForm,
  offersFormSchema,
  openHoursSchema,
  weekFormSchema,
} from "@/lib/mechanics/schema/directory";
import { type Profile, publicEmailSchema } from "@/lib/mechanics/schema/profile";

/** A stored mechanic with what they offer and cover. */
export type ProfileRecord = MechanicModel & {
  trackingNumbers: { phoneNumber: string }[];
  offers: { serviceId: string; priceCents: number | null; service: { name: string } }[];
  coverage: {
    priority: number;
    isByHand: boolean;
    zipcode: string;
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
    coverage: record.coverage.map(({ priority, isByHand, zipcode, location }) => ({
      ...location,
      zipcode,
      priority,
      isByHand,
    })),
  };
}

const PARTS = {
  hours: ({ hours }: Profile) => hours,
  area: ({ zipcode, radiusMiles, timezone }: Profile) => [zipcode, radiusMiles, timezone],
  offers: ({ offers }: Profile) =>
    offers.map(({ serviceId, priceCents }) => `${serviceId} ${priceCents}`).sort(),
  email: ({ publicEmail }: Profile) => publicEmail,
};

/** What is saved by itself of a profile. */
export type ProfilePart = keyof typeof PARTS;

/** What one part of a profile says, without what its form does not show. */
export function saidOf(profile: Profile, part: ProfilePart): unknown {
  return PARTS[part](profile);
}

/** Services and what a catalogue calls them. */
type Named = { id: string; name: string };

/**
 * What one part of a profile's form says, as the profile has it; null for a part that is not typed to its end, or that
 * no profile has.
 */
export function readTyped(
  part: string,
  values: FormValues,
  services: readonly Named[],
): Partial<Profile> | null {
  switch (part) {
    case "hours": {
      const { data } = weekFormSchema.safeParse(values);
      return data ? { hours: openHoursSchema.parse(data) } : null;
    }
    case "area":
      return areaSchema.safeParse(values).data ?? null;
    case "offers": {
      const { data } = offersFormSchema.safeParse(values);
      return data ? { offers: named(data, services) } : null;
    }
    case "email":
      return publicEmailSchema.safeParse(values).data ?? null;
    default:
      return null;
  }
}

function named(offers: OffersForm, services: readonly Named[]): Profile["offers"] {
  const prices = new Map(offers.map(({ serviceId, priceCents }) => [serviceId, priceCents]));
  return services.flatMap(({ id: serviceId, name }) => {
    const priceCents = prices.get(serviceId);
    return priceCents === undefined ? [] : [{ serviceId, name, priceCents }];
  });
}

/** The cities that a plan gives a mechanic beside those arranged by hand, in the order of their priority. */
export function typedCoverage(
  covered: Profile["coverage"],
  planned: readonly { city: string; state: string; slug: string; zipcode: string }[],
): Profile["coverage"] {
  const kept = covered.filter(({ isByHand }) => isByHand);
  const around = planAround(
    kept.map(({ slug, priority }) => ({ location: { slug }, priority })),
    planned.map(({ city, state, slug, zipcode }) => ({ location: { city, state, slug, zipcode } })),
  );
  const others = around.map(({ location, priority }) => ({
    ...location,
    priority,
    isByHand: false,
  }));
  return [...kept, ...others].toSorted((a, b) => a.priority - b.priority);
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
