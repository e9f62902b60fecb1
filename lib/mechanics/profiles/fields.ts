import { type FieldsOf, KEPT } from "@/lib/core/fields";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import { keysOf } from "@/lib/core/keys-of";
import { INTRODUCTION } from "@/lib/mechanics/profiles/rules/introduction-fields";
import type { Mechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

// Without the form schemas, so that pages that only need labels don't load them.

/** Each part of the profile is saved by its own form. The words are what the audit trail calls a change. */
export const PARTS = {
  identity: "Name changed",
  about: "Introduction changed",
  phone: "New phone number entered",
  hours: "Hours changed",
  area: "Service area changed",
  offers: "Services changed",
  limits: "Call limits changed",
  email: "Public email changed",
} as const;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = keysOf(PARTS);

/**
 * "cities" means the pages of the cities that a mechanic covers, "unlisted" the page of a mechanic who isn't listed.
 */
export type MechanicPage = "list" | "profile" | "cities" | "unlisted";

interface MechanicField {
  /** The part of the profile that it is edited in. */
  part?: PartName;
  /** Pages that show it or depend on it, and that a change invalidates. */
  shownOn: readonly MechanicPage[];
  /** Its name in what the API publishes, in `mechanicSchema`. */
  publishedAs?: keyof Mechanic;
  /** Whether it is a name, phone number, or email, which erasing the mechanic also removes from other records. */
  identifies?: true;
}

const LISTED: readonly MechanicPage[] = ["list", "profile", "cities"];
const EVERYWHERE: readonly MechanicPage[] = [...LISTED, "unlisted"];
const NOWHERE: readonly MechanicPage[] = [];

/**
 * The phone number of an erased mechanic: a placeholder that passes the database's check but isn't a real number, because
 * no exchange code starts with 0.
 */
export const NO_PHONE = "+12000000000";

const fields = {
  id: {
    label: "ID",
    format: "hidden",
    shownOn: NOWHERE,
    publishedAs: "id",
    erased: KEPT,
  },
  name: {
    label: "Name",
    part: "identity",
    input: { isHalf: true },
    shownOn: EVERYWHERE,
    publishedAs: "name",
    identifies: true,
    erased: ({ pseudonym }) => pseudonym,
  },
  businessName: {
    label: "Business",
    part: "identity",
    input: { label: "Business name (optional)", isHalf: true },
    shownOn: EVERYWHERE,
    publishedAs: "businessName",
    identifies: true,
    erased: null,
  },
  ...INTRODUCTION,
  // By its hash, see lib/mechanics/photos.
  photo: { label: "Photo", format: "photo", shownOn: LISTED, erased: null },
  waitingPhoto: { label: "Photo to review", format: "photo", shownOn: NOWHERE },
  newPhone: {
    label: "New phone number",
    format: "phone",
    part: "phone",
    input: {
      name: "phoneNumber",
      type: "tel",
      label: "Phone number",
      hint: "Drivers’ calls go to this number.",
      autoComplete: "tel",
    },
    shownOn: NOWHERE,
    identifies: true,
    erased: null,
  },
  hours: { label: "Hours", format: "hours", part: "hours", shownOn: EVERYWHERE, erased: {} },
  zipcode: {
    label: "Base ZIP code",
    part: "area",
    shownOn: LISTED,
    publishedAs: "zipcode",
    erased: KEPT,
  },
  radiusMiles: {
    label: "Radius",
    format: "miles",
    part: "area",
    shownOn: LISTED,
    publishedAs: "radiusMiles",
    erased: null,
  },
  timezone: {
    label: "Time zone",
    format: "timezone",
    part: "area",
    shownOn: EVERYWHERE,
    publishedAs: "timezone",
    erased: KEPT,
  },
  offers: { label: "Services", part: "offers", shownOn: ["profile", "cities", "unlisted"] },
  dailyCallLimit: {
    label: "Calls per day",
    part: "limits",
    input: {
      hint: "Leave blank for no limit.",
      inputMode: "numeric",
      isHalf: true,
    },
    shownOn: NOWHERE,
  },
  weeklyBudgetCents: {
    label: "Weekly budget",
    format: "dollars",
    part: "limits",
    input: {
      name: "weeklyBudget",
      label: "Weekly budget in dollars",
      hint: "Leave blank for no limit.",
      inputMode: "decimal",
      isHalf: true,
    },
    shownOn: NOWHERE,
  },
  liveCallLimit: {
    label: "Simultaneous calls",
    part: "limits",
    input: {
      hint: "Enter more than 1 only if several people answer the phone.",
      inputMode: "numeric",
      isHalf: true,
    },
    shownOn: NOWHERE,
  },
  publicEmail: {
    label: "Public email",
    part: "email",
    input: {
      type: "email",
      label: "Email for drivers",
      hint: "Shown on the public profile. It can be different from the sign-in email. Leave blank to show no email.",
      autoComplete: "email",
    },
    shownOn: ["profile"],
    publishedAs: "email",
    identifies: true,
    erased: null,
  },
  phoneNumber: {
    label: "Phone number",
    format: "phone",
    shownOn: LISTED,
    publishedAs: "phoneNumber",
    identifies: true,
    erased: NO_PHONE,
  },
  phoneVerifiedAt: {
    label: "Phone confirmed",
    shownOn: EVERYWHERE,
    // Otherwise, NO_PHONE would be shown as a number to confirm.
    erased: ({ now }) => now,
  },
  state: { label: "Status", shownOn: EVERYWHERE, erased: "suspended" },
  stateReason: {
    label: "Cause",
    format: {
      self: "Paused by the mechanic",
      unanswered: "Paused for missed calls",
      no_funds: "Paused for lack of credit",
      administrator: "Set by an administrator",
    },
    shownOn: NOWHERE,
    erased: "closed",
  },
  pausedUntil: { label: "Paused until", shownOn: ["unlisted"], erased: null },
  suspensionReason: { label: "Suspension reason", shownOn: NOWHERE, erased: null },
  documentsValidUntil: { label: "Documents valid until", shownOn: ["profile"], erased: null },
  documents: { label: "Documents", shownOn: ["profile", "cities"] },
  waitingDocuments: { label: "Documents to review", shownOn: NOWHERE },
  isRegistered: {
    label: "State registration",
    format: { true: "current", false: "missing" },
    shownOn: EVERYWHERE,
    erased: KEPT,
  },
  callsEndAt: { label: "Calls stop on", shownOn: EVERYWHERE, erased: null },
  // The audit trail shows the documents that they come from.
  registrations: {
    label: "State registrations",
    format: "hidden",
    shownOn: ["list"],
    erased: [],
  },
  /** `mechanicPageTags` also invalidates the pages of cities that the mechanic starts or stops covering. */
  coverage: { label: "Cities", shownOn: ["list", "profile", "unlisted"] },
  excluded: { label: "Cities removed manually", shownOn: NOWHERE },
  // Not in the profile: follows from the coverage, and the trigger's summary of `state` and others.
  mainCity: { label: "Main city", shownOn: NOWHERE, publishedAs: "mainCity", erased: null },
  isActive: { label: "Active", shownOn: NOWHERE, publishedAs: "isActive", erased: KEPT },
  createdAt: { label: "Created at", shownOn: NOWHERE, erased: KEPT },
} satisfies FieldsOf<MechanicModel, Profile, MechanicField>;

type Fields = typeof fields;

/** The registry of a mechanic's fields: columns of the record, and what the profile reads from other tables. */
export const MECHANIC_FIELDS: { readonly [Name in keyof Fields]: Fields[Name] & MechanicField } =
  fields;

/** The names of a part's fields. */
type FieldIn<Part extends PartName> = {
  [Name in keyof Fields]: Fields[Name] extends { part: Part } ? Name : never;
}[keyof Fields] &
  keyof Profile;

/** What the form of a part saves. */
export type PartValues<Part extends PartName> = Pick<Profile, FieldIn<Part>>;
export type ProfileEdit = Partial<Pick<Profile, FieldIn<PartName>>>;

export function fieldsIn(part: PartName): (keyof ProfileEdit)[] {
  return EDITED.filter((name) => MECHANIC_FIELDS[name].part === part);
}

const isEdited = (name: keyof Fields): name is keyof ProfileEdit =>
  MECHANIC_FIELDS[name].part !== undefined;
const EDITED = keysOf(MECHANIC_FIELDS).filter(isEdited);
