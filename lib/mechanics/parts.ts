import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { keysOf } from "@/lib/core/keys-of";
import { openHoursSchema } from "@/lib/mechanics/schema/directory";
import {
  areaSchema,
  identitySchema,
  offersFormSchema,
  publicEmailSchema,
  weekFormSchema,
} from "@/lib/mechanics/schema/part-forms";
import { type Profile, profileSchema } from "@/lib/mechanics/schema/profile";

/** The public pages about mechanics: their list, a mechanic's profile, and the cities that a mechanic covers. */
export type MechanicPage = "list" | "profile" | "cities";

interface ProfileField {
  /** As the audit trail calls it. */
  label: string;
  /** Invalidated when the field changes. */
  shownOn: readonly MechanicPage[];
}

/** The fields that people edit; the others follow from them, or have a command of their own. */
type NotEdited =
  | "id"
  | "publicPhone"
  | "state"
  | "stateReason"
  | "documentsValidUntil"
  | "coverage";
export type ProfileEdit = Partial<Omit<Profile, NotEdited>>;

interface ProfilePart {
  /** Parses the form of this part. */
  schema: z.ZodType<ProfileEdit>;
  fields: Readonly<{ [F in keyof ProfileEdit]: ProfileField }>;
  /** As the audit trail calls a change of this part. */
  changeLabel: string;
  /** Mechanics may edit all other parts of their own profile; administrators edit every part of every profile. */
  isAdminOnly?: boolean;
}

const EVERYWHERE: readonly MechanicPage[] = ["list", "profile", "cities"];

const parts = {
  identity: {
    schema: identitySchema,
    fields: {
      name: { label: "Name", shownOn: EVERYWHERE },
      businessName: { label: "Business", shownOn: EVERYWHERE },
      phoneNumber: { label: "Phone", shownOn: EVERYWHERE },
    },
    changeLabel: "Name or phone changed",
    isAdminOnly: true,
  },
  hours: {
    schema: weekFormSchema.pipe(openHoursSchema).transform((hours) => ({ hours })),
    fields: { hours: { label: "Hours", shownOn: ["cities"] } },
    changeLabel: "Hours changed",
  },
  area: {
    schema: areaSchema,
    fields: {
      zipcode: { label: "Base ZIP", shownOn: ["list", "profile"] },
      radiusMiles: { label: "Radius", shownOn: ["list", "profile"] },
      timezone: { label: "Time zone", shownOn: EVERYWHERE },
    },
    changeLabel: "Area changed",
  },
  offers: {
    schema: offersFormSchema.transform((offers) => ({ offers })),
    fields: { offers: { label: "Services", shownOn: ["profile", "cities"] } },
    changeLabel: "Services changed",
  },
  email: {
    schema: publicEmailSchema,
    fields: { publicEmail: { label: "Public email", shownOn: ["profile"] } },
    changeLabel: "Public email changed",
  },
} satisfies Record<string, ProfilePart>;

export type PartName = keyof typeof parts;

/**
 * Everything of a mechanic that is edited, part by part. Routes, access, revisions, page invalidation and the labels of
 * the audit trail follow from it. A change that needs more than storing its fields is completed in
 * `mutations/change-part.ts`.
 */
export const PROFILE_PARTS: Readonly<Record<PartName, ProfilePart>> = parts;

export const PART_NAMES = keysOf(PROFILE_PARTS);

/** Every field of a profile but its id, by name. */
export const PROFILE_FIELDS: Readonly<Record<string, ProfileField>> = {
  ...Object.fromEntries(PART_NAMES.flatMap((part) => Object.entries(PROFILE_PARTS[part].fields))),
  publicPhone: { label: "Public phone", shownOn: EVERYWHERE },
  state: { label: "State", shownOn: EVERYWHERE },
  stateReason: { label: "Reason", shownOn: [] },
  documentsValidUntil: { label: "Documents valid until", shownOn: ["profile"] },
  /** Beside these, the pages of the cities that the mechanic now or no longer covers. */
  coverage: { label: "Cities", shownOn: ["list", "profile"] },
};

export const partParams = z.strictObject({
  mechanicId: inputFields.id,
  part: z.enum(PART_NAMES),
});

/** A profile with the revision of each part, for its form to send back. */
export const editableProfileSchema = profileSchema.extend({
  revisions: z.record(z.enum(PART_NAMES), z.string()),
});
export type EditableProfile = z.infer<typeof editableProfileSchema>;

/** The answer to a saved part: the profile as it is now, and the new revision of that part. */
export const savedPartSchema = profileSchema.extend({ revision: z.string() });
export type SavedPart = z.infer<typeof savedPartSchema>;

/** The fields of one part. */
export function pickPart(profile: Profile, part: PartName): ProfileEdit {
  return Object.fromEntries(
    keysOf(PROFILE_PARTS[part].fields).map((field) => [field, profile[field]]),
  );
}
