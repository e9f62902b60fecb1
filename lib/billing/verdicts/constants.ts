import type { CallOutcome } from "@/lib/core/generated/prisma/enums";

/** The outcome of a call. Recorded by the mechanic; never affects billing. */
export const CALL_OUTCOMES = [
  "booked",
  "quoted",
  "follow_up",
  "lost",
  "not_a_customer",
] as const satisfies readonly CallOutcome[];

/** Reasons that can qualify for a credit, in display order. */
export const CREDITABLE_REASONS = [
  "duplicate",
  "spam",
  "wrong_number",
  "solicitation",
  "job_seeker",
  "outside_area",
  "service_not_offered",
  "existing_customer",
  "not_decision_maker",
  "no_conversation",
  "other",
] as const;

/**
 * Reasons that never qualify for a credit. They are shown too, so that mechanics learn this before they submit a
 * dispute.
 */
export const UNCREDITABLE_REASONS = [
  "price_shopper",
  "hired_someone_else",
  "changed_mind",
] as const;

/** The period over which automatic decisions and billed calls are counted, in 24-hour days. */
export const AUTOMATIC_LANE_DAYS = 30;

/** How many 24-hour days a mechanic has to answer a question about a dispute. */
export const ANSWER_DAYS = 7;

/**
 * For each reason, the talk time in seconds above which a person reviews the claim, because most calls of that kind end
 * sooner. These are our own estimates.
 */
export const BELIEVABLE_TALK_SECONDS: Readonly<Partial<Record<DisputeReason, number>>> = {
  no_conversation: 60,
  spam: 120,
  wrong_number: 120,
  solicitation: 120,
};

export type DisputeReason =
  | (typeof CREDITABLE_REASONS)[number]
  | (typeof UNCREDITABLE_REASONS)[number];
