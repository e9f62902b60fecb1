import { RETURNED_CREDIT_DAYS } from "@/lib/billing/ledger/constants";
import {
  daysAfter,
  drawFrom,
  fillLine,
  sumDraws,
  takeLines,
} from "@/lib/billing/ledger/rules/lots";
import type {
  Cause,
  Context,
  Line,
  Lot,
  NewLot,
  TransferDraft,
  Wallet,
} from "@/lib/billing/ledger/rules/transfer";
import { AppError } from "@/lib/core/app-error";
import { formatDollars } from "@/lib/core/money";
import { hasLapsed } from "@/lib/mechanics/credit/rules/spendable-lots";

interface Purchase {
  idempotencyKey: string;
  orderId: string;
  paidCents: number;
  /** Promotional credit that comes with the order; 0 for none. */
  bonusCents: number;
  bonusDays: number;
}

/** Adds the credit that a mechanic bought, along with its bonus. */
export function purchaseTransfers(
  wallet: Wallet,
  { idempotencyKey, orderId, paidCents, bonusCents, bonusDays }: Purchase,
  { now, newId }: Context,
): TransferDraft[] {
  const cause: Cause = { kind: "order", id: orderId };
  const paid: NewLot = {
    id: newId(),
    number: wallet.lotCount + 1,
    kind: "paid",
    amountCents: paidCents,
    lapsesAt: null,
    parentId: null,
  };
  const bonus: NewLot = {
    id: newId(),
    number: wallet.lotCount + 2,
    kind: "promo",
    amountCents: bonusCents,
    lapsesAt: daysAfter(now, bonusDays),
    parentId: null,
  };
  const purchase = fillTransfer({ kind: "purchase", idempotencyKey, cause }, paid, "payments");
  if (bonusCents === 0) return [purchase];
  return [
    purchase,
    fillTransfer(
      { kind: "bonus", idempotencyKey: `${idempotencyKey}:bonus`, cause },
      bonus,
      "promo_expense",
    ),
  ];
}

interface TakeBack {
  kind: "refund" | "chargeback";
  idempotencyKey: string;
  /** ID of the refund or chargeback. */
  causeId: string;
  cents: number;
  order: {
    purchaseId: string;
    paidCents: number;
    paidLotId: string;
    /** The sum of earlier refunds and chargebacks that were not reversed. */
    takenCents: number;
    bonus: { transferId: string; lotId: string } | null;
  };
}

/**
 * Takes back the credit that was bought with a refunded or charged-back payment: from the order's own lot first, then
 * from other paid lots. Any shortfall becomes debt. Also takes what is left of the order's bonus. Throws `conflict` if
 * more would be taken than was paid.
 */
export function takeBackTransfers(
  wallet: Wallet,
  { kind, idempotencyKey, causeId, cents, order }: TakeBack,
): TransferDraft[] {
  const leftCents = order.paidCents - order.takenCents;
  if (cents > leftCents) {
    throw new AppError(
      "conflict",
      `Only ${formatDollars(leftCents)} of this order can still be refunded or charged back.`,
    );
  }
  const cause: Cause = { kind, id: causeId };
  const draws = drawFrom(ownLotFirst(wallet.lots, order.paidLotId), cents);
  const missingCents = cents - sumDraws(draws);
  const debt: Line[] =
    missingCents === 0 ? [] : [{ account: "debt", amountCents: -missingCents, lotId: null }];
  const taken: TransferDraft = {
    kind,
    idempotencyKey,
    cause,
    reversesId: order.purchaseId,
    lines: [
      ...takeLines(wallet, draws),
      ...debt,
      {
        account: kind === "refund" ? "payments" : "chargebacks",
        amountCents: cents,
        lotId: null,
      },
    ],
  };
  const bonusLot = wallet.lots.find(({ id }) => id === order.bonus?.lotId);
  if (!order.bonus || !bonusLot || bonusLot.remainingCents === 0) return [taken];
  const bonusDraws = [{ lotId: bonusLot.id, cents: bonusLot.remainingCents }];
  return [
    taken,
    {
      kind: "expiry",
      idempotencyKey: `${idempotencyKey}:bonus`,
      cause,
      reversesId: order.bonus.transferId,
      lines: [
        ...takeLines(wallet, bonusDraws),
        { account: "promo_expense", amountCents: bonusLot.remainingCents, lotId: null },
      ],
    },
  ];
}

interface GiveBack {
  kind: "refund_failed" | "chargeback_reversed";
  idempotencyKey: string;
  taken: { id: string; causeId: string; amountCents: number; paidLotId: string };
  /** The bonus that was taken along with the refund or chargeback; null for none. */
  takenBonus: { id: string; amountCents: number; lotId: string; lapsesAt: Date | null } | null;
}

/** Undoes a refund that failed or a chargeback that we won. The credit goes into new lots. */
export function giveBackTransfers(
  wallet: Wallet,
  { kind, idempotencyKey, taken, takenBonus }: GiveBack,
  { now, newId }: Context,
): TransferDraft[] {
  const isRefund = kind === "refund_failed";
  const cause: Cause = { kind: isRefund ? "refund" : "chargeback", id: taken.causeId };
  const paid: NewLot = {
    id: newId(),
    number: wallet.lotCount + 1,
    kind: "paid",
    amountCents: taken.amountCents,
    lapsesAt: null,
    parentId: taken.paidLotId,
  };
  const returned = fillTransfer(
    { kind, idempotencyKey, cause, reversesId: taken.id },
    paid,
    isRefund ? "payments" : "chargebacks",
  );
  if (!takenBonus) return [returned];
  const { lapsesAt } = takenBonus;
  const bonus: NewLot = {
    id: newId(),
    number: wallet.lotCount + 2,
    kind: "promo",
    amountCents: takenBonus.amountCents,
    lapsesAt: hasLapsed({ lapsesAt }, now) ? daysAfter(now, RETURNED_CREDIT_DAYS) : lapsesAt,
    parentId: takenBonus.lotId,
  };
  return [
    returned,
    fillTransfer(
      {
        kind: "bonus",
        idempotencyKey: `${idempotencyKey}:bonus`,
        cause,
        reversesId: takenBonus.id,
      },
      bonus,
      "promo_expense",
    ),
  ];
}

/** Fills a new lot from one of the platform's accounts. */
export function fillTransfer(
  draft: Omit<TransferDraft, "lines" | "lots">,
  lot: NewLot,
  account: "payments" | "chargebacks" | "promo_expense" | "goodwill",
): TransferDraft {
  const from: Line = { account, amountCents: -lot.amountCents, lotId: null };
  return { ...draft, lines: [fillLine(lot), from], lots: [lot] };
}

function ownLotFirst(lots: readonly Lot[], ownId: string): Lot[] {
  return lots
    .filter(({ kind }) => kind === "paid")
    .toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId) || a.number - b.number);
}
