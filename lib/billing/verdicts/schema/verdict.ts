import { z } from "zod";
import {
  CALL_OUTCOMES,
  CREDITABLE_REASONS,
  UNCREDITABLE_REASONS,
} from "@/lib/billing/verdicts/constants";

const time = z.iso.datetime();
const reason = z.enum([...CREDITABLE_REASONS, ...UNCREDITABLE_REASONS]);

export const DISPUTE_STATES = [
  "submitted",
  "auto_accepted",
  "under_review",
  "needs_info",
  "accepted",
  "accepted_partial",
  "rejected",
  "appealed",
  "upheld",
  "withdrawn",
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** How a call is billed. Only a call that is `billed` can be disputed. */
export const BILLING_STATES = [
  "unrated",
  "not_billable",
  "billed",
  "auto_credited",
  "disputed",
  "credited",
  "partially_credited",
] as const;
export type BillingState = (typeof BILLING_STATES)[number];

/** How a call is billed if at least part of its fee was kept so far. */
export const PAID_STATES = [
  "billed",
  "disputed",
  "partially_credited",
] as const satisfies readonly BillingState[];

/** Stored facts that can contradict a reason, in the order in which they are checked. */
const CONTRADICTIONS = [
  "outcome",
  "talk_time",
  "no_earlier_call",
  "not_a_repeat",
  "earlier_call",
  "earlier_customer",
  "covered",
  "offered",
  "tapped_city",
] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

/** The facts that are compared with a reason. The defaults are for claims from before a fact was stored. */
const recordedFacts = {
  talkSeconds: z.int(),
  /** Every outcome that the mechanic has recorded for the call, even if they changed or removed it later. */
  outcomes: z.array(z.enum(CALL_OUTCOMES)).default([]),
  /**
   * Whether this mechanic paid for an earlier call from the same caller, no matter how long ago. Calls that were
   * credited in full don't count.
   */
  hasEarlierBilledCall: z.boolean(),
  /** Whether one of these came within the repeat window; missing in claims from before this was stored. */
  isWithinRepeatWindow: z.boolean().optional(),
  /** Whether this mechanic recorded an outcome for an earlier call from the same caller that only customers' calls have. */
  hasEarlierCustomerCall: z.boolean().default(false),
  /** From the call's rating; null if unknown. */
  isCovered: z.boolean().nullable(),
  isOffered: z.boolean().nullable(),
  /** The city of the tap that led to the call, and whether the mechanic covers it; null if unknown. */
  tappedCity: z.object({ name: z.string(), isCovered: z.boolean() }).nullable().default(null),
};

/** Everything that the verdict on a dispute depends on. Contains no phone number. */
const disputeClaimSchema = z.object({
  now: time,
  timezone: z.string(),
  reason,
  billing: z.enum(BILLING_STATES),
  /** When the call was rated; null if it hasn't been. */
  ratedAt: time.nullable(),
  hasEarlierDispute: z.boolean(),
  isFiledByAdministrator: z.boolean().default(false),
  ...recordedFacts,
  /** How many of this mechanic's disputes were accepted automatically in the last 30 days. */
  acceptedAutomatically: z.int(),
  /** How many calls were billed to this mechanic in the last 30 days, even if they were credited later. */
  billedCalls: z.int(),
});
export type DisputeClaim = z.infer<typeof disputeClaimSchema>;

const line = <Rule extends string, Facts extends z.ZodObject>(rule: Rule, facts: Facts) =>
  z.object({ rule: z.literal(rule), result: z.enum(["stops", "clear"]), facts });

const verdictLineSchema = z.discriminatedUnion("rule", [
  line("not_creditable", z.object({ reason })),
  line("already_disputed", z.object({ hasEarlierDispute: z.boolean() })),
  line("not_billed", z.object({ billing: z.enum(BILLING_STATES) })),
  line("window_closed", z.object({ ratedAt: time.nullable(), closesAt: time.nullable() })),
  line("filed_by_administrator", z.object({ isFiledByAdministrator: z.boolean() })),
  line("needs_explanation", z.object({ reason })),
  line(
    "contradicted",
    z.object({
      reason,
      /** What contradicts the reason; null if nothing does, or if it wasn't stored. */
      because: z.enum(CONTRADICTIONS).nullable().default(null),
      maxTalkSeconds: z.int().nullable(),
      ...recordedFacts,
    }),
  ),
  line(
    "automatic_lane_full",
    z.object({ acceptedAutomatically: z.int(), allowed: z.int(), billedCalls: z.int() }),
  ),
]);
export type VerdictLine = z.infer<typeof verdictLineSchema>;
export type VerdictRule = VerdictLine["rule"];

/** Rules that keep a dispute from being submitted at all. The other rules leave the decision to a person. */
export const REFUSING_RULES = [
  "not_creditable",
  "already_disputed",
  "not_billed",
  "window_closed",
] as const satisfies readonly VerdictRule[];

export const verdictSchema = z.object({
  rulesVersion: z.int(),
  claim: disputeClaimSchema,
  lines: z.array(verdictLineSchema),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("refused"), because: z.enum(REFUSING_RULES) }),
    z.object({ kind: z.literal("accepted_automatically") }),
    /** A person decides before `decideBy`. */
    z.object({ kind: z.literal("reviewed"), decideBy: time }),
  ]),
});
/**
 * What will happen to a dispute, and the result of every rule. Shown before submitting, and stored with the dispute.
 */
export type Verdict = z.infer<typeof verdictSchema>;
