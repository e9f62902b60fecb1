import { createHash } from "node:crypto";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { appendTransfers, applyTransfer } from "@/lib/billing/ledger/rules/append-transfers";
import { chargeTransfer } from "@/lib/billing/ledger/rules/call-transfers";
import { changeOf, totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import { purchaseTransfers } from "@/lib/billing/ledger/rules/order-transfers";
import type { Transfer, Wallet } from "@/lib/billing/ledger/rules/transfer";
import type { ChainStart } from "@/lib/billing/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";

const hex = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const START: ChainStart = { sequence: 0, hash: FIRST_HASH, balanceCents: 0 };

const EMPTY: Wallet = {
  mechanicId: "m",
  paidCents: 0,
  promoCents: 0,
  heldCents: 0,
  debtCents: 0,
  sequence: 0,
  hash: FIRST_HASH,
  postedAt: null,
  lotCount: 0,
  lots: [],
};

/** A purchase with a bonus, and a call that it pays for. */
export const TRANSFERS = makeTransfers();

export const LINES: StatementLine[] = TRANSFERS.map((transfer) => ({
  sequence: transfer.sequence,
  kind: transfer.kind,
  causeKind: transfer.causeKind,
  serviceName: null,
  place: null,
  callerEnding: null,
  callId: null,
  orderId: null,
  reason: transfer.reason,
  amountCents: transfer.amountCents,
  changeCents: changeOf(transfer.lines),
  balanceCents: totalCredit(transfer),
  heldCents: transfer.heldCents,
  hash: transfer.hash,
  createdAt: transfer.createdAt.toISOString(),
}));

function makeTransfers(): Transfer[] {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const context = { now: new Date("2026-11-22T12:00:00Z"), newId };
  const append = { ...context, sha256: hex, actor: null, approvedById: null, reason: null };
  const order = { orderId: "o", paidCents: 5_000, bonusCents: 500, bonusDays: 9 };
  const drafts = purchaseTransfers(EMPTY, { idempotencyKey: "o", ...order }, context);
  const bought = appendTransfers(EMPTY, drafts, append);
  const wallet = bought.reduce(applyTransfer, EMPTY);
  const charge = chargeTransfer(
    wallet,
    { idempotencyKey: "c", callId: "c", cents: 2_000 },
    context,
  );
  return [...bought, ...appendTransfers(wallet, [charge], append)];
}
