import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { addLines, movedCents } from "@/lib/billing/ledger/rules/append-transfers";
import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import { accountOf } from "@/lib/billing/ledger/rules/lots";
import type { Balances, Line, Lot, Transfer } from "@/lib/billing/ledger/rules/transfer";
import {
  type History,
  type Problem,
  transferProblem,
  type UsedKeys,
} from "@/lib/billing/ledger/rules/transfer-problem";

/** Everything that is stored about one mechanic's credits. */
export interface StoredWallet {
  mechanicId: string;
  /** Null if the row is missing. */
  wallet: (Balances & { sequence: number; hash: string }) | null;
  /** Ordered by sequence number. */
  transfers: readonly StoredTransfer[];
  lots: readonly (Lot & { transferId: string })[];
}

interface StoredTransfer extends Transfer {
  lines: readonly (Line & { position: number })[];
}

/** A wrong row. `invariant` is the number of an invariant in docs/decisions/028. */
export interface Fault {
  table: "Wallet" | "LedgerTransfer" | "LedgerLine" | "CreditLot";
  id: string;
  invariant: string;
  problem: string;
}

/** Returns the hash in hex. */
type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => string;

/** Each mechanic's last transfer at the time of a digest, keyed by mechanic ID. */
export type Heads = Readonly<Record<string, { sequence: number; hash: string }>>;

/** Returns the first fault, or null if every balance follows from an unbroken chain of valid transfers. */
export function verifyWallet(
  stored: StoredWallet,
  { sha256, seen }: { sha256: Sha256; seen: UsedKeys },
): Fault | null {
  const { mechanicId, wallet, transfers } = stored;
  if (!wallet) return fault("Wallet", mechanicId, "I3", "is missing");
  const remaining = new Map<string, number>();
  const history: History = {
    transfers: new Map(),
    resolved: new Set(),
    reversedCents: new Map(),
  };
  let previous: Balances & { sequence: number; hash: string; createdAt: Date } = EMPTY;
  for (const transfer of transfers) {
    const problem =
      chainProblem(transfer, previous) ??
      hashProblem(transfer, sha256) ??
      balanceProblem(transfer, previous) ??
      transferProblem(transfer, { history, seen });
    if (problem) return fault("LedgerTransfer", transfer.id, ...problem);
    const lotFault = spendLots(stored, transfer, remaining);
    if (lotFault) return lotFault;
    previous = transfer;
  }
  if (!isSameHead(wallet, previous)) {
    return fault("Wallet", mechanicId, "I3", "does not match its last transfer");
  }
  return lotsFault(stored, remaining);
}

/** Returns a fault if a transfer in the digest has disappeared or been replaced. */
export function verifyHead(
  { mechanicId, transfers }: Pick<StoredWallet, "mechanicId" | "transfers">,
  heads: Heads,
): Fault | null {
  const head = heads[mechanicId];
  if (!head || head.sequence === 0) return null;
  const found = transfers[head.sequence - 1];
  if (found?.hash === head.hash) return null;
  const problem = `does not match the digest at transfer ${head.sequence}`;
  return fault("Wallet", mechanicId, "I9", problem);
}

const EMPTY = {
  paidCents: 0,
  promoCents: 0,
  heldCents: 0,
  debtCents: 0,
  sequence: 0,
  hash: FIRST_HASH,
  createdAt: new Date(0),
};

function chainProblem(
  transfer: StoredTransfer,
  previous: { sequence: number; hash: string; createdAt: Date },
): Problem | null {
  if (transfer.sequence !== previous.sequence + 1) {
    return ["I9", `comes after transfer ${previous.sequence} but is numbered ${transfer.sequence}`];
  }
  if (transfer.previousHash !== previous.hash) return ["I9", "does not continue the chain"];
  if (transfer.createdAt < previous.createdAt) {
    return ["I14", "is dated before the previous transfer"];
  }
  return null;
}

function hashProblem(transfer: StoredTransfer, sha256: Sha256): Problem | null {
  const isOwn = sha256(canonicalTransfer(transfer)) === transfer.hash;
  return isOwn ? null : ["I5", "does not match its hash"];
}

function balanceProblem(transfer: StoredTransfer, previous: Balances): Problem | null {
  const { lines, amountCents } = transfer;
  if (lines.some(({ position }, index) => position !== index)) {
    return ["I5", "is missing a line"];
  }
  if (lines.reduce((sum, line) => sum + line.amountCents, 0) !== 0) {
    return ["I1", "has lines that don't sum to 0"];
  }
  if (amountCents < 1 || movedCents(lines) !== amountCents) {
    return ["I1", "has an amount that doesn't match its lines"];
  }
  const balances = addLines(previous, lines);
  if (!isSameBalances(balances, transfer))
    return ["I14", "has balances that don't follow from its lines"];
  if (Math.min(...Object.values(balances)) < 0) return ["I4", "makes a balance negative"];
  return null;
}

/** Applies a transfer to the amounts that remain in the lots. */
function spendLots(
  { lots }: StoredWallet,
  transfer: StoredTransfer,
  remaining: Map<string, number>,
): Fault | null {
  for (const { id, amountCents } of transfer.lots) {
    const filled = transfer.lines.find(({ lotId }) => lotId === id);
    if (filled?.amountCents !== amountCents) {
      return fault("CreditLot", id, "I3", "was not filled correctly by its transfer");
    }
    remaining.set(id, 0);
  }
  for (const { lotId, account, amountCents } of transfer.lines) {
    if (lotId === null) continue;
    const lot = lots.find(({ id }) => id === lotId);
    const left = (remaining.get(lotId) ?? Number.NaN) + amountCents;
    if (!lot || accountOf(lot) !== account) {
      return fault(
        "LedgerTransfer",
        transfer.id,
        "I3",
        `has a line that does not fit lot ${lotId}`,
      );
    }
    // Also fails for a lot that doesn't exist yet, whose `left` is NaN.
    if (!(left >= 0 && left <= lot.amountCents)) {
      return fault("CreditLot", lotId, "I4", `has ${left} cents after transfer ${transfer.id}`);
    }
    remaining.set(lotId, left);
  }
  return null;
}

function lotsFault({ lots }: StoredWallet, remaining: Map<string, number>): Fault | null {
  for (const { id, remainingCents } of lots) {
    const expected = remaining.get(id);
    if (expected === undefined) {
      return fault("CreditLot", id, "I5", "was not created by a transfer of its mechanic");
    }
    if (expected !== remainingCents) {
      const problem = `has ${remainingCents} cents, but its lines add up to ${expected}`;
      return fault("CreditLot", id, "I3", problem);
    }
  }
  return null;
}

function isSameHead(
  wallet: Balances & { sequence: number; hash: string },
  last: Balances & { sequence: number; hash: string },
): boolean {
  return (
    wallet.sequence === last.sequence && wallet.hash === last.hash && isSameBalances(wallet, last)
  );
}

function isSameBalances(one: Balances, other: Balances): boolean {
  return (["paidCents", "promoCents", "heldCents", "debtCents"] as const).every(
    (name) => one[name] === other[name],
  );
}

function fault(table: Fault["table"], id: string, invariant: string, problem: string): Fault {
  return { table, id, invariant, problem };
}
