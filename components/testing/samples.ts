import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import type { MechanicMoney } from "@/lib/accounts/overview/schema";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import type { Location, ServedCity } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import type { Actor } from "@/lib/core/auth/actor";
import {
  type CallRoute,
  chooseNumber,
  type NumberShown,
} from "@/lib/mechanics/availability/call-route";
import { toMechanic } from "@/lib/mechanics/profiles/rules/directory";
import { NO_INTRODUCTION, skillsOf } from "@/lib/mechanics/profiles/rules/introduction";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import type { ListedMechanic, Offer } from "@/lib/mechanics/profiles/schema/directory";
import { activeClaims, ratingEvidence } from "@/lib/platform/claims/rules";
import type { PageFacts } from "@/lib/platform/pages/page-weights";
import type { Site } from "@/lib/platform/settings/schema";
import type { CityHub } from "@/lib/site/city-hub/schema";
import type { Landing } from "@/lib/site/landing/schema";

const CREATED_AT = "2026-01-05T15:00:00.000Z";

export const CLAIMS_ON = activeClaims("demo", {});
export const CLAIMS_OFF = activeClaims("live", {});

export function sampleActor(changes: Partial<Actor> = {}): Actor {
  return {
    userId: "cadministrator00000000000",
    name: "Alex Morgan",
    email: "alex@example.com",
    role: "admin",
    status: "active",
    mechanicId: null,
    sessionId: "csession00000000000000000",
    timezone: "America/Chicago",
    provenAt: null,
    hasSecondFactor: false,
    mustEnroll: false,
    ...changes,
  };
}

export function sampleFeeTerms(): FeeTerms {
  return {
    fees: [{ from: null, lowestCents: 2_000, highestCents: 4_000 }],
    rules: [{ from: null, minTalkSeconds: 30, duplicateWindowDays: 30 }],
  };
}

export function sampleSite(changes: Partial<Site> = {}): Site {
  return {
    brandName: "Roadcall Mobile Mechanics",
    siteUrl: "https://example.com",
    defaultPhone: "+12105550100",
    hasTelephony: false,
    mailingAddress: "1 Example Street, San Antonio, TX 78201",
    partnerCredit: null,
    tagManagerId: "",
    pixelId: "",
    measurement: "opt_in",
    conversionAction: "",
    indexThreshold: 60,
    shopRateCents: null,
    shopRateSource: "",
    shopMarkupPercent: null,
    shopMarkupSource: "",
    officeHours: {
      days: "mon_fri",
      opens: "08:00",
      closes: "18:00",
      timezone: "America/Chicago",
    },
    hasStreetMaps: false,
    claims: CLAIMS_ON,
    rating: ratingEvidence("demo", {}),
    ...changes,
  };
}

export function sampleService(changes: Partial<Service> = {}): Service {
  return {
    id: "service-1",
    name: "Brake Pad Replacement",
    slug: "brake-pad-replacement",
    description: "New pads on one axle.",
    category: "brakes",
    searchTerms: ["squeaking brakes"],
    problem: "",
    unit: "per axle",
    workKind: "with_parts",
    laborHours: 1.5,
    basePartsCost: 18_900,
    pricingMode: "fixed",
    isActive: true,
    createdAt: CREATED_AT,
    ...changes,
  };
}

export function sampleLocation(changes: Partial<Location> = {}): Location {
  return {
    id: "location-1",
    city: "San Antonio",
    state: "Texas",
    slug: "texas/san-antonio",
    primaryZip: "78201",
    geotargetId: null,
    isActive: true,
    createdAt: CREATED_AT,
    ...changes,
  };
}

const WHOLE_DAY = [{ opens: 0, closes: 1440 }];
const ALL_WEEK = [WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY];

/** Routes calls to one mechanic, who is open around the clock. */
export function sampleRoute(changes: Partial<CallRoute> = {}): CallRoute {
  return {
    defaultPhone: "+12105550100",
    routedPhone: null,
    mechanics: [
      {
        mechanicId: "mechanic-1",
        phone: "+12105550123",
        timezone: "America/Chicago",
        hours: { week: ALL_WEEK, closedOn: [] },
      },
    ],
    ...changes,
  };
}

/** The number that `sampleRoute` shows at any time. */
export function sampleShown(): NumberShown {
  return chooseNumber(sampleRoute(), new Date(CREATED_AT));
}

export function sampleMechanic(changes: Partial<ListedMechanic> = {}): ListedMechanic {
  return {
    route: sampleRoute(),
    rating: null,
    ...toMechanic(sampleMechanicRecord(), { now: new Date(CREATED_AT), phones: sampleSite() }),
    availability: "Open now · 24 hours",
    isCurrentlyOpen: true,
    estimatedResponse: "Answers now",
    ...changes,
  };
}

