import { z } from "zod";
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from "@/lib/billing/purchases/constants";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";

const MAX_NAME_LENGTH = 60;

const BUNDLE_STATES = ["draft", "active", "archived"] as const;
export type BundleState = (typeof BUNDLE_STATES)[number];

export const bundleParams = z.strictObject({ bundleId: inputFields.id });

const offer = {
  name: formFields.line(MAX_NAME_LENGTH, "Enter a name, such as Starter."),
  price: formFields
    .dollars(MAX_PRICE_CENTS, "Enter a price, such as 100.")
    .pipe(z.int().min(MIN_PRICE_CENTS, `Enter at least ${formatDollars(MIN_PRICE_CENTS)}.`)),
  bonus: formFields.optionalDollars(MAX_PRICE_CENTS).transform((cents) => cents ?? 0),
};
const bonusFits = ({ price, bonus }: { price: number; bonus: number }) => bonus <= price;
const BONUS_TOO_HIGH = { path: ["bonus"], error: "The bonus can’t be more than the price." };

/** `from` is the ID of the bundle that this is a new version of; blank for a new bundle. */
export const newBundleSchema = z
  .strictObject({
    ...offer,
    from: z.union([z.literal(""), inputFields.id], "Invalid ID.").default(""),
  })
  .refine(bonusFits, BONUS_TOO_HIGH);
export const bundleFormSchema = z
  .strictObject({ ...offer, revision: inputFields.revision.optional() })
  .refine(bonusFits, BONUS_TOO_HIGH);
export type BundleOffer = Pick<z.infer<typeof newBundleSchema>, keyof typeof offer>;

export const bundleStepSchema = z.strictObject({ revision: inputFields.revision.optional() });

export const savedBundleSchema = z.object({ id: z.string() });

export const bundleTable = defineTable({
  url: "/api/bundles",
  row: z.object({
    id: z.string(),
    name: z.string(),
    version: z.int(),
    state: z.enum(BUNDLE_STATES),
    priceCents: z.int(),
    bonusCents: z.int(),
    /** Number of orders that added credit. */
    sold: z.int(),
    /** What mechanics paid for these orders, minus refunds and chargebacks. */
    revenueCents: z.int(),
  }),
  sorts: ["state", "name", "priceCents", "createdAt"],
  defaultSort: "state",
  filters: { state: z.enum(BUNDLE_STATES).optional() },
});
export type BundleRow = z.infer<typeof bundleTable.row>;
