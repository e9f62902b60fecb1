import { z } from "zod";
import { PRICING_MODE_NAMES, SERVICE_FIELDS, WORK_KIND_NAMES } from "@/lib/catalog/services/fields";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { keysOf } from "@/lib/core/keys-of";
import { cleanText, cleanTyped } from "@/lib/core/readable-text";
import type { FormName, PublishedName } from "@/lib/core/record-field";
import { SLUG } from "@/lib/core/slug";

const pricingMode = z.enum(keysOf(PRICING_MODE_NAMES), { error: "Choose how the price is set." });
export type PricingMode = z.infer<typeof pricingMode>;

const workKind = z.enum(keysOf(WORK_KIND_NAMES), { error: "Choose the kind of work." });
/** Only work of the kind "with_parts" installs parts. "diagnosis" includes inspections. */
export type WorkKind = z.infer<typeof workKind>;

export const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  /** What drivers type when they don't know the service's name, such as "won't start". */
  searchTerms: z.array(z.string()),
  /** What the service solves, such as "dead battery". May be empty. */
  problem: z.string(),
  /** Shown after the price, such as "per axle". May be empty. */
  unit: z.string(),
  workKind,
  laborHours: z.number().nonnegative().nullable(),
  /** Integer cents. */
  basePartsCost: z.int().nonnegative().nullable(),
  pricingMode,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
} satisfies Record<PublishedName<typeof SERVICE_FIELDS>, z.ZodType>);
export type Service = z.infer<typeof serviceSchema>;

const MAX_PARTS_CENTS = 1_000_000;
const MAX_LABOR_HOURS = 100;
const MAX_TERMS = 30;
const MAX_CATEGORY = SERVICE_FIELDS.category.input.maxLength;

const searchTerms = z
  .array(
    z
      .string()
      .trim()
      .min(2, "Use at least 2 characters for each term.")
      .max(60, "Use at most 60 characters for each term."),
  )
  .max(MAX_TERMS, `Enter at most ${MAX_TERMS} terms.`)
  .transform((terms) => [...new Set(terms)]);

/** Omitted fields stay unchanged. */
export type ServiceChange = Partial<Omit<Service, "id" | "createdAt">>;

const HOURS = `Enter hours from 0 to ${MAX_LABOR_HOURS}, such as 1.25.`;

/** Schemas for text input, shared by the form and CSV files. */
export const serviceFields = {
  name: formFields.line(SERVICE_FIELDS.name.input.maxLength, "Enter a name."),
  slug: z
    .string()
    .transform((text) => cleanTyped(text).toLowerCase())
    .pipe(inputFields.slug),
  description: formFields.anyLine(SERVICE_FIELDS.description.input.maxLength),
  category: z
    .string()
    .transform((text) => cleanTyped(text).toLowerCase())
    .pipe(
      z
        .string()
        .max(MAX_CATEGORY, `Use at most ${MAX_CATEGORY} characters.`)
        .regex(SLUG, "Enter one word in lowercase, such as brakes."),
    ),
  unit: formFields.anyLine(SERVICE_FIELDS.unit.input.maxLength),
  problem: formFields
    .anyLine(SERVICE_FIELDS.problem.input.maxLength)
    .transform((text) => text.toLowerCase()),
  pricingMode,
  laborHours: z
    .string()
    .transform(cleanTyped)
    .pipe(z.string().regex(/^(?:\d{1,3}(?:\.\d{1,2})?)?$/, HOURS))
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(z.number().max(MAX_LABOR_HOURS, HOURS).nullable()),
  parts: formFields.optionalDollars(MAX_PARTS_CENTS),
  /** One per line or separated by semicolons. */
  searchTerms: z
    .string()
    .max(4_000, "Use at most 4,000 characters.")
    .transform((text) =>
      cleanText(text)
        .split(/[\n;]/)
        .map((term) => term.replace(/\s+/g, " ").trim())
        .filter(Boolean),
    )
    .pipe(searchTerms),
};

export const serviceFormSchema = z.strictObject({
  name: serviceFields.name,
  /** Derived from the name if blank. */
  slug: z
    .union(
      [z.literal(""), serviceFields.slug],
      "Use lowercase letters and digits, with hyphens between words.",
    )
    .default(""),
  description: serviceFields.description,
  category: serviceFields.category,
  searchTerms: serviceFields.searchTerms,
  unit: serviceFields.unit,
  workKind,
  problem: serviceFields.problem,
  pricingMode,
  laborHours: serviceFields.laborHours,
  parts: serviceFields.parts,
  revision: inputFields.revision.optional(),
} satisfies Record<FormName<typeof SERVICE_FIELDS> | "revision", z.ZodType>);
export type ServiceForm = z.infer<typeof serviceFormSchema>;

/** A service in the administrators' list. */
export const serviceTable = defineTable({
  url: "/api/services/admin-list",
  csvUrl: "/api/services/admin-list/csv",
  row: serviceSchema.extend({
    position: z.int(),
    /** Whether the home page shows the service. */
    isOnHome: z.boolean(),
    /** Number of active mechanics who offer the service. */
    mechanicCount: z.int(),
    /** Number of price rules for the service, in one city or everywhere. */
    ruleCount: z.int(),
  }),
  sorts: ["position", "name", "category"],
  defaultSort: "position",
  filters: {
    category: inputFields.slug.optional(),
    workKind: workKind.optional(),
    status: z.enum(["active", "inactive"]).optional(),
  },
});
export type ServiceRow = z.infer<typeof serviceTable.row>;
export type ServiceListQuery = z.infer<typeof serviceTable.query>;

export const serviceIdParams = z.strictObject({ serviceId: inputFields.id });

export const starterResultSchema = z.object({
  added: z.int(),
  /** Number of existing services that got search terms. */
  completed: z.int(),
});
export type StarterResult = z.infer<typeof starterResultSchema>;
