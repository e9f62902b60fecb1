import type { StatementTotals } from "@/lib/billing/ledger/rules/statement-totals";
import type { Balances } from "@/lib/billing/ledger/rules/transfer";

/** The last 30 days of one mechanic's credit, or of all mechanics' together. */
export interface CreditRecord {
  /**
   * All credit at the end of each day, including what is set aside for calls, minus what is owed, oldest first and
   * ending with what it is now. `date` is YYYY-MM-DD in the reader's zone.
   */
  days: readonly { date: string; balanceCents: number }[];
  /** What changed the balance on these days. */
  totals: StatementTotals;
  /** The balances now. */
  now: Balances;
}
