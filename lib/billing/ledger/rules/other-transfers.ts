import { drawFrom, takeLines } from "@/lib/billing/ledger/rules/lots";
import { fillTransfer } from "@/lib/billing/ledger/rules/order-transfers";
import type { Cause, Context, TransferDraft, Wallet } from "@/lib/billing/ledger/rules/transfer";
import { AppError } from "@/lib/core/app-error";
import { formatDollars } from "@/lib/core/money";
import {
  hasLapsed,
  spendableCents,
  spendableLots,
} from "@/lib/mechanics/credit/rules/spendable-lots";

interface Adjustment {
  idempotencyKey: string;
  adjustmentId: string;
  /** Positive to add goodwill credit, which never lapses; negative to take credit away. */
  cents: number;
}

/** Corrects a balance manually. Throws `conflict` if more would be taken than is available. */
export function adjustmentTransfer(
  wallet: Wallet,
  { idempotencyKey, adjustmentId, cents }: Adjustment,
  { now, newId }: Context,
): TransferDraft {
  const cause: Cause = { kind: "adjustment", id: adjustmentId };
  const draft = { kind: "adjustment", idempotencyKey, cause } as const;
  if (cents > 0) {
    const number = wallet.lotCount + 1;
    const lot = { id: newId(), number, amountCents: cents, lapsesAt: null, parentId: null };
    return fillTransfer(draft, { ...lot, kind: "goodwill" }, "goodwill");
  }
  const availableCents = spendableCents(wallet.lots, now);
  if (availableCents < -cents) {
    throw new AppError(
      "conflict",
      `Only ${formatDollars(availableCents)} can be removed from this mechanic’s balance.`,
    );
  }
  const draws = drawFrom(spendableLots(wallet.lots, now), -cents);
  return {
    ...draft,
    lines: [...takeLines(wallet, draws), { account: "goodwill", amountCents: -cents, lotId: null }],
  };
}

/** Removes what is left of a lapsed lot. Throws `conflict` if there is nothing to remove. */
export function lapseTransfer(
  wallet: Wallet,
  { idempotencyKey, lotId }: { idempotencyKey: string; lotId: string },
  now: Date,
): TransferDraft {
  const lot = wallet.lots.find(({ id }) => id === lotId);
  if (!lot || lot.remainingCents === 0 || !hasLapsed(lot, now)) {
    throw new AppError("conflict", "This credit is used up or hasn’t expired yet.");
  }
  const { remainingCents } = lot;
  return {
    kind: "expiry",
    idempotencyKey,
    cause: { kind: "lot", id: lotId },
    lines: [
      ...takeLines(wallet, [{ lotId, cents: remainingCents }]),
      { account: "breakage", amountCents: remainingCents, lotId: null },
    ],
  };
}
