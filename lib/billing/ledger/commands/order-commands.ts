import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { type Command, type Posting, post, requireCents } from "@/lib/billing/ledger/commands/post";
import { PROMO_DAYS } from "@/lib/billing/ledger/constants";
import {
  giveBackTransfers,
  purchaseTransfers,
  takeBackTransfers,
} from "@/lib/billing/ledger/rules/order-transfers";
import { orNotFound } from "@/lib/core/app-error";
import type { LedgerCause } from "@/lib/core/generated/prisma/enums";

interface Purchase extends Command {
  orderId: string;
  paidCents: number;
  /** Promotional credit that comes with the order. */
  bonusCents?: number;
  bonusDays?: number;
}

/**
 * Adds the credit that a mechanic bought, along with its bonus, and uses the paid credit to settle any debt. Repeating
 * the command with a different bonus throws `conflict`.
 */
export async function purchase(
  tx: LedgerTransaction,
  { orderId, paidCents, bonusCents = 0, bonusDays = PROMO_DAYS, ...command }: Purchase,
): Promise<Posting> {
  requireCents(paidCents);
  if (bonusCents !== 0) requireCents(bonusCents);
  const { mechanicId, idempotencyKey } = command;
  const bought = { idempotencyKey, orderId, paidCents, bonusCents, bonusDays };
  return post(tx, command, {
    kind: "purchase",
    cause: { kind: "order", id: orderId },
    cents: paidCents,
    matches: async () => (await readBonus(tx, { mechanicId, orderId })) === bonusCents,
    decide: (wallet, context) => purchaseTransfers(wallet, bought, context),
  });
}

/** Returns the bonus that came with an order, in cents; 0 for none. */
async function readBonus(
  tx: LedgerTransaction,
  { mechanicId, orderId }: { mechanicId: string; orderId: string },
): Promise<number> {
  const bonus = await tx.ledgerTransfer.findFirst({
    where: { mechanicId, kind: "bonus", causeKind: "order", causeId: orderId },
    select: { amountCents: true },
  });
  return bonus?.amountCents ?? 0;
}

interface TakeBack extends Command {
  kind: "refund" | "chargeback";
  orderId: string;
  /** The ID of the refund or chargeback. */
  causeId: string;
  cents: number;
}

/**
 * Records that a payment for an order was refunded or charged back. Takes the amount from the wallet, along with what
 * is left of the order's bonus. Any shortfall becomes debt. Throws `not_found` if the order wasn't paid, or `conflict`
 * if more would be taken than was paid.
 */
export async function takeBackOrder(
  tx: LedgerTransaction,
  { kind, orderId, causeId, cents, ...command }: TakeBack,
): Promise<Posting> {
  requireCents(cents);
  const { mechanicId, idempotencyKey } = command;
  return post(tx, command, {
    kind,
    cause: { kind, id: causeId },
    cents,
    matches: ({ reverses }) => reverses?.causeId === orderId,
    decide: async (wallet) => {
      const order = await findOrder(tx, { mechanicId, orderId });
      return takeBackTransfers(wallet, { kind, idempotencyKey, causeId, cents, order });
    },
  });
}

interface GiveBack extends Command {
  kind: "refund_failed" | "chargeback_reversed";
  /** The ID of the refund or chargeback to undo. */
  causeId: string;
}

/**
 * Undoes a refund that failed or a chargeback that we won. Throws `not_found` if the refund or chargeback was never
 * recorded.
 */
export function giveBackOrder(
  tx: LedgerTransaction,
  { kind, causeId, ...command }: GiveBack,
): Promise<Posting> {
  const { mechanicId, idempotencyKey } = command;
  const causeKind = kind === "refund_failed" ? "refund" : "chargeback";
  return post(tx, command, {
    kind,
    cause: { kind: causeKind, id: causeId },
    decide: async (wallet, context) => {
      const found = await findTaken(tx, { mechanicId, causeKind, causeId });
      return giveBackTransfers(wallet, { kind, idempotencyKey, ...found }, context);
    },
  });
}

const amountAndLot = {
  id: true,
  amountCents: true,
  lots: { select: { id: true, lapsesAt: true } },
} as const;

async function findOrder(
  tx: LedgerTransaction,
  { mechanicId, orderId }: { mechanicId: string; orderId: string },
) {
  const transfers = await tx.ledgerTransfer.findMany({
    where: { mechanicId, causeKind: "order", causeId: orderId },
    select: {
      ...amountAndLot,
      kind: true,
      reversals: {
        select: {
          amountCents: true,
          causeKind: true,
          causeId: true,
          reversals: { select: { amountCents: true } },
        },
      },
    },
  });
  const bought = orNotFound(
    transfers.find(({ kind }) => kind === "purchase") ?? null,
    "No purchase was recorded for this order.",
  );
  const bonus = transfers.find(({ kind }) => kind === "bonus");
  const returned = bonus ? await findReturnedBonus(tx, mechanicId, bought.reversals) : null;
  const latest = returned ?? bonus;
  return {
    purchaseId: bought.id,
    paidCents: bought.amountCents,
    paidLotId: bought.lots[0]?.id ?? "",
    takenCents: sum(bought.reversals) - sum(bought.reversals.flatMap((taken) => taken.reversals)),
    bonus: latest ? { transferId: latest.id, lotId: latest.lots[0]?.id ?? "" } : null,
  };
}

/**
 * Returns the latest transfer that gave the order's bonus back after a failed refund or reversed chargeback; null if
 * there is none. The returned credit is in a new lot, not in the order's original one.
 */
function findReturnedBonus(
  tx: LedgerTransaction,
  mechanicId: string,
  taken: readonly { causeKind: LedgerCause; causeId: string }[],
) {
  return tx.ledgerTransfer.findFirst({
    where: {
      mechanicId,
      kind: "bonus",
      OR: taken.map(({ causeKind, causeId }) => ({ causeKind, causeId })),
    },
    orderBy: { sequence: "desc" },
    select: amountAndLot,
  });
}

async function findTaken(
  tx: LedgerTransaction,
  cause: { mechanicId: string; causeKind: "refund" | "chargeback"; causeId: string },
) {
  const transfers = await tx.ledgerTransfer.findMany({
    where: { ...cause, kind: { in: [cause.causeKind, "expiry"] } },
    select: { id: true, kind: true, amountCents: true, reverses: { select: amountAndLot } },
  });
  const taken = orNotFound(
    transfers.find(({ kind }) => kind === cause.causeKind) ?? null,
    `This ${cause.causeKind} was never recorded.`,
  );
  const bonus = transfers.find(({ kind }) => kind === "expiry");
  const bonusLot = bonus?.reverses?.lots[0];
  return {
    taken: { ...taken, causeId: cause.causeId, paidLotId: taken.reverses?.lots[0]?.id ?? "" },
    takenBonus: bonus && bonusLot ? bonusOf(bonus, bonusLot) : null,
  };
}

const bonusOf = (
  { id, amountCents }: { id: string; amountCents: number },
  { id: lotId, lapsesAt }: { id: string; lapsesAt: Date | null },
) => ({ id, amountCents, lotId, lapsesAt });

const sum = (transfers: readonly { amountCents: number }[]) =>
  transfers.reduce((total, { amountCents }) => total + amountCents, 0);
