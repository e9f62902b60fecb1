import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { type Command, type Posting, post, requireCents } from "@/lib/billing/ledger/commands/post";
import { findDrawn } from "@/lib/billing/ledger/commands/read-drawn";
import {
  captureTransfer,
  chargeTransfer,
  creditTransfer,
  holdTransfer,
  releaseTransfer,
} from "@/lib/billing/ledger/rules/call-transfers";
import { AppError, orNotFound } from "@/lib/core/app-error";

/**
 * Sets credit aside when a mechanic's phone begins to ring. The returned `transferId` is the hold's ID. Throws
 * `payment_required` if there is too little credit, or if the mechanic owes money.
 */
export async function placeHold(
  tx: LedgerTransaction,
  { attemptId, cents, ...command }: Command & { attemptId: string; cents: number },
): Promise<Posting> {
  requireCents(cents);
  const { idempotencyKey } = command;
  return post(tx, command, {
    kind: "hold",
    cause: { kind: "call_attempt", id: attemptId },
    cents,
    decide: (wallet, context) => [
      holdTransfer(wallet, { idempotencyKey, attemptId, cents }, context),
    ],
  });
}

/**
 * Charges the full amount of a call's hold. Throws `not_found` if the hold doesn't exist, or `conflict` if it was
 * released or captured for another call.
 */
export function captureHold(
  tx: LedgerTransaction,
  { holdId, callId, ...command }: Command & { holdId: string; callId: string },
): Promise<Posting> {
  const { idempotencyKey } = command;
  return post(tx, command, {
    kind: "call_charge",
    cause: { kind: "call", id: callId },
    matches: (earlier) => earlier.holdId === holdId,
    decide: async ({ mechanicId }) => {
      const { amountCents } = await findOpenHold(tx, { mechanicId, holdId });
      return [captureTransfer({ id: holdId, amountCents }, { idempotencyKey, callId })];
    },
  });
}

/**
 * Returns the held credit to its lots. Throws `not_found` if the hold doesn't exist, or `conflict` if it was already
 * captured.
 */
export async function releaseHold(
  tx: LedgerTransaction,
  { holdId, ...command }: Command & { holdId: string },
): Promise<Posting> {
  const { mechanicId, idempotencyKey } = command;
  const { causeId: attemptId } = await findHold(tx, { mechanicId, holdId });
  return post(tx, command, {
    kind: "hold_release",
    cause: { kind: "call_attempt", id: attemptId },
    decide: async (wallet, context) => {
      await findOpenHold(tx, { mechanicId, holdId });
      const hold = await findDrawn(tx, holdId);
      const drawn = { idempotencyKey, attemptId, hold };
      return [releaseTransfer(wallet, drawn, context)];
    },
  });
}

/** Charges for a call that had no hold. Throws `payment_required` like `placeHold`. */
export async function charge(
  tx: LedgerTransaction,
  { callId, cents, ...command }: Command & { callId: string; cents: number },
): Promise<Posting> {
  requireCents(cents);
  const { idempotencyKey } = command;
  return post(tx, command, {
    kind: "call_charge",
    cause: { kind: "call", id: callId },
    cents,
    decide: (wallet, context) => [
      chargeTransfer(wallet, { idempotencyKey, callId, cents }, context),
    ],
  });
}

interface Credit extends Command {
  kind: "auto_credit" | "dispute_credit";
  callId: string;
  disputeId: string;
  cents: number;
}

/**
 * Credits all or part of a call's charge to the lots that it was taken from. Throws `not_found` if the mechanic was not
 * charged for the call, or `conflict` if the call's credits would exceed the charge.
 */
export async function creditCall(
  tx: LedgerTransaction,
  { kind, callId, disputeId, cents, ...command }: Credit,
): Promise<Posting> {
  requireCents(cents);
  const { idempotencyKey } = command;
  return post(tx, command, {
    kind,
    cause: { kind: "dispute", id: disputeId },
    cents,
    matches: ({ reverses }) => reverses?.causeId === callId,
    decide: async (wallet, context) => {
      const { charge: charged, creditedCents } = await findCharge(tx, {
        mechanicId: wallet.mechanicId,
        callId,
      });
      const credit = { idempotencyKey, kind, cents, disputeId, charge: charged, creditedCents };
      return [creditTransfer(wallet, credit, context)];
    },
  });
}

type HoldId = { mechanicId: string; holdId: string };

async function findHold(tx: LedgerTransaction, { mechanicId, holdId }: HoldId) {
  const hold = await tx.ledgerTransfer.findFirst({
    where: { id: holdId, mechanicId, kind: "hold" },
    select: { causeId: true, amountCents: true, resolution: { select: { kind: true } } },
  });
  return orNotFound(hold, "Hold not found.");
}

async function findOpenHold(tx: LedgerTransaction, id: HoldId) {
  const hold = await findHold(tx, id);
  const { resolution } = hold;
  if (resolution) {
    const outcome = resolution.kind === "call_charge" ? "captured" : "released";
    throw new AppError("conflict", `This hold was already ${outcome}.`);
  }
  return hold;
}

/** If the charge captured a hold, reads the lots that the hold drew from. */
async function findCharge(
  tx: LedgerTransaction,
  { mechanicId, callId }: { mechanicId: string; callId: string },
) {
  const found = await tx.ledgerTransfer.findFirst({
    where: { mechanicId, kind: "call_charge", causeKind: "call", causeId: callId },
    select: { id: true, holdId: true, reversals: { select: { amountCents: true } } },
  });
  const { id, holdId, reversals } = orNotFound(
    found,
    "This mechanic wasn't charged for this call.",
  );
  const drawn = await findDrawn(tx, holdId ?? id);
  const creditedCents = reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { charge: { ...drawn, id }, creditedCents };
}
