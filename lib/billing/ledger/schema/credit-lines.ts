import { z } from "zod";
import type { LedgerTransferKind } from "@/lib/core/generated/prisma/enums";
import { dayFilters, defineTable } from "@/lib/core/http/table-query";

export const TRANSFER_KINDS = [
  "purchase",
  "bonus",
  "hold",
  "hold_release",
  "call_charge",
  "auto_credit",
  "dispute_credit",
  "adjustment",
  "expiry",
  "refund",
  "refund_failed",
  "chargeback",
  "chargeback_reversed",
  "debt_settlement",
] as const satisfies readonly LedgerTransferKind[];
type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Filters for the ledger, with the kinds of transfers that each one shows. */
export const LEDGER_VIEWS = {
  /** Leaves out holds and their releases, which don't change the balance. */
  balance: TRANSFER_KINDS.filter((kind) => kind !== "hold" && kind !== "hold_release"),
  all: TRANSFER_KINDS,
  purchases: ["purchase", "bonus", "refund", "refund_failed", "chargeback", "chargeback_reversed"],
  calls: ["call_charge", "auto_credit", "dispute_credit"],
  adjustments: ["adjustment"],
  lapsed: ["expiry"],
} as const satisfies Readonly<Record<string, readonly TransferKind[]>>;
export type LedgerView = keyof typeof LEDGER_VIEWS;

const VIEWS = Object.keys(LEDGER_VIEWS) as [LedgerView, ...LedgerView[]];

/** A transfer as the mechanic sees it. */
export const creditTable = defineTable({
  csv: "credits",
  row: z.object({
    id: z.string(),
    /** Sequence number among the mechanic's transfers, starting at 1. */
    sequence: z.int(),
    kind: z.enum(TRANSFER_KINDS),
    /** The kind of record that the transfer was made for, such as "refund". */
    causeKind: z.string(),
    /** ID of the call that the transfer paid for, credited, or set credit aside for; null for other transfers. */
    callId: z.string().nullable(),
    /** The service that the driver asked for; null if unknown. */
    serviceName: z.string().nullable(),
    /** The driver's city, such as "Austin, Texas"; null if unknown. */
    place: z.string().nullable(),
    /**
     * The last four digits of the driver's number; null if it was anonymous or has been deleted, or if the mechanic didn't
     * take the call.
     */
    callerEnding: z.string().nullable(),
    /** ID of the order that the transfer is part of, refunded, or charged back; null for other transfers. */
    orderId: z.string().nullable(),
    /** The reason given, such as an adjustment's note; null if there is none. */
    reason: z.string().nullable(),
    /** How many cents the transfer moved. */
    amountCents: z.int(),
    /**
     * What was added to the balance; negative if taken from it. 0 if credit was only set aside, released, or used to
     * settle debt.
     */
    changeCents: z.int(),
    /** All credit after the transfer, including what is set aside for calls, minus what is owed. */
    balanceCents: z.int(),
    /** The part of the balance that is set aside. */
    heldCents: z.int(),
    createdAt: z.iso.datetime(),
  }),
  sorts: ["sequence"],
  defaultSort: "-sequence",
  opensAt: { show: "balance" },
  filters: { show: z.enum(VIEWS).default("balance"), ...dayFilters },
});
export type CreditLine = z.infer<typeof creditTable.row>;
export type CreditQuery = z.infer<typeof creditTable.query>;

/** A statement line, with its transfer's hash. */
export type StatementLine = Omit<CreditLine, "id"> & { hash: string };
