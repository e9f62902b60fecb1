import { z } from "zod";
import { CREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import { DISPUTE_STATES } from "@/lib/billing/verdicts/schema/verdict";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";

export const MAX_TEXT_LENGTH = 2_000;
/** $500, the most that a call can cost. */
const MAX_FEE_CENTS = 50_000;
const MAX_BULK = 100;

export const disputeParams = z.strictObject({ disputeId: inputFields.id });

export const disputedReason = z.enum(CREDITABLE_REASONS, "Choose a reason.");

export const openDisputeSchema = z
  .strictObject({
    reason: disputedReason,
    text: formFields.optionalMultiline(MAX_TEXT_LENGTH).default(""),
    blocksCaller: formFields.checkbox,
    /** Revision of the outcome that was shown. */
    revision: inputFields.revision,
  })
  .refine(({ reason, text }) => reason !== "other" || text !== "", {
    path: ["text"],
    error: "Describe what was wrong with this call.",
  });
export type OpenDispute = z.infer<typeof openDisputeSchema>;

export const openedDisputeSchema = z.object({ id: z.string(), callId: z.string() });

export const disputeTextSchema = z.strictObject({
  text: formFields.multiline(MAX_TEXT_LENGTH, "Enter a message."),
});

export const DECISIONS = ["accept", "accept_partially", "reject", "uphold"] as const;
export type Decision = (typeof DECISIONS)[number];

const note = formFields.multiline(MAX_TEXT_LENGTH, "Enter a note. The mechanic will see it.");

export const decisionSchema = z
  .strictObject({
    decision: z.enum(DECISIONS, "Choose a decision."),
    /** In dollars; parsed to cents. Only for a partial credit. */
    amount: formFields.optionalDollars(MAX_FEE_CENTS).default(null),
    note,
  })
  .refine(({ decision, amount }) => decision !== "accept_partially" || amount !== null, {
    path: ["amount"],
    error: "Enter the amount to credit.",
  });
export type DecisionRequest = z.infer<typeof decisionSchema>;

export const bulkDecisionSchema = z.strictObject({
  /** Separated by commas. */
  disputeIds: z
    .string("Choose at least one dispute.")
    .transform((ids) => ids.split(","))
    .refine((ids) => ids.length <= MAX_BULK, `Choose at most ${MAX_BULK} disputes at a time.`)
    // Puts the error on the field itself, not on one of its IDs.
    .refine((ids) => z.array(inputFields.id).safeParse(ids).success, "Invalid ID."),
  decision: z.enum(["accept", "reject"], "Choose a decision."),
  note,
});
export type BulkDecision = z.infer<typeof bulkDecisionSchema>;

export const decidedSchema = z.object({ state: z.enum(DISPUTE_STATES) });

/** The result for each dispute; `message` explains why it was not decided, or is null if it was. */
export const bulkResultSchema = z.object({
  results: z.array(z.object({ id: z.string(), message: z.string().nullable() })),
});
export type BulkResult = z.infer<typeof bulkResultSchema>["results"][number];
