import { pick } from "@/lib/core/pick";
import { DEFAULT_CALL_LIMITS } from "@/lib/mechanics/profiles/constants";
import {
  INTRODUCTION_NAMES,
  type Introduction,
  type IntroductionName,
  introductionField,
  NO_INTRODUCTION,
} from "@/lib/mechanics/profiles/rules/introduction";
import type { ProfileRecord } from "@/lib/mechanics/profiles/rules/profile";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

export const SAMPLE_CATALOG = [
  {
    id: "service-1",
    name: "Brake Pad Replacement",
    slug: "brake-pad-replacement",
    unit: "per axle",
  },
  { id: "service-2", name: "Oil Change", slug: "oil-change", unit: "up to 5 quarts" },
];

/** A mechanic's stored record, from which every sample view of a mechanic is derived. */
export function sampleMechanicRecord(changes: Partial<ProfileRecord> = {}): ProfileRecord {
  return {
    id: "mechanic-1",
    name: "Ray Salinas",
    businessName: null,
    phoneNumber: "+12105550101",
    phoneVerifiedAt: new Date("2026-01-05T15:00:00Z"),
    newPhone: null,
    publicEmail: null,
    ...NO_INTRODUCTION,
    photo: null,
    photos: [],
    zipcode: "78201",
    radiusMiles: 25,
    timezone: "America/Chicago",
    mainCity: "san-antonio",
    hours: { week: [[], [], [], [], [], [], []], closedOn: [] },
    state: "active",
    stateReason: null,
    pausedUntil: null,
    suspensionReason: null,
    isActive: true,
    documentsValidUntil: null,
    documents: [],
    isRegistered: true,
    callsEndAt: new Date("2028-07-15T05:00:00Z"),
    registrations: [],
    createdAt: new Date("2026-01-05T15:00:00Z"),
    trackingNumbers: [],
    callLimits: null,
    offers: [{ serviceId: "service-2", priceCents: 8_900 }],
    coverage: [
      sampleCoverage("texas/san-antonio", "78201", 1),
      sampleCoverage("oklahoma/lawton", "73501", 2),
      sampleCoverage("texas/seguin", "78155", 3),
    ],
    exclusions: [],
    ...changes,
  };
}

/** Approved by default. */
export function sampleDocument(
  changes: Partial<ProfileRecord["documents"][number]> = {},
): ProfileRecord["documents"][number] {
  return {
    id: "document-1",
    mechanicId: "mechanic-1",
    kind: "insurance",
    stateCode: "",
    number: "GL-1",
    issuer: "Lone Star Mutual",
    expiresOn: new Date("2027-06-30"),
    hasNoExpiry: false,
    status: "approved",
    refusalReason: null,
    decidedAt: new Date("2026-01-05T15:00:00Z"),
    decidedById: null,
    checkMethod: "phone",
    checkReference: "Policy service",
    lapsedAt: null,
    createdAt: new Date("2026-01-05T15:00:00Z"),
    ...changes,
  };
}

export function sampleCoverage(slug: string, primaryZip: string, priority: number) {
  const [state = "", city = ""] = slug.split("/").map(capitalize);
  return {
    priority,
    isByHand: false,
    ringPlace: null,
    location: { city, state, slug, primaryZip },
  };
}

const LIMITS = { ...DEFAULT_CALL_LIMITS, mechanicId: "mechanic-1", autoPausedAt: null };

/** The fields that decide whether a mechanic is shown at all. */
type Decisive = "id" | "state" | "isRegistered" | "callsEndAt" | "phoneVerifiedAt";

/** An introduction in which every field says something. */
export const SAMPLE_INTRODUCTION = Object.fromEntries(
  INTRODUCTION_NAMES.map((name) => {
    const { format } = introductionField(name);
    return [name, format ? Object.keys(format).slice(0, 2) : `This is my ${name}.`];
  }),
) as { -readonly [Name in keyof Introduction]: Introduction[Name] };

const OTHER_INTRODUCTION = Object.fromEntries(
  INTRODUCTION_NAMES.map((name) => [name, pick(SAMPLE_INTRODUCTION, [name])]),
) as Record<IntroductionName, Partial<ProfileRecord>>;

/** A value of each other profile field that differs from the sample record's. */
export const OTHER_VALUES: Readonly<
  Record<Exclude<keyof Profile, Decisive>, Partial<ProfileRecord>>
> = {
  name: { name: "Ana Ruiz" },
  businessName: { businessName: "Ruiz Roadside" },
  phoneNumber: { phoneNumber: "+12105550199" },
  newPhone: { newPhone: "+12105550177" },
  publicEmail: { publicEmail: "ray@example.com" },
  ...OTHER_INTRODUCTION,
  photo: { photo: "a".repeat(32) },
  waitingPhoto: { photos: [{ hash: "b".repeat(32) }] },
  stateReason: { stateReason: "self" },
  pausedUntil: { pausedUntil: new Date("2026-11-21T12:00:00Z") },
  suspensionReason: { suspensionReason: "Test" },
  zipcode: { zipcode: "78701" },
  radiusMiles: { radiusMiles: null },
  timezone: { timezone: "America/Los_Angeles" },
  hours: {
    hours: { week: [[], [], [], [], [], [], [{ opens: 480, closes: 1080 }]], closedOn: [] },
  },
  documentsValidUntil: { documentsValidUntil: new Date("2027-06-30") },
  documents: { documents: [sampleDocument()] },
  waitingDocuments: { documents: [sampleDocument({ status: "waiting" })] },
  registrations: { registrations: [{ stateCode: "CA", number: "ARD-1" }] },
  dailyCallLimit: { callLimits: { ...LIMITS, dailyCallLimit: 3 } },
  weeklyBudgetCents: { callLimits: { ...LIMITS, weeklyBudgetCents: 15_000 } },
  liveCallLimit: { callLimits: { ...LIMITS, liveCallLimit: 2 } },
  offers: { offers: [{ serviceId: "service-1", priceCents: null }] },
  coverage: { coverage: [sampleCoverage("texas/austin", "78701", 1)], mainCity: "austin" },
  excluded: {
    exclusions: [{ location: { city: "Boerne", state: "Texas", slug: "texas/boerne" } }],
  },
};

function capitalize(words: string): string {
  return words.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && " ") + letter.toUpperCase());
}
