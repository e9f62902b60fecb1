import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { keysOf } from "@/lib/core/keys-of";
import { openHoursSchema } from "@/lib/mechanics/schema/open-hours";
import {
  areaSchema,
  identitySchema,
  limitsSchema,
  offersFormSchema,
  phoneFormSchema,
  publicEmailSchema,
  weekFormSchema,
} from "@/lib/mechanics/schema/part-forms";
import { type Profile, profileSchema } from "@/lib/mechanics/schema/profile";

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

interface ProfilePart {
  schema: z.ZodType<ProfileEdit>;
  fields: Readonly<{ [F in keyof ProfileEdit]: ProfileField }>;
  changeLabel: string;
}

const EVERYWHERE: readonly MechanicPage[] = ["list", "profile", "cities"];

const parts = {
  identity: {
    schema: identitySchema,
    fields: {
      name: { label: "Name", shownOn: EVERYWHERE },
      businessName: { label: "Business", shownOn: EVERYWHERE },
    },
    changeLabel: "Name changed",
  },
  phone: {
    schema: phoneFormSchema.transform(({ phoneNumber }) => ({ newPhone: phoneNumber })),
    fields: { newPhone: { label: "New phone", shownOn: [] } },
    changeLabel: "New phone number entered",
  },
  hours: {
    schema: weekFormSchema.pipe(openHoursSchema).transform((hours) => ({ hours })),
    fields: { hours: { label: "Hours", shownOn: EVERYWHERE } },
    changeLabel: "Hours changed",
  },
  area: {
    schema: areaSchema,
    fields: {
      zipcode: { label: "Base ZIP code", shownOn: EVERYWHERE },
      radiusMiles: { label: "Radius", shownOn: EVERYWHERE },
      timezone: { label: "Time zone", shownOn: EVERYWHERE },
    },
    changeLabel: "Service area changed",
  },
  offers: {
    schema: offersFormSchema.transform((offers) => ({ offers })),
    fields: { offers: { label: "Services", shownOn: ["profile", "cities"] } },
    changeLabel: "Services changed",
  },
  limits: {
    schema: limitsSchema,
    fields: {
      dailyCallLimit: { label: "Calls per day", shownOn: [] },
      weeklyBudgetCents: { label: "Weekly budget", shownOn: [] },
      liveCallLimit: { label: "Calls at the same time", shownOn: [] },
    },
    changeLabel: "Call limits changed",
  },
  email: {
    schema: publicEmailSchema,
    fields: { publicEmail: { label: "Public email", shownOn: ["profile"] } },
    changeLabel: "Public email changed",
  },
} satisfies Record<string, ProfilePart>;

export type PartName = keyof typeof parts;

/**
 * Everything that can be edited about a mechanic, by part. Routes, access, revisions, page invalidation and audit
 * labels are derived from it. `mutations/change-part.ts` handles the parts that need more than storing fields.
 */
export const PROFILE_PARTS: Readonly<Record<PartName, ProfilePart>> = parts;

export const PART_NAMES = keysOf(PROFILE_PARTS);

export const PROFILE_FIELDS: Readonly<Record<string, ProfileField>> = {
  ...Object.fromEntries(PART_NAMES.flatMap((part) => Object.entries(PROFILE_PARTS[part].fields))),
  phoneNumber: { label: "Phone", shownOn: EVERYWHERE },
  phoneVerifiedAt: { label: "Phone confirmed", shownOn: EVERYWHERE },
  state: { label: "Status", shownOn: EVERYWHERE },
  stateReason: { label: "Cause", shownOn: [] },
  pausedUntil: { label: "Paused until", shownOn: [] },
  suspensionReason: { label: "Reason", shownOn: [] },
  documentsValidUntil: { label: "Documents valid until", shownOn: ["profile"] },
  documents: { label: "Documents", shownOn: ["profile"] },
  waitingDocuments: { label: "Documents to review", shownOn: [] },
  isRegistered: { label: "State registration", shownOn: EVERYWHERE },
  callsEndAt: { label: "Calls end", shownOn: EVERYWHERE },
  registrations: { label: "State registrations", shownOn: ["list"] },
  /** The pages of cities that the mechanic starts or stops covering are invalidated too. */
  coverage: { label: "Cities", shownOn: ["list", "profile"] },
  excluded: { label: "Cities removed manually", shownOn: [] },
};

export const partParams = z.strictObject({
  mechanicId: inputFields.id,
  part: z.enum(PART_NAMES),
});

export const editableProfileSchema = profileSchema.extend({
  revisions: z.record(z.enum(PART_NAMES), z.string()),
});
export type EditableProfile = z.infer<typeof editableProfileSchema>;

export const savedPartSchema = profileSchema.extend({ revision: z.string() });
export type SavedPart = z.infer<typeof savedPartSchema>;

export function pickPart(profile: Profile, part: PartName): ProfileEdit {
  return Object.fromEntries(
    keysOf(PROFILE_PARTS[part].fields).map((field) => [field, profile[field]]),
  );
}
