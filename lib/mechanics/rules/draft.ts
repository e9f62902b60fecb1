import {
  type CoverableCity,
  coverageRows,
  mainCityOf,
  type PlannedCity,
} from "@/lib/locations/rules/coverage";
import type { Identity } from "@/lib/mechanics/schema/part-forms";
import type { OpenHours } from "@/lib/routing/open-hours";

export type MechanicDraft = Identity & {
  zipcode: string;
  radiusMiles: number;
  timezone: string;
  hours: OpenHours;
  state: "onboarding" | "active";
  documentsValidUntil: Date | null;
  offers: { serviceId: string; priceCents: number | null }[];
};

export function newMechanic(
  { offers, ...draft }: MechanicDraft,
  plan: readonly PlannedCity<CoverableCity>[],
) {
  return {
    ...draft,
    mainCity: mainCityOf(plan),
    coverage: { create: coverageRows(plan, draft.zipcode) },
    offers: { create: offers },
  };
}
