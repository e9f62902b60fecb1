import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { keysOf } from "@/lib/core/keys-of";
import {
  PART_FIELDS,
  PART_NAMES,
  type PartName,
  type ProfileEdit,
} from "@/lib/mechanics/part-fields";
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

/**
 * The form schema for each part of a mechanic's profile. Routes, access, revisions, page invalidation, and audit labels
 * are derived from this map and from part-fields.ts. `mutations/change-part.ts` handles the parts that need more than
 * saving fields.
 */
export const PART_SCHEMAS: Readonly<Record<PartName, z.ZodType<ProfileEdit>>> = {
  identity: identitySchema,
  phone: phoneFormSchema.transform(({ phoneNumber }) => ({ newPhone: phoneNumber })),
  hours: weekFormSchema.pipe(openHoursSchema).transform((hours) => ({ hours })),
  area: areaSchema,
  offers: offersFormSchema.transform((offers) => ({ offers })),
  limits: limitsSchema,
  email: publicEmailSchema,
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
    keysOf(PART_FIELDS[part].fields).map((field) => [field, profile[field]]),
  );
}
