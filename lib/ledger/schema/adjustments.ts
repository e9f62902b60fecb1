import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { MAX_COMMAND_CENTS } from "@/lib/ledger/constants";

export const DIRECTIONS = ["add", "take"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const amount = formFields
  .optionalDollars(MAX_COMMAND_CENTS)
  .refine((cents) => cents !== null, "Enter an amount in dollars, such as 25.");

/** Of which a preview is asked for. */
export const adjustmentPreviewSchema = z.strictObject({
  direction: z.enum(DIRECTIONS, "Choose whether to add credit or take it away."),
  /** Parsed to positive cents. */
  amount,
});

const REASON_LENGTH = 500;

/** A previewed adjustment, with the reason. */
export const adjustmentFormSchema = adjustmentPreviewSchema.extend({
  /** Made with the preview, so that sending the form twice adjusts once. */
  adjustmentId: z.uuid("Reload the page and try again."),
  reason: formFields.multiline(REASON_LENGTH, "Enter the reason."),
  /** Of the wallet in the preview. */
  revision: inputFields.revision,
});

export const adjustedSchema = z.object({ outcome: z.enum(["posted", "requested"]) });
export type Adjusted = z.infer<typeof adjustedSchema>;

/** Negative if credit is taken away. */
export function signedCents({ direction, amount: cents }: z.infer<typeof adjustmentPreviewSchema>) {
  return direction === "take" ? -(cents ?? 0) : (cents ?? 0);
}

export const adjustmentParams = z.strictObject({ adjustmentId: z.uuid("Invalid ID.") });

export const rejectionSchema = z.strictObject({
  note: formFields.multiline(REASON_LENGTH, "Enter the reason."),
});

/** An adjustment that waits for a second person. */
export interface WaitingAdjustment {
  id: string;
  mechanicId: string;
  mechanicName: string;
  cents: number;
  reason: string;
  requestedById: string;
  requestedByName: string;
  /** ISO 8601. */
  createdAt: string;
  /** All of the mechanic's credit now. */
  balanceCents: number;
}
