import {
  sampleLocation,
  sampleMechanic,
  sampleRoute,
  sampleShown,
} from "@/components/testing/samples";
import type { CitiesPage } from "@/lib/catalog/locations/schema";
import { findState, type StateCount } from "@/lib/core/states";
import type {
  MechanicsPage,
  NearMechanicsPage,
  PausedMechanic,
  ProfilePage,
} from "@/lib/mechanics/profiles/schema/directory";
import type { ReviewSummary } from "@/lib/mechanics/reviews/schema";

export const NO_REVIEWS: ReviewSummary = { count: 0, average: null, newest: [], hidden: [] };

const DAY = [{ opens: 480, closes: 1080 }];

export function sampleState(name: string, count: number): StateCount {
  const state = findState(name);
  if (!state) throw new Error(`No state is called ${name}`);
  return { ...state, count };
}

export function sampleCities(changes: Partial<CitiesPage> = {}): CitiesPage {
  const phoenix = { id: "location-2", city: "Phoenix", state: "Arizona", slug: "arizona/phoenix" };
  return {
    groups: [
      {
        state: sampleState("Arizona", 1),
        locations: [sampleLocation({ ...phoenix, primaryZip: null })],
      },
      { state: sampleState("Texas", 1), locations: [sampleLocation()] },
    ],
    total: 2,
    isWhole: true,
    uncovered: 0,
    state: null,
    ...changes,
  };
}

export function sampleMechanics(changes: Partial<MechanicsPage> = {}): MechanicsPage {
  return {
    mechanics: [
      sampleMechanic({ id: "m-1", name: "Ana Ruiz", businessName: "Ruiz Roadside" }),
      sampleMechanic({ id: "m-2", name: "Abe Stone", radiusMiles: null, mainCity: null }),
      sampleMechanic({ id: "m-3", name: "Bo Lee", timezone: "America/New_York" }),
    ],
    total: 3,
    page: 1,
    pageCount: 1,
    state: null,
    filters: {},
    choices: {},
    states: [sampleState("Texas", 3)],
    letters: [],
    ...changes,
  };
}

export function sampleNear(changes: Partial<NearMechanicsPage> = {}): NearMechanicsPage {
  const miles = [0.4, null, 12.3];
  const { mechanics } = sampleMechanics();
  return {
    zip: "78201",
    placeName: "San Antonio, TX",
    unlisted: null,
    location: { slug: "texas/san-antonio", city: "San Antonio", state: "Texas" },
    order: "open",
    filters: {},
    choices: {},
    isCovered: true,
    route: sampleRoute(),
    shown: sampleShown(),
    mechanics: mechanics.map((mechanic, index) => ({ ...mechanic, miles: miles[index] ?? null })),
    total: mechanics.length,
    page: 1,
    pageCount: 1,
    ...changes,
  };
}

export function sampleProfile(changes: Partial<ProfilePage> = {}): ProfilePage {
  return {
    mechanic: sampleMechanic({ businessName: "Salinas Mobile Auto" }),
    coverage: [
      { state: "Texas", city: "Seguin", zipcode: "78155", priority: 2 },
      { state: "Texas", city: "San Antonio", zipcode: "78201", priority: 1 },
      { state: "Oklahoma", city: "Lawton", zipcode: "73501", priority: 3 },
    ],
    isVerified: true,
    verifiedUntil: 1_800_000_000_000,
    documents: [],
    phone: "+12105550123",
    route: sampleRoute(),
    bio: null,
    hours: { week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: ["2026-11-26"] },
    daysOff: ["2026-11-26"],
    baseName: "San Antonio, TX",
    services: [
      { name: "Oil Change", slug: "oil-change", priceCents: 8_900, unit: "up to 5 quarts" },
      { name: "Brake Pad Replacement", slug: "brakes", priceCents: null, unit: "per axle" },
    ],
    reviews: NO_REVIEWS,
    primaryLocationSlug: "texas/san-antonio",
    ...changes,
  };
}

export function samplePaused(changes: Partial<PausedMechanic> = {}): PausedMechanic {
  return {
    id: "cdemomechanic000000000001",
    name: "Ray Salinas",
    businessName: "Salinas Mobile Auto",
    until: "5:00 PM CST",
    endsAt: Date.parse("2026-11-21T23:00:00Z"),
    isBrief: true,
    mainCity: "san-antonio",
    baseName: "San Antonio, TX",
    city: { name: "San Antonio", slug: "texas/san-antonio", zipcode: "78201" },
    ...changes,
  };
}
