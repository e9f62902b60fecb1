import { z } from "zod";
import { MAX_COMMAND_CENTS } from "@/lib/billing/ledger/constants";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";

export const DIRECTIONS = ["add", "take"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const amount = formFields.dollars(MAX_COMMAND_CENTS, "Enter an amount in dollars, such as 25.");

export const adjustmentPreviewSchema = z.strictObject({
  direction: z.enum(DIRECTIONS, "Choose whether to add or remove credit."),
  /** Parsed to positive cents. */
  amount,
});

const REASON_LENGTH = 500;

/** A previewed adjustment with its reason. */
export const adjustmentFormSchema = adjustmentPreviewSchema.extend({
  /** Generated with the preview, so that submitting the form twice adjusts the balance only once. */
  adjustmentId: z.uuid("Reload the page and try again."),
  reason: formFields.multiline(REASON_LENGTH, "Enter a reason."),
  /** Revision of the wallet in the preview. */
  revision: inputFields.revision,
});

export const adjustedSchema = z.object({ outcome: z.enum(["posted", "requested"]) });
export type Adjusted = z.infer<typeof adjustedSchema>;

/** Returns signed cents: negative if credit is taken away. */
export function signedCents({ direction, amount: cents }: z.infer<typeof adjustmentPreviewSchema>) {
  return direction === "take" ? -(cents ?? 0) : (cents ?? 0);
}

export const adjustmentParams = z.strictObject({ adjustmentId: z.uuid("Invalid ID.") });

export const rejectionSchema = z.strictObject({
  note: formFields.multiline(REASON_LENGTH, "Enter a reason."),
});

/** An adjustment that is waiting for a second person's approval. */
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
  /** The mechanic's current total credit. */
  balanceCents: number;
}

/** An adjustment that changed a balance. */
export interface PostedAdjustment {
  id: string;
  mechanicId: string;
  mechanicName: string;
  /** Negative if credit was taken away. */
  cents: number;
  reason: string;
  /** Null if the account no longer exists. */
  actorName: string | null;
  /** Null if no second person approved it. */
  approverName: string | null;
  /** ISO 8601. */
  createdAt: string;
}
