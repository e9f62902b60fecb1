import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import {
  fieldsIn,
  PART_NAMES,
  type PartName,
  type PartValues,
  type ProfileEdit,
} from "@/lib/mechanics/profiles/fields";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";
import {
  aboutSchema,
  areaSchema,
  identitySchema,
  limitsSchema,
  offersFormSchema,
  phoneFormSchema,
  publicEmailSchema,
  weekFormSchema,
} from "@/lib/mechanics/profiles/schema/part-forms";
import { type Profile, profileSchema } from "@/lib/mechanics/profiles/schema/profile";

/**
 * The form schema for each part of a mechanic's profile, which saves exactly the fields that `MECHANIC_FIELDS` has for
 * the part. Routes, access, revisions, page invalidation, and audit labels are derived from both. `mutations/change-part.ts` handles the parts that need more than
 * saving fields.
 */
export const PART_SCHEMAS: { readonly [Part in PartName]: z.ZodType<PartValues<Part>> } = {
  identity: identitySchema,
  about: aboutSchema,
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
  return Object.fromEntries(fieldsIn(part).map((field) => [field, profile[field]]));
}
