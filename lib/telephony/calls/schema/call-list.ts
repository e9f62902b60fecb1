import { z } from "zod";
import { CALL_OUTCOMES } from "@/lib/billing/verdicts/constants";
import {
  BILLING_STATES,
  type BillingState,
  DISPUTE_STATES,
  PAID_STATES,
} from "@/lib/billing/verdicts/schema/verdict";
import { RATING_RULES } from "@/lib/catalog/rating/rating-trace";
import type { CallAttemptResult, CallState } from "@/lib/core/generated/prisma/enums";
import { inputFields } from "@/lib/core/http/fields";
import { dayFilters, defineTable } from "@/lib/core/http/table-query";

const CALL_STATES = [
  "received",
  "routing",
  "ringing",
  "in_progress",
  "completed",
  "missed",
  "blocked",
  "failed",
  "abandoned",
] as const satisfies readonly CallState[];

/** A call from a driver, from a mechanic who returns a missed call, or from us in response to a callback request. */
const CALL_KINDS = ["driver", "returned", "callback"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

const RING_RESULTS = [
  "accepted",
  "declined",
  "no_answer",
  "busy",
  "failed",
  "short_hangup",
  "skipped",
  /** The driver hung up after someone had picked up the mechanic's phone. */
  "caller_hung_up",
] as const satisfies readonly (CallAttemptResult | "caller_hung_up")[];
export type RingResult = (typeof RING_RESULTS)[number];

/** Cost filters, with the billing states that each filter shows. `disputed` also shows calls with an open dispute. */
export const CALL_COSTS = {
  billed: PAID_STATES,
  disputed: ["disputed"],
  credited: ["auto_credited", "credited", "partially_credited"],
  free: ["not_billable"],
} as const satisfies Readonly<Record<string, readonly BillingState[]>>;
export type CallCost = keyof typeof CALL_COSTS;

const COSTS = Object.keys(CALL_COSTS) as [CallCost, ...CallCost[]];

const cents = z.int();

/** A call in a list. A mechanic who didn't take it learns only when it rang and what it was for. */
export const callTable = defineTable({
  url: "/api/calls",
  csv: "calls",
  row: z.object({
    id: z.string(),
    receivedAt: z.iso.datetime(),
    /** Null if the service is not known. */
    serviceName: z.string().nullable(),
    /** Such as "Austin, Texas 78701"; null if not known. */
    place: z.string().nullable(),
    /** Who took the call; null if no one did, or if the viewer is a mechanic. */
    mechanic: z.object({ id: z.string(), name: z.string() }).nullable(),
    kind: z.enum(CALL_KINDS),
    state: z.enum(CALL_STATES),
    /** Whether the call was passed to the office; false when shown to a mechanic who didn't take it. */
    isOffice: z.boolean(),
    /** Whether a mechanic took the call or, if the viewer is a mechanic, whether the viewer did. */
    isAnswered: z.boolean(),
    /**
     * The result of ringing the mechanic's phone; null if it didn't ring, while it is ringing, and for administrators.
     */
    ring: z.enum(RING_RESULTS).nullable(),
    /**
     * From when a mechanic pressed 1 to the end of the call, rounded down; null if none did or the call is in progress.
     */
    talkSeconds: z.int().nullable(),
    /** Null when shown to a mechanic who didn't take the call. */
    billing: z.enum(BILLING_STATES).nullable(),
    notBillableReason: z.enum(RATING_RULES).nullable(),
    feeCents: cents.nullable(),
    creditedCents: cents,
    /** The state of the call's dispute; null if there is none or it was withdrawn. */
    disputeState: z.enum(DISPUTE_STATES).nullable(),
    outcome: z.enum(CALL_OUTCOMES).nullable(),
  }),
  sorts: ["receivedAt", "feeCents"],
  defaultSort: "-receivedAt",
  filters: {
    /** "unrecorded" is for calls that a mechanic took without recording an outcome. */
    result: z.enum(["answered", "missed", ...CALL_OUTCOMES, "unrecorded"]).optional(),
    cost: z.enum(COSTS).optional(),
    mechanic: inputFields.id.optional(),
    service: inputFields.id.optional(),
    city: inputFields.id.optional(),
    /** The campaign whose ad led to the call. */
    campaign: inputFields.id.optional(),
    ...dayFilters,
  },
});
export type CallRow = z.infer<typeof callTable.row>;
export type CallQuery = z.infer<typeof callTable.query>;

export const callParams = z.strictObject({ callId: inputFields.id });

export const callTagSchema = z.strictObject({
  /** An empty value removes the outcome. */
  outcome: z.union([z.enum(CALL_OUTCOMES), z.literal("").transform(() => null)], {
    error: "Choose an outcome.",
  }),
  revision: inputFields.revision.optional(),
});
