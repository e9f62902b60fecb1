import { z } from "zod";
import { CREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { DISPUTE_STATES, type DisputeState } from "@/lib/billing/verdicts/schema/verdict";
import { dayFilters, defineTable } from "@/lib/core/http/table-query";

/** The status filters, and the dispute states that each one shows. */
export const DISPUTE_VIEWS = {
  waiting: WAITING_STATES,
  appeals: ["appealed"],
  needs_info: ["needs_info"],
  accepted: ["accepted", "accepted_partial"],
  automatic: ["auto_accepted"],
  rejected: ["rejected", "upheld"],
  withdrawn: ["withdrawn"],
  all: DISPUTE_STATES,
} as const satisfies Readonly<Record<string, readonly DisputeState[]>>;
export type DisputeView = keyof typeof DISPUTE_VIEWS;

const VIEWS = Object.keys(DISPUTE_VIEWS) as [DisputeView, ...DisputeView[]];

const time = z.iso.datetime();

export const disputeTable = defineTable({
  url: "/api/disputes",
  csv: "disputes",
  row: z.object({
    id: z.string(),
    mechanic: z.object({ id: z.string(), name: z.string() }),
    reason: z.enum(CREDITABLE_REASONS),
    state: z.enum(DISPUTE_STATES),
    openedAt: time,
    /** When a decision is due; null if none is. */
    decideBy: time.nullable(),
    /** When the mechanic's answer is due; null if none is. */
    answerBy: time.nullable(),
    feeCents: z.int(),
    creditedCents: z.int(),
    talkSeconds: z.int().nullable(),
    serviceName: z.string().nullable(),
  }),
  sorts: ["decideBy", "openedAt"],
  defaultSort: "decideBy",
  opensAt: { show: "waiting" },
  filters: {
    show: z.enum(VIEWS).default("waiting"),
    reason: z.enum(CREDITABLE_REASONS).optional(),
    ...dayFilters,
  },
});
export type DisputeRow = z.infer<typeof disputeTable.row>;
export type DisputeQuery = z.infer<typeof disputeTable.query>;

/** When disputes must be decided, and how many of the decided ones were refunded. */
export interface DisputeAging {
  /** Disputes past their deadline. */
  overdue: number;
  /** Due in the next 24 hours. */
  dueSoon: number;
  dueLater: number;
  /** Disputes decided in the last 30 days, also automatically, without those that an appeal has opened again. */
  decided: {
    count: number;
    /** Number of these whose fee was credited, at least in part. */
    refunded: number;
    feeCents: number;
    creditedCents: number;
  };
}
