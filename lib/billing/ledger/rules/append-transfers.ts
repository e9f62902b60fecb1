import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import { drawFrom, sumDraws, takeLines, withLots } from "@/lib/billing/ledger/rules/lots";
import type {
  Balances,
  Context,
  LedgerActor,
  Line,
  Lot,
  Transfer,
  TransferDraft,
  Wallet,
} from "@/lib/billing/ledger/rules/transfer";

interface AppendContext extends Context {
  /** Returns the hash in hex. */
  sha256: (bytes: Uint8Array) => string;
  actor: LedgerActor;
  approvedById: string | null;
  reason: string | null;
}

/**
 * Turns drafts into numbered, hashed transfers that continue the wallet's chain. If the mechanic owes money and has
 * paid credit, adds a transfer that settles as much of the debt as possible.
 */
export function appendTransfers(
  wallet: Wallet,
  drafts: readonly TransferDraft[],
  append: AppendContext,
): Transfer[] {
  const transfers: Transfer[] = [];
  let current = withLots(
    wallet,
    drafts.flatMap(({ refills }) => refills ?? []),
  );
  const add = (draft: TransferDraft) => {
    const transfer = sealTransfer(current, draft, append);
    transfers.push(transfer);
    current = applyTransfer(current, transfer);
  };
  for (const draft of drafts) add(draft);
  const settlement = settleDebt(current, transfers[0]?.id ?? "");
  if (settlement) add(settlement);
  return transfers;
}

/** Returns the balances after these lines are applied. */
export function addLines(balances: Balances, lines: readonly Line[]): Balances {
  const change = (account: Line["account"]) =>
    lines
      .filter((line) => line.account === account)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    paidCents: balances.paidCents + change("paid"),
    promoCents: balances.promoCents + change("promo"),
    heldCents: balances.heldCents + change("held"),
    // The debt account's balance is negative while the mechanic owes money.
    debtCents: balances.debtCents - change("debt"),
  };
}

/** Returns how many cents a transfer moves: the sum of its positive lines. */
export function movedCents(lines: readonly Line[]): number {
  return lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
}

function sealTransfer(wallet: Wallet, draft: TransferDraft, append: AppendContext): Transfer {
  const { kind, idempotencyKey, cause, holdId = null, reversesId = null } = draft;
  const { actor, approvedById, reason } = append;
  const transfer = {
    id: append.newId(),
    mechanicId: wallet.mechanicId,
    sequence: wallet.sequence + 1,
    kind,
    idempotencyKey,
    causeKind: cause.kind,
    causeId: cause.id,
    amountCents: movedCents(draft.lines),
    ...addLines(wallet, draft.lines),
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    approvedById,
    reason,
    holdId,
    reversesId,
    previousHash: wallet.hash,
    createdAt: latest(append.now, wallet.postedAt),
    lines: draft.lines,
    lots: draft.lots ?? [],
  };
  return { ...transfer, hash: append.sha256(canonicalTransfer(transfer)) };
}

/**
 * A command that waited for the wallet's lock may be older than the last transfer. Times never go backward along the
 * chain, because a statement must list consecutive transfers.
 */
function latest(now: Date, postedAt: Date | null): Date {
  return postedAt !== null && postedAt > now ? postedAt : now;
}

/** Returns the wallet after a transfer. */
export function applyTransfer(wallet: Wallet, transfer: Transfer): Wallet {
  const { paidCents, promoCents, heldCents, debtCents, sequence, hash, lines } = transfer;
  const lots: Lot[] = [
    ...wallet.lots,
    ...transfer.lots.map((lot) => ({ ...lot, remainingCents: 0 })),
  ];
  const changeOf = (lotId: string) =>
    lines.reduce((sum, line) => sum + (line.lotId === lotId ? line.amountCents : 0), 0);
  return {
    mechanicId: wallet.mechanicId,
    paidCents,
    promoCents,
    heldCents,
    debtCents,
    sequence,
    hash,
    postedAt: transfer.createdAt,
    lotCount: wallet.lotCount + transfer.lots.length,
    lots: lots.map((lot) => ({ ...lot, remainingCents: lot.remainingCents + changeOf(lot.id) })),
  };
}

/** Only paid credit settles debt, because promotional credit is not money. */
function settleDebt(wallet: Wallet, transferId: string): TransferDraft | null {
  const paidLots = wallet.lots.filter(({ kind }) => kind === "paid");
  const draws = drawFrom(
    paidLots.toSorted((a, b) => a.number - b.number),
    wallet.debtCents,
  );
  if (draws.length === 0) return null;
  return {
    kind: "debt_settlement",
    idempotencyKey: `debt:${transferId}`,
    cause: { kind: "transfer", id: transferId },
    lines: [
      ...takeLines(wallet, draws),
      { account: "debt", amountCents: sumDraws(draws), lotId: null },
    ],
  };
}
