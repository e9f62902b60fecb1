import { z } from "zod";
import { defineTable } from "@/lib/core/http/table-query";

export const WALLET_FILTERS = ["low", "owing", "empty", "held"] as const;

/** A mechanic's balances in cents. */
export const walletTable = defineTable({
  url: "/api/credits/wallets",
  csv: "credits",
  row: z.object({
    /** The mechanic's ID. */
    id: z.string(),
    name: z.string(),
    businessName: z.string().nullable(),
    paidCents: z.int(),
    promoCents: z.int(),
    heldCents: z.int(),
    debtCents: z.int(),
    /** All credit, including what is set aside, minus what is owed. */
    balanceCents: z.int(),
  }),
  sorts: ["name", "paidCents", "promoCents", "heldCents", "debtCents"],
  defaultSort: "name",
  filters: { only: z.enum(WALLET_FILTERS).optional() },
});
export type WalletRow = z.infer<typeof walletTable.row>;
export type WalletQuery = z.infer<typeof walletTable.query>;