/** Facts about one mechanic who is open around the clock. */
export const SAMPLE_LOCAL: LocalFacts = {
  mechanics: 1,
  hours: {
    days: [0, 1, 2, 3, 4, 5, 6],
    saturdays: 1,
    sundays: 1,
    opensAt: 0,
    closesAt: 1440,
    isSteady: true,
    isAroundTheClock: true,
  },
  reachMiles: { least: 25, most: 25 },
  chargedCents: { lowest: 32_300, highest: 32_300 },
};

/** Inputs that give a page a score high enough to be indexed. */
export const SAMPLE_FACTS: PageFacts = {
  mechanics: 1,
  hasHours: true,
  hasLocalPrice: true,
  hasNeighbor: true,
  faqFacts: 2,
};

export function sampleLanding(changes: Partial<Landing> = {}): Landing {
  return {
    service: sampleService(),
    location: {
      id: "location-1",
      city: "San Antonio",
      state: "Texas",
      slug: "texas/san-antonio",
      primaryZip: "78201",
      latitude: 29.4241,
      longitude: -98.4936,
    },
    pricing: { displayMode: "price", customMessage: null, price: 32_300 },
    phone: "+12105550123",
    route: sampleRoute(),
    mechanics: [
      {
        mechanicId: "mechanic-1",
        name: "Ana Ruiz",
        businessName: null,
        zipcode: "78201",
        radiusMiles: 25,
        hours: { week: ALL_WEEK, closedOn: [] },
      },
    ],
    priceSource: "mechanics",
    local: SAMPLE_LOCAL,
    back: null,
    help: { standIns: [], anyone: sampleRoute() },
    crew: [sampleCrewMember()],
    rating: null,
    ...changes,
  };
}

export function sampleCrewMember(changes: Partial<CrewMember> = {}): CrewMember {
  return {
    mechanicId: "mechanic-1",
    name: "Ana Ruiz",
    businessName: null,
    photo: null,
    miles: 4.2,
    zipcode: "78201",
    radiusMiles: 25,
    ...skillsOf(NO_INTRODUCTION),
    timezone: "America/Chicago",
    hours: { week: ALL_WEEK, closedOn: [] },
    daysOff: [],
    route: sampleRoute(),
    documents: [],
    priceCents: 32_300,
    rating: null,
    ...changes,
  };
}

/** A landing page without mechanics. */
export function sampleUncovered(changes: Partial<Landing> = {}): Landing {
  return sampleLanding({
    phone: "+12105550100",
    route: sampleRoute({ mechanics: [] }),
    mechanics: [],
    crew: [],
    help: { standIns: [], anyone: sampleRoute({ mechanics: [] }) },
    local: { mechanics: 0, hours: null, reachMiles: null, chargedCents: null },
    pricing: { displayMode: "message", customMessage: "CALL FOR FREE QUOTE", price: null },
    ...changes,
  });
}

export const SAMPLE_NEAREST: readonly ServedCity[] = [
  { city: "Austin", state: "Texas", slug: "texas/austin", miles: 74 },
  { city: "Houston", state: "Texas", slug: "texas/houston", miles: 190 },
];

/** An offer by the mechanic in `sampleRoute`, unless `mechanicId` is given. */
export function sampleOffer(serviceId: string, mechanicId = "mechanic-1"): Offer {
  const id = `${mechanicId}-${serviceId}`;
  return { id, mechanicId, serviceId, priceCents: null, isActive: true };
}

export function sampleHub(changes: Partial<CityHub> = {}): CityHub {
  return {
    location: {
      city: "San Antonio",
      state: "Texas",
      slug: "texas/san-antonio",
      primaryZip: "78201",
    },
    services: [
      {
        service: sampleService(),
        offers: [sampleOffer("service-1")],
        fromPrice: "From $323",
        mechanicCount: 1,
      },
      {
        service: sampleService({
          id: "service-2",
          name: "Oil Change",
          slug: "oil-change",
          category: "oil",
          description: "",
        }),
        offers: [sampleOffer("service-2")],
        fromPrice: null,
        mechanicCount: 3,
      },
    ],
    totalMechanics: 4,
    ...changes,
  };
}

/** The figures for a mechanic with enough credit and no calls. */
export function sampleMoney(changes: Partial<MechanicMoney> = {}): MechanicMoney {
  return {
    availableCents: 9_000,
    heldCents: 0,
    debtCents: 0,
    needsCredit: true,
    lacksCredit: false,
    days: [],
    rings: 0,
    answered: 0,
    openDisputes: 0,
    questionedCallIds: [],
    ...changes,
  };
}
