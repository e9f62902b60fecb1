import { cityAndCode } from "@/lib/core/place-names";
import { slugify } from "@/lib/core/slug";

export interface UsState {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
}

const NAMES_BY_CODE = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

/** The 50 states and the District of Columbia, sorted by name. */
export const US_STATES: readonly UsState[] = Object.entries(NAMES_BY_CODE).map(([code, name]) => ({
  code,
  name,
  slug: slugify(name),
}));

const STATES_BY_KEY = new Map(
  US_STATES.flatMap((state) => [
    [state.code.toLowerCase(), state],
    [state.name.toLowerCase(), state],
    [state.slug, state],
  ]),
);

/** Accepts a USPS code, full name, or slug, ignoring case. */
export function findState(text: string): UsState | null {
  return STATES_BY_KEY.get(text.trim().toLowerCase()) ?? null;
}

/** Returns "TX" for "Texas". Returns any text that isn't a state unchanged. */
export function stateCodeOf(state: string): string {
  return findState(state)?.code ?? state;
}

/** Returns "Austin, TX" for a city in "Texas". */
export function cityInState({ city, state }: { city: string; state: string }): string {
  return cityAndCode({ city, stateCode: stateCodeOf(state) });
}

export type StateCount = UsState & { readonly count: number };

/** Accepts only the exact slug ("new-mexico"). */
export function findStateBySlug(slug: string): UsState | null {
  return US_STATES.find((state) => state.slug === slug) ?? null;
}
