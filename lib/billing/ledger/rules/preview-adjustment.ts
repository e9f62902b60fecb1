import {
  adjustmentNeeds,
  type EarlierAdjustments,
  leftToAdjust,
} from "@/lib/billing/ledger/access";
import {
  ADJUSTMENT_HOURS,
  ADMIN_ADJUSTMENT_CENTS,
  SINGLE_PERSON_ADJUSTMENT_CENTS,
} from "@/lib/billing/ledger/constants";
import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import type { Balances, Lot } from "@/lib/billing/ledger/rules/transfer";
import type { Role } from "@/lib/core/auth/actor";
import { formatDollars } from "@/lib/core/money";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";

export interface AdjustmentPreview {
  /** Negative if credit is taken away. */
  cents: number;
  /** All of the mechanic's credit before and after the adjustment. */
  balanceCents: { before: number; after: number };
  /** Credit that the next call can use; 0 while the mechanic owes money. */
  availableCents: { before: number; after: number };
  /** Why a second person has to approve the adjustment; null if no one has to. */
  approval: string | null;
  /** Why the adjustment can't be made; null if it can. */
  problem: string | null;
}

interface ProposedAdjustment {
  actor: { userId: string; role: Role };
  cents: number;
  earlier: EarlierAdjustments;
  now: Date;
}

/** Returns what an adjustment would do to a wallet. */
export function previewAdjustment(
  wallet: Balances & { lots: readonly Lot[] },
  { actor, cents, earlier, now }: ProposedAdjustment,
): AdjustmentPreview {
  const balance = totalCredit(wallet);
  const spendable = spendableCents(wallet.lots, now);
  const needs = adjustmentNeeds(actor, { cents, earlier });
  const availableWith = (amount: number) => (wallet.debtCents > 0 ? 0 : amount);
  return {
    cents,
    balanceCents: { before: balance, after: balance + cents },
    availableCents: { before: availableWith(spendable), after: availableWith(spendable + cents) },
    approval: needs === "approval" ? approvalText(cents) : null,
    problem: problemOf({ needs, cents, spendable, leftCents: leftToAdjust(actor, earlier) }),
  };
}

interface Limits {
  needs: ReturnType<typeof adjustmentNeeds>;
  cents: number;
  spendable: number;
  /** How much more the actor may adjust. */
  leftCents: number;
}

function problemOf({ needs, cents, spendable, leftCents }: Limits): string | null {
  if (-cents > spendable) {
    return `Only ${formatDollars(spendable)} can be removed from this mechanic’s balance.`;
  }
  if (needs !== "super_admin") return null;
  const left = `${formatDollars(leftCents)} of that is left. `;
  return `${limitText(ADMIN_ADJUSTMENT_CENTS, cents)} ${leftCents < ADMIN_ADJUSTMENT_CENTS ? left : ""}Ask a super administrator to make this adjustment.`;
}

const approvalText = (cents: number) =>
  `${limitText(SINGLE_PERSON_ADJUSTMENT_CENTS, cents)} Another super administrator has to approve this adjustment. The balance won’t change until then.`;

function limitText(limitCents: number, cents: number): string {
  const [verb, done] = cents > 0 ? ["add", "added for"] : ["remove", "removed from"];
  return `In ${ADJUSTMENT_HOURS} hours, you can ${verb} up to ${formatDollars(limitCents)} on your own, including what others ${done} the same mechanic.`;
}
