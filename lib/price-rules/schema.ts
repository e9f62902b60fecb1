import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";
import { isPlainMessage } from "@/lib/pricing/plain-message";

/** $10,000, as the database allows. */
export const MAX_PRICE_CENTS = 1_000_000;
const MAX_MESSAGE_LENGTH = 60;

const message = formFields
  .anyLine(MAX_MESSAGE_LENGTH)
  .refine(
    (text) => text === "" || isPlainMessage(text),
    "Use plain text without a URL, an email or a phone number.",
  );

export const priceFields = { cents: formFields.optionalDollars(MAX_PRICE_CENTS), message };

/** What a rule shows: a price, or a message; "" is the default message. Null for no rule. */
export type RuleValue =
  | { displayMode: "price"; priceCents: number; customMessage: null }
  | { displayMode: "message"; priceCents: null; customMessage: string | null }
  | null;

/** All cities or all services. */
export const ALL = "all";
const scope = z.union([inputFields.id, z.literal(ALL)]);

/** A cell of the matrix. */
export const priceCellParams = z
  .strictObject({ serviceId: scope, locationId: scope })
  .refine(({ serviceId, locationId }) => serviceId !== ALL || locationId !== ALL, {
    path: ["locationId"],
    error: "Choose a service or a city.",
  });
export type PriceCellParams = z.infer<typeof priceCellParams>;

export const priceFormSchema = z
  .object({
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
  /** Of the change, to undo it; null if nothing changed. */
  changeId: z.string().nullable(),
});

const state = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, "Choose a state.")
  .max(40);

/** The cities of the matrix, a page at a time, and the services of one category. */
export const matrixQuerySchema = tableQuery({
  sorts: ["city"],
  defaultSort: "city",
  filters: {
    category: inputFields.slug.optional(),
    state: state.optional(),
    /** Only cities with a rule of their own. */
    only: z.enum(["changed"]).optional(),
  },
});
export type MatrixQuery = z.infer<typeof matrixQuerySchema>;

const operation = z.enum(["set", "percent", "add", "message", "clear"], {
  error: "Choose what to do.",
});
export type PriceOperation = z.infer<typeof operation>;

const list = <T extends z.ZodType>(item: T, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(most, `Choose at most ${most}.`),
  );

/** What to do with the prices of a service in many cities. No states or cities means everywhere. */
export const bulkPriceSchema = z.object({
  service: inputFields.slug,
  states: list(state, 60),
  /** Cities by name or slug, one per line; they limit the states. */
  cities: z.string().max(20_000, "Use at most 20,000 characters.").default(""),
  operation,
  amount: z.string().trim().max(20).default(""),
  message: priceFields.message.default(""),
});
export type BulkPrice = z.infer<typeof bulkPriceSchema>;
