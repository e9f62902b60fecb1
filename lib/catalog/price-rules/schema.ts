import { z } from "zod";
import type { PriceExplanation } from "@/lib/catalog/pricing/explain-price";
import { isPlainMessage } from "@/lib/catalog/pricing/plain-message";
import { formFields } from "@/lib/core/form-fields";
import { chosenSlug, inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { cleanTyped } from "@/lib/core/readable-text";

/** $10,000, the most that the database allows. */
export const MAX_PRICE_CENTS = 1_000_000;
const MAX_MESSAGE_LENGTH = 60;

const message = formFields
  .anyLine(MAX_MESSAGE_LENGTH)
  .refine(
    (text) => text === "" || isPlainMessage(text),
    "Use plain text without a URL, email address, or phone number.",
  );

export const priceFields = { cents: formFields.optionalDollars(MAX_PRICE_CENTS), message };

/** What a rule shows: a price, or a message (null for the default message). Null if there is no rule. */
export type RuleValue =
  | { displayMode: "price"; priceCents: number; customMessage: null }
  | { displayMode: "message"; priceCents: null; customMessage: string | null }
  | null;

/** A service in a city. Null means all services or all cities. */
export interface PriceScope {
  serviceId: string | null;
  locationId: string | null;
}

/** Used in place of an ID for all cities or all services. */
export const ALL = "all";
const scope = z.union([inputFields.id, z.literal(ALL)]);

/** Identifies a cell of the matrix. */
export const priceCellParams = z
  .strictObject({ serviceId: scope, locationId: scope })
  .refine(({ serviceId, locationId }) => serviceId !== ALL || locationId !== ALL, {
    path: ["locationId"],
    error: "Choose a service or a city.",
  });
export type PriceCellParams = z.infer<typeof priceCellParams>;

export const priceFormSchema = z
  .strictObject({
    show: z.enum(["inherited", "price", "message"], { error: "Choose what to show." }),
    price: priceFields.cents.optional(),
    message: priceFields.message.optional(),
    revision: inputFields.revision.optional(),
  })
  .superRefine(({ show, price }, context) => {
    if (show !== "price" || price) return;
    context.addIssue({ code: "custom", path: ["price"], message: "Enter a price, such as 189." });
  });
export type PriceForm = z.infer<typeof priceFormSchema>;

export const savedPriceSchema = z.object({
  /** ID for undoing the change; null if nothing changed. */
  changeId: z.string().nullable(),
});

const state = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, "Choose a state.")
  .max(40);

const cellSchema = z.object({
  /** "$189", "Message", or "No price". */
  text: z.string(),
  source: z.enum(["own", "city", "service", "catalog"]),
  /** True if pages show a higher price because even the cheapest mechanic charges more. */
  isRaised: z.boolean(),
  /** Whether a mechanic offers the service in the city; true for all cities. */
  isOffered: z.boolean(),
});
export type MatrixCell = z.infer<typeof cellSchema>;

/** A row of the matrix: a city, or all cities. */
export const matrixTable = defineTable({
  url: "/api/prices/matrix",
  row: z.object({
    id: z.string(),
    city: z.string(),
    state: z.string(),
    slug: z.string(),
    /** What the rule for all services in the city shows, such as "$189" or "Message"; null if there is no such rule. */
    everyService: z.string().nullable(),
    /** Keyed by service ID. */
    cells: z.record(z.string(), cellSchema),
  }),
  sorts: ["city", "state"],
  defaultSort: "city",
  filters: {
    category: inputFields.slug.optional(),
    state: state.optional(),
    /** "set" shows only cities that have price rules of their own. */
    only: z.enum(["set"]).optional(),
  },
});
export type MatrixRow = z.infer<typeof matrixTable.row>;
export type MatrixQuery = z.infer<typeof matrixTable.query>;

export interface MatrixService {
  id: string;
  name: string;
  slug: string;
  category: string;
}

const operation = z.enum(["set", "percent", "add", "message", "clear"], {
  error: "Choose what to do.",
});
export type PriceOperation = z.infer<typeof operation>;

/** Sent as form checkboxes or as comma-separated text. */
const states = z.preprocess(
  (value) =>
    [value ?? []]
      .flat()
      .flatMap((part) => String(part).split(","))
      .filter(Boolean),
  z.array(state).max(60, "Choose at most 60 states."),
);

/** A bulk change of one service's prices. Applies to all active cities if neither states nor cities are given. */
export const bulkPriceSchema = z.strictObject({
  service: chosenSlug("Choose a service."),
  states,
  /**
   * Cities by slug or as "Austin, Texas", one per line. A city must also be in one of the states, if any are given.
   */
  cities: z.string().max(40_000, "Use at most 40,000 characters.").default(""),
  operation,
  /** Dollars, or a percentage; may be negative for "percent" and "add". */
  amount: z
    .string()
    .transform(cleanTyped)
    .pipe(z.string().max(20, "Enter an amount, such as 189."))
    .default(""),
  message: priceFields.message.default(""),
});
export type BulkPrice = z.infer<typeof bulkPriceSchema>;

export const bulkPriceForm = bulkPriceSchema.extend({
  revision: inputFields.revision,
  /** Chosen by the preview, so that a form that is sent twice changes the prices once; becomes the change's ID. */
  formKey: inputFields.id.optional(),
});

export const bulkResultSchema = z.object({ changeId: z.string(), count: z.int() });

/** A cell of the matrix with everything that determines its price. */
export interface PriceCell {
  service: { id: string; name: string; slug: string; isActive: boolean } | null;
  city: { id: string; city: string; state: string; slug: string; isActive: boolean } | null;
  /** The rules that apply to the cell, most specific first. */
  own: RuleValue;
  ofCity: RuleValue;
  ofService: RuleValue;
  /** The service's own price in integer cents; null if it has none, or for all services. */
  catalogCents: number | null;
  /** Null for all services. */
  explanation: PriceExplanation | null;
  revision: string;
}

export interface PlannedPrice {
  scope: PriceScope;
  city: string;
  state: string;
  slug: string;
  value: RuleValue;
  /**
   * What drivers see before and after the change, such as "$189", or what they would see if a mechanic offered the
   * service.
   */
  before: string;
  after: string;
  /** True if pages will show a higher price because even the cheapest mechanic charges more. */
  isRaised: boolean;
  isOffered: boolean;
}

export interface BulkPlan {
  service: { name: string; slug: string };
  /** Only prices that change. */
  changes: PlannedPrice[];
  /** Number of cities whose price stays the same. */
  sameCount: number;
  /** Lines in the list of cities that match no city. */
  unknownCities: string[];
  /** The data from which the preview's revision is computed. */
  seen: { id: string; value: RuleValue; planned: RuleValue }[];
}
