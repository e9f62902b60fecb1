import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { MAX_COMMAND_CENTS } from "@/lib/billing/ledger/constants";
import { appendTransfers } from "@/lib/billing/ledger/rules/append-transfers";
import type {
  Balances,
  Cause,
  Context,
  LedgerActor,
  Lot,
  Transfer,
  TransferDraft,
  Wallet,
} from "@/lib/billing/ledger/rules/transfer";
import { AppError } from "@/lib/core/app-error";
import { violatedConstraint } from "@/lib/core/database-errors";
import type { CreditLotKind, LedgerTransferKind } from "@/lib/core/generated/prisma/enums";

/** The input that all commands share. */
export interface Command {
  mechanicId: string;
  /** Repeating a command with the same key returns the first result. Printable ASCII, at most 200 characters. */
  idempotencyKey: string;
  now: Date;
  /** Omitted for the system. */
  actor?: LedgerActor;
  reason?: string;
}

export interface Posting {
  transferId: string;
  /** True if an earlier command with the same key or cause already posted the transfer. */
  isReplay: boolean;
}

interface EarlierTransfer {
  holdId: string | null;
  /** The transfer that this one reverses; null if none. */
  reverses: { causeId: string } | null;
  /** Whether this transfer added new credit. */
  addsCredit: boolean;
}

interface Post {
  kind: LedgerTransferKind;
  cause: Cause;
  /**
   * The amount that the transfer moves, if known in advance. An earlier transfer with the same key or cause but a
   * different amount is a conflict.
   */
  cents?: number;
  approvedById?: string;
  /** Whether an earlier transfer with the same key or cause also matches the rest of the command. */
  matches?: (earlier: EarlierTransfer) => boolean | Promise<boolean>;
  /** Decides which transfers to post, given the locked wallet. The first draft must have this step's kind and cause. */
  decide: (
    wallet: Wallet,
    context: Context,
  ) => readonly TransferDraft[] | Promise<readonly TransferDraft[]>;
}

/**
 * Locks the wallet until the transaction ends, calls `decide`, and writes the transfers. If an earlier transfer has
 * the same key, or the same kind and cause, returns that transfer instead. Throws `conflict` if it doesn't match the
 * command, `not_found` for an unknown mechanic, or whatever `decide` throws.
 */
export async function post(tx: LedgerTransaction, command: Command, step: Post): Promise<Posting> {
  const { mechanicId, now, actor = null, reason = null } = command;
  const { wallet, earlier } = await lockWallet(tx, command, step);
  const [replayed] = earlier;
  if (replayed) {
    const isSame = earlier.every((transfer) => isFor(transfer, { mechanicId, ...step }));
    if (!isSame || !(await matchesRest(tx, replayed.id, step))) {
      throw new AppError(
        "conflict",
        "This key or record was already used for a different transfer.",
      );
    }
    return { transferId: replayed.id, isReplay: true };
  }
  const context = { now, newId: randomUUID };
  const drafts = await step.decide(wallet, context);
  const transfers = appendTransfers(wallet, drafts, {
    ...context,
    sha256,
    actor,
    reason,
    approvedById: step.approvedById ?? null,
  });
  await tx.$executeRaw`SELECT post_transfers(${JSON.stringify(transfers.map(toRow))}::jsonb)`;
  return { transferId: transfers[0]?.id ?? "", isReplay: false };
}

/** Returns the hash in hex. */
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Throws `invalid_input` unless the amount is a whole number of cents between 1 cent and $1 million. */
export function requireCents(cents: unknown): asserts cents is number {
  if (!Number.isSafeInteger(cents) || Number(cents) < 1 || Number(cents) > MAX_COMMAND_CENTS) {
    throw new AppError("invalid_input", "Use a whole number of cents, from 1 to 100,000,000.");
  }
}

interface PostedTransfer {
  id: string;
  mechanicId: string;
  kind: LedgerTransferKind;
  idempotencyKey: string;
  causeKind: Cause["kind"];
  causeId: string;
  amountCents: number;
}

interface LockedWallet extends Balances {
  sequence: number;
  hash: string;
  /** ISO 8601. */
  postedAt: string | null;
  lotCount: number;
  lots: {
    id: string;
    number: number;
    kind: CreditLotKind;
    amountCents: number;
    remainingCents: number;
    lapsesAt: string | null;
  }[];
  earlier: PostedTransfer[];
}

async function lockWallet(
  tx: LedgerTransaction,
  { mechanicId, idempotencyKey }: Command,
  { kind, cause }: Post,
): Promise<{ wallet: Wallet; earlier: PostedTransfer[] }> {
  const [row] = await tx.$queryRaw<{ wallet: LockedWallet }[]>`
    SELECT lock_wallet(${mechanicId}, ${idempotencyKey}, ${cause.kind}::"LedgerCause", ${cause.id},
      ${kind}::"LedgerTransferKind") AS wallet`.catch((error) => {
    if (violatedConstraint(error) !== "Wallet_mechanicId_fkey") throw error;
    throw new AppError("not_found", "Mechanic not found.");
  });
  if (!row) throw new Error("lock_wallet returned nothing.");
  const { earlier, lots, postedAt, ...balances } = row.wallet;
  const wallet = { ...balances, mechanicId, postedAt: toDate(postedAt), lots: lots.map(toLot) };
  return { wallet, earlier };
}

function toLot(lot: LockedWallet["lots"][number]): Lot {
  return { ...lot, lapsesAt: toDate(lot.lapsesAt), parentId: null };
}

const toDate = (time: string | null) => (time === null ? null : new Date(time));

async function matchesRest(
  tx: LedgerTransaction,
  id: string,
  { matches }: Pick<Post, "matches">,
): Promise<boolean> {
  if (!matches) return true;
  const { lots, ...earlier } = await tx.ledgerTransfer.findUniqueOrThrow({
    where: { id },
    select: {
      holdId: true,
      reverses: { select: { causeId: true } },
      lots: { select: { id: true } },
    },
  });
  return matches({ ...earlier, addsCredit: lots.length > 0 });
}

function isFor(
  earlier: PostedTransfer,
  {
    mechanicId,
    kind,
    cause,
    cents,
  }: Pick<Command, "mechanicId"> & Pick<Post, "kind" | "cause" | "cents">,
): boolean {
  return (
    earlier.mechanicId === mechanicId &&
    earlier.kind === kind &&
    earlier.causeKind === cause.kind &&
    earlier.causeId === cause.id &&
    (cents === undefined || earlier.amountCents === cents)
  );
}

/** Stores the order of the lines, because it is part of the hash. */
export function toRow(transfer: Transfer) {
  const lines = transfer.lines.map((line, position) => ({ ...line, position }));
  return { ...transfer, lines };
}
