import type { Balances, Lot } from "@/lib/billing/ledger/rules/transfer";
import { hasLapsed, spendableLots } from "@/lib/mechanics/credit/rules/spendable-lots";

/** A mechanic's credit for display, in cents. */
export interface WalletView {
  /** Credit that the next call can use; 0 while the mechanic owes money. */
  availableCents: number;
  /** Credit that is set aside for calls that have not been rated. */
  heldCents: number;
  debtCents: number;
  /** Credit that has lapsed but has not been removed yet. */
  expiredCents: number;
  /** Lots that can be spent, in spending order. `lapsesAt` is ISO 8601, or null for never. */
  lots: (Pick<Lot, "id" | "kind" | "amountCents" | "remainingCents"> & {
    lapsesAt: string | null;
  })[];
}

export function toWalletView(
  wallet: Balances & { availableCents: number; lots: readonly Lot[] },
  now: Date,
): WalletView {
  const { availableCents, heldCents, debtCents, lots } = wallet;
  return {
    availableCents,
    heldCents,
    debtCents,
    expiredCents: lots
      .filter((lot) => hasLapsed(lot, now))
      .reduce((sum, { remainingCents }) => sum + remainingCents, 0),
    lots: spendableLots(lots, now).map(({ id, kind, amountCents, remainingCents, lapsesAt }) => ({
      id,
      kind,
      amountCents,
      remainingCents,
      lapsesAt: lapsesAt?.toISOString() ?? null,
    })),
  };
}
