import { keysOf } from "@/lib/core/keys-of";
import type { Profile } from "@/lib/mechanics/schema/profile";

// Separate from the form schemas, so that pages that only need field names don't load the schemas.

/** "cities" means the pages of the cities that a mechanic covers. */
export type MechanicPage = "list" | "profile" | "cities";

interface ProfileField {
  /** Label in the audit trail. */
  label: string;
  /** Pages to invalidate when the field changes. */
  shownOn: readonly MechanicPage[];
}

type NotEdited =
  | "id"
  | "phoneNumber"
  | "phoneVerifiedAt"
  | "state"
  | "stateReason"
  | "pausedUntil"
  | "suspensionReason"
  | "documentsValidUntil"
  | "documents"
  | "waitingDocuments"
  | "isRegistered"
  | "callsEndAt"
  | "registrations"
  | "coverage"
  | "excluded";
export type ProfileEdit = Partial<Omit<Profile, NotEdited>>;

interface PartFields {
  fields: Readonly<{ [F in keyof ProfileEdit]: ProfileField }>;
  changeLabel: string;
}

const EVERYWHERE: readonly MechanicPage[] = ["list", "profile", "cities"];

const fieldsByPart = {
  identity: {
    fields: {
      name: { label: "Name", shownOn: EVERYWHERE },
      businessName: { label: "Business", shownOn: EVERYWHERE },
    },
    changeLabel: "Name changed",
  },
  phone: {
    fields: { newPhone: { label: "New phone number", shownOn: [] } },
    changeLabel: "New phone number entered",
  },
  hours: {
    fields: { hours: { label: "Hours", shownOn: EVERYWHERE } },
    changeLabel: "Hours changed",
  },
  area: {
    fields: {
      zipcode: { label: "Base ZIP code", shownOn: EVERYWHERE },
      radiusMiles: { label: "Radius", shownOn: EVERYWHERE },
      timezone: { label: "Time zone", shownOn: EVERYWHERE },
    },
    changeLabel: "Service area changed",
  },
  offers: {
    fields: { offers: { label: "Services", shownOn: ["profile", "cities"] } },
    changeLabel: "Services changed",
  },
  limits: {
    fields: {
      dailyCallLimit: { label: "Calls per day", shownOn: [] },
      weeklyBudgetCents: { label: "Weekly budget", shownOn: [] },
      liveCallLimit: { label: "Simultaneous calls", shownOn: [] },
    },
    changeLabel: "Call limits changed",
  },
  email: {
    fields: { publicEmail: { label: "Public email", shownOn: ["profile"] } },
    changeLabel: "Public email changed",
  },
} satisfies Record<string, PartFields>;

export type PartName = keyof typeof fieldsByPart;

/** All editable fields of a mechanic's profile, grouped by part. */
export const PART_FIELDS: Readonly<Record<PartName, PartFields>> = fieldsByPart;

export const PART_NAMES = keysOf(PART_FIELDS);

export const PROFILE_FIELDS: Readonly<Record<string, ProfileField>> = {
  ...Object.fromEntries(PART_NAMES.flatMap((part) => Object.entries(PART_FIELDS[part].fields))),
  phoneNumber: { label: "Phone number", shownOn: EVERYWHERE },
  phoneVerifiedAt: { label: "Phone confirmed", shownOn: EVERYWHERE },
  state: { label: "Status", shownOn: EVERYWHERE },
  stateReason: { label: "Cause", shownOn: [] },
  pausedUntil: { label: "Paused until", shownOn: [] },
  suspensionReason: { label: "Suspension reason", shownOn: [] },
  documentsValidUntil: { label: "Documents valid until", shownOn: ["profile"] },
  documents: { label: "Documents", shownOn: ["profile"] },
  waitingDocuments: { label: "Documents to review", shownOn: [] },
  isRegistered: { label: "State registration", shownOn: EVERYWHERE },
  callsEndAt: { label: "Calls stop on", shownOn: EVERYWHERE },
  registrations: { label: "State registrations", shownOn: ["list"] },
  /** `mechanicPageTags` also invalidates the pages of cities that the mechanic starts or stops covering. */
  coverage: { label: "Cities", shownOn: ["list", "profile"] },
  excluded: { label: "Cities removed manually", shownOn: [] },
};
