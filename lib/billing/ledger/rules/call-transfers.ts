import {
  type Draw,
  drawFrom,
  returnLines,
  takeLines,
  undoDraws,
  withLots,
} from "@/lib/billing/ledger/rules/lots";
import type {
  Context,
  Line,
  Lot,
  TransferDraft,
  Wallet,
} from "@/lib/billing/ledger/rules/transfer";
import { AppError } from "@/lib/core/app-error";
import { formatDollars } from "@/lib/core/money";
import { spendableCents, spendableLots } from "@/lib/mechanics/credit/rules/spendable-lots";

type TransferKey = Pick<TransferDraft, "idempotencyKey">;

/** An earlier hold or charge, with the lots that it drew from. */
export interface Drawing {
  id: string;
  amountCents: number;
  draws: readonly Draw[];
  /** Includes lots that are empty now, which a locked wallet leaves out. */
  lots: readonly Lot[];
}

/** Sets credit aside for a call. Throws `payment_required` if there is too little credit or any debt. */
export function holdTransfer(
  wallet: Wallet,
  { cents, attemptId, ...key }: TransferKey & { cents: number; attemptId: string },
  { now }: Context,
): TransferDraft {
  const lines = [...spend(wallet, cents, now), lineOf("held", cents)];
  return { ...key, kind: "hold", cause: { kind: "call_attempt", id: attemptId }, lines };
}

/** Charges the full amount of a call's hold. */
export function captureTransfer(
  hold: Pick<Drawing, "id" | "amountCents">,
  { callId, ...key }: TransferKey & { callId: string },
): TransferDraft {
  return {
    ...key,
    kind: "call_charge",
    cause: { kind: "call", id: callId },
    holdId: hold.id,
    lines: [lineOf("held", -hold.amountCents), lineOf("revenue", hold.amountCents)],
  };
}

/** Puts the credit that was set aside back into its lots. */
export function releaseTransfer(
  wallet: Wallet,
  { attemptId, hold, ...key }: TransferKey & { attemptId: string; hold: Drawing },
  context: Context,
): TransferDraft {
  const { lines, lots } = returnLines(
    withLots(wallet, hold.lots),
    undoDraws(hold.draws, {}),
    context,
  );
  return {
    ...key,
    kind: "hold_release",
    cause: { kind: "call_attempt", id: attemptId },
    holdId: hold.id,
    lines: [lineOf("held", -hold.amountCents), ...lines],
    lots,
    refills: hold.lots,
  };
}

/** Charges for a call that had no hold. Throws `payment_required` if there is too little credit or any debt. */
export function chargeTransfer(
  wallet: Wallet,
  { cents, callId, ...key }: TransferKey & { cents: number; callId: string },
  { now }: Context,
): TransferDraft {
  const lines = [...spend(wallet, cents, now), lineOf("revenue", cents)];
  return { ...key, kind: "call_charge", cause: { kind: "call", id: callId }, lines };
}

interface Credit extends TransferKey {
  kind: "auto_credit" | "dispute_credit";
  cents: number;
  disputeId: string;
  charge: Drawing;
  /** The sum of earlier credits for the same charge. */
  creditedCents: number;
}

/**
 * Credits all or part of a charge to the lots that it was taken from. Throws `conflict` if the charge's credits would
 * add up to more than the charge.
 */
export function creditTransfer(
  wallet: Wallet,
  { kind, cents, disputeId, charge, creditedCents, ...key }: Credit,
  context: Context,
): TransferDraft {
  const leftCents = charge.amountCents - creditedCents;
  if (cents > leftCents) {
    throw new AppError(
      "conflict",
      `Only ${formatDollars(leftCents)} of this charge can still be credited.`,
    );
  }
  const draws = undoDraws(charge.draws, { skipCents: creditedCents, cents });
  const { lines, lots } = returnLines(withLots(wallet, charge.lots), draws, context);
  return {
    ...key,
    kind,
    cause: { kind: "dispute", id: disputeId },
    reversesId: charge.id,
    lines: [...lines, lineOf("revenue", -cents)],
    lots,
    refills: charge.lots,
  };
}

function spend(wallet: Wallet, cents: number, now: Date): Line[] {
  if (wallet.debtCents > 0) {
    const debt = formatDollars(wallet.debtCents);
    throw new AppError("payment_required", `Buy credits to pay the ${debt} you owe.`);
  }
  const availableCents = spendableCents(wallet.lots, now);
  if (availableCents < cents) {
    throw new AppError(
      "payment_required",
      `This costs ${formatDollars(cents)}, but only ${formatDollars(availableCents)} of credit is available. Buy more credits.`,
    );
  }
  return takeLines(wallet, drawFrom(spendableLots(wallet.lots, now), cents));
}

const lineOf = (account: "held" | "revenue", amountCents: number): Line => ({
  account,
  amountCents,
  lotId: null,
});
