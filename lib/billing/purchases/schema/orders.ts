import { z } from "zod";
import { MAX_PRICE_CENTS, TOP_UP_THRESHOLDS_CENTS } from "@/lib/billing/purchases/constants";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";

export const orderParams = z.strictObject({ mechanicId: inputFields.id, orderId: inputFields.id });

/** For orders of the signed-in mechanic. */
export const ownOrderParams = z.strictObject({ orderId: inputFields.id });

const THRESHOLDS = new Set<number>(TOP_UP_THRESHOLDS_CENTS);

/** The purchase form. The price comes from the bundle, never from the form. */
export const newOrderSchema = z.strictObject({
  bundle: z.string("Choose a bundle.").pipe(inputFields.id),
  /** Generated with the form, so that submitting the form twice places only one order. */
  formKey: z.uuid("Reload the page and try again."),
  /** Consent to automatic top-ups. */
  topUp: formFields.checkbox,
  /** In cents. Tops up when the credit falls below this amount. */
  below: z
    .string()
    .transform(Number)
    .refine((cents) => THRESHOLDS.has(cents), "Choose one of the amounts.")
    .default(TOP_UP_THRESHOLDS_CENTS[0]),
});
export type NewOrder = z.infer<typeof newOrderSchema>;

export const checkoutSchema = z.object({ url: z.string() });

const SANDBOX_OUTCOMES = ["paid", "declined"] as const;
export const sandboxPaymentSchema = z.strictObject({
  outcome: z.enum(SANDBOX_OUTCOMES, "Choose an outcome."),
});

const CHARGEBACK_OUTCOMES = ["opened", "won"] as const;
export type ChargebackOutcome = (typeof CHARGEBACK_OUTCOMES)[number];
export const sandboxChargebackSchema = z.strictObject({
  outcome: z.enum(CHARGEBACK_OUTCOMES, "Choose an outcome."),
});

export const refundSchema = z.strictObject({
  amount: formFields.dollars(MAX_PRICE_CENTS, "Enter an amount, such as 25 or 27.50."),
  reason: formFields.multiline(1_000, "Enter a reason."),
  formKey: z.uuid("Reload the page and try again."),
});
export type Refund = z.infer<typeof refundSchema>;

export const emptyFormSchema = z.strictObject({});

/**
 * Identifies a receipt's purchase either by the order's ID or by the ID of the checkout session, which the payment
 * provider adds to the URL when it redirects the mechanic back.
 */
export const receiptQuerySchema = z.union([
  z
    .object({ session_id: z.string().regex(/^\w{1,100}$/) })
    .transform(({ session_id: sessionId }) => ({ sessionId })),
  z.object({ order: inputFields.id }).transform(({ order: id }) => ({ id })),
]);

/** A purchase in a CSV file. */
export const orderLineSchema = z.object({
  id: z.string(),
  mechanic: z.object({ name: z.string() }),
  bundle: z.object({ name: z.string() }),
  kind: z.string(),
  state: z.string(),
  priceCents: z.int(),
  bonusCents: z.int(),
  refundedCents: z.int(),
  chargedBackCents: z.int(),
  fulfilledAt: z.date().nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** Why automatic top-ups are off. */
export const topUpOffReasonSchema = z.enum([
  "mechanic",
  "payment_failed",
  "returned",
  "bundle_archived",
]);
export type TopUpOffReason = z.infer<typeof topUpOffReasonSchema>;
