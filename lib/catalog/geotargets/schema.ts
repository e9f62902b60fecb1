import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { cleanTyped } from "@/lib/core/readable-text";

const CRITERIA_ID = /^\d{1,12}$/;

export const locParams = z.strictObject({
  loc: z.string().regex(CRITERIA_ID, "Use up to 12 digits."),
});

const geotargetChoiceSchema = z.object({ id: z.string(), canonicalName: z.string() });

/** One of our cities, with the geotarget that it is matched to. */
export const matchedCityTable = defineTable({
  url: "/api/geotargets/cities",
  row: z.object({
    id: z.string(),
    city: z.string(),
    state: z.string(),
    geotargetId: z.string().nullable(),
    /** What Google calls this place; null if the city has no match, or if the ID isn't in Google's file. */
    canonicalName: z.string().nullable(),
    /** Whether Google plans to remove this place. */
    isRemovalPlanned: z.boolean(),
    /** For an unmatched city, the places in its state that share its name. */
    choices: z.array(geotargetChoiceSchema),
    revision: z.string(),
  }),
  sorts: ["match", "city"],
  defaultSort: "match",
  filters: { match: z.enum(["missing", "matched"]).optional() },
});
export type MatchedCity = z.infer<typeof matchedCityTable.row>;
export type MatchedCitiesQuery = z.infer<typeof matchedCityTable.query>;

/** Blank removes the match. */
export const geotargetFormSchema = z.strictObject({
  geotargetId: z
    .string()
    .transform(cleanTyped)
    .refine((text) => text === "" || CRITERIA_ID.test(text), "Enter up to 12 digits.")
    .transform((text) => text || null),
  revision: inputFields.revision.optional(),
});
export type GeotargetForm = z.infer<typeof geotargetFormSchema>;

/** A criteria ID that led to no city. */
export const unknownLocTable = defineTable({
  url: "/api/geotargets/unknown",
  row: z.object({
    /** The criteria ID. */
    id: z.string(),
    count: z.int(),
    lastSeenAt: z.iso.datetime(),
    /** What Google calls this place; null if the ID isn't in Google's file. */
    canonicalName: z.string().nullable(),
    targetType: z.string().nullable(),
    /** The city that an administrator chose for the ID. */
    city: z.object({ slug: z.string(), name: z.string() }).nullable(),
  }),
  sorts: ["count", "seen"],
  defaultSort: "-count",
  filters: { match: z.enum(["missing", "matched"]).optional() },
});
export type UnknownLoc = z.infer<typeof unknownLocTable.row>;

const MAX_CITY_TEXT = 120;

/** A city such as "Austin, TX" or "texas/austin"; blank for none. */
export const chosenCitySchema = z.strictObject({ city: formFields.optionalLine(MAX_CITY_TEXT) });

export const SETUP_CHECKS = [
  "tag_manager_id",
  "page_tag",
  "consent_default",
  "conversion_action",
  "url_suffix",
  "final_url",
  "number_shown",
] as const;
export type SetupCheck = (typeof SETUP_CHECKS)[number];

export const setupParams = z.strictObject({
  check: z.enum(SETUP_CHECKS, { error: "Setup check not found." }),
});

export const setupResultSchema = z.object({
  check: z.enum(SETUP_CHECKS),
  isPassed: z.boolean(),
  /** What the check found. */
  text: z.string(),
  /** How to fix the problem; null if the check passed. */
  remedy: z.string().nullable(),
});
export type SetupResult = z.infer<typeof setupResultSchema>;
