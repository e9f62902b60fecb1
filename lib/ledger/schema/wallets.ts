import { z } from "zod";
import { tableQuery } from "@/lib/core/http/table-query";

export const WALLET_FILTERS = ["low", "owing", "empty", "held"] as const;

export const walletQuerySchema = tableQuery({
  sorts: ["name", "paidCents", "promoCents", "heldCents", "debtCents"],
  defaultSort: "name",
  filters: { only: z.enum(WALLET_FILTERS).optional() },
});
export type WalletQuery = z.infer<typeof walletQuerySchema>;

/** A mechanic's balances in cents. */
export const walletRowSchema = z.object({
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
});
export type WalletRow = z.infer<typeof walletRowSchema>;
