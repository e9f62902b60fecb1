import { z } from "zod";

/**
 * The numbers that govern calls, charges, and disputes. These rules are versioned, and every call records the version
 * that it was routed and rated under. Days are 24 hours each, except business days.
 */
export const billingRulesSchema = z.strictObject({
  /** Shorter conversations are not billed. */
  minTalkSeconds: z.int().min(15).max(120),
  /** A caller who was billed to a mechanic within this time is not billed to the same mechanic again. */
  duplicateWindowDays: z.int().min(1).max(90),
  /** How long each mechanic's phone rings. */
  ringSeconds: z.int().min(10).max(60),
  /** Maximum number of mechanics that one call rings, one after another. */
  maxMechanicsRung: z.int().min(1).max(5),
  /** A mechanic is paused after this many unanswered calls within 60 minutes. */
  missedPerHour: z.int().min(1).max(20),
  /** A mechanic is paused after this many unanswered calls within 24 hours. */
  missedPerDay: z.int().min(1).max(50),
  /** How long a call can be disputed after it is rated. */
  disputeWindowDays: z.int().min(4).max(30),
  /** Business days within which a dispute must be decided. */
  decisionBusinessDays: z.int().min(1).max(10),
  /**
   * Maximum number of disputes accepted automatically within 30 days: this count or this percentage of billed calls,
   * whichever is larger.
   */
  automaticDisputes: z.int().min(0).max(20),
  automaticDisputePercent: z.int().min(0).max(100),
  /** Cap on the fee for any call. */
  maxFeeCents: z.int().min(100).max(50_000),
  /** How long promotional credit lasts. Purchased credit never expires. */
  promoLapseDays: z.int().min(30).max(730),
  /** How long callers' numbers are kept: at most as long as the privacy policy promises. */
  callerRetentionDays: z.int().min(90).max(180),
});
export type BillingRules = z.infer<typeof billingRulesSchema>;

/** The rules that apply until an administrator changes them. */
export const DEFAULT_BILLING_RULES: BillingRules = {
  minTalkSeconds: 30,
  duplicateWindowDays: 30,
  ringSeconds: 20,
  maxMechanicsRung: 3,
  missedPerHour: 3,
  missedPerDay: 5,
  disputeWindowDays: 14,
  decisionBusinessDays: 2,
  automaticDisputes: 3,
  automaticDisputePercent: 25,
  maxFeeCents: 15_000,
  promoLapseDays: 180,
  callerRetentionDays: 180,
};
