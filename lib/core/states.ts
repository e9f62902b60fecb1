import { slugify } from "@/lib/core/slug";

export interface UsState {
  /** USPS code, "TX". */
  readonly code: string;
  /** Full name, "Texas". */
  readonly name: string;
  /** First segment of a city's address, "texas". */
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

/** The 50 states and the District of Columbia, in alphabetical order of their names. */
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

/** The state that a code, a full name or a slug names, in any case; null for anything else. */
export function findState(text: string): UsState | null {
  return STATES_BY_KEY.get(text.trim().toLowerCase()) ?? null;
}

/** A state with how many of something it holds. */
export type StateCount = UsState & { readonly count: number };

/** The state of an address, in its one spelling ("new-mexico"), or null. */
export function findStateBySlug(slug: string): UsState | null {
  return US_STATES.find((state) => state.slug === slug) ?? null;
}
