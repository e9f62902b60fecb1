import type { Role } from "@/lib/core/auth/actor";
import { formatDollars } from "@/lib/core/money";
import { adjustmentNeeds } from "@/lib/ledger/access";
import { ADMIN_ADJUSTMENT_CENTS } from "@/lib/ledger/constants";
import { totalCredit } from "@/lib/ledger/rules/credit-line";
import { spendableCents } from "@/lib/ledger/rules/lots";
import type { Balances, Lot } from "@/lib/ledger/rules/transfer";

export interface AdjustmentPreview {
  /** Negative if credit is taken away. */
  cents: number;
  /** All of the mechanic's credit before and after the adjustment. */
  balanceCents: { before: number; after: number };
  /** Credit that the next call can use; 0 while the mechanic owes money. */
  availableCents: { before: number; after: number };
  /** Whether a second person has to approve the adjustment. */
  needsApproval: boolean;
  /** Why the adjustment can't be made; null if it can. */
  problem: string | null;
}

/** Returns what an adjustment would do to a wallet. */
export function previewAdjustment(
  wallet: Balances & { lots: readonly Lot[] },
  { actor, cents, now }: { actor: { userId: string; role: Role }; cents: number; now: Date },
): AdjustmentPreview {
  const balance = totalCredit(wallet);
  const spendable = spendableCents(wallet.lots, now);
  const needs = adjustmentNeeds(actor, cents);
  const availableWith = (amount: number) => (wallet.debtCents > 0 ? 0 : amount);
  return {
    cents,
    balanceCents: { before: balance, after: balance + cents },
    availableCents: { before: availableWith(spendable), after: availableWith(spendable + cents) },
    needsApproval: needs === "approval",
    problem: problemOf({ needs, cents, spendable }),
  };
}

interface Limits {
  needs: ReturnType<typeof adjustmentNeeds>;
  cents: number;
  spendable: number;
}

function problemOf({ needs, cents, spendable }: Limits): string | null {
  if (-cents > spendable)
    return `Only ${formatDollars(spendable)} can be removed from this mechanic’s balance.`;
  if (needs !== "super_admin") return null;
  return `You can add or remove up to ${formatDollars(ADMIN_ADJUSTMENT_CENTS)}. Ask a super administrator to make this adjustment.`;
}
