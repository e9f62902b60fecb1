import "server-only";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import {
  type Fault,
  type Heads,
  verifyHead,
  verifyWallet,
} from "@/lib/billing/ledger/rules/verify-wallet";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { listLedgerMechanics, readStoredWallets } from "./read-stored-wallets";
import { verifyBook } from "./verify-book";

/** Number of mechanics read at a time. A busy mechanic has about 10,000 transfers. */
const CHUNK = 50;
const TIMEOUT_MS = 30 * 60_000;

interface Verification {
  /** The first wrong row; null if there is none. */
  fault: Fault | null;
  wallets: number;
  transfers: number;
  /** Store these outside the database and pass them to a later verification. */
  heads: Heads;
}

/**
 * Checks the invariants of the whole ledger in one snapshot, and checks that the ledger continues from the `heads` of
 * an earlier verification.
 */
export function verifyLedger(heads: Heads = {}): Promise<Verification> {
  return db.$transaction((tx) => verifySnapshot(tx, heads), {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    timeout: TIMEOUT_MS,
  });
}

/** Like `verifyLedger`, in the caller's transaction. */
export async function verifySnapshot(tx: Transaction, heads: Heads): Promise<Verification> {
  const seen = { keys: new Set<string>(), causes: new Set<string>() };
  const mechanicIds = await listLedgerMechanics(tx);
  const result: Verification & { heads: Record<string, Heads[string]> } = {
    fault: missingWallet(mechanicIds, heads),
    wallets: mechanicIds.length,
    transfers: 0,
    heads: {},
  };
  for (let start = 0; start < mechanicIds.length && !result.fault; start += CHUNK) {
    for (const stored of await readStoredWallets(tx, mechanicIds.slice(start, start + CHUNK))) {
      result.fault ??= verifyWallet(stored, { sha256, seen }) ?? verifyHead(stored, heads);
      result.transfers += stored.transfers.length;
      const { sequence = 0, hash = "" } = stored.wallet ?? {};
      result.heads[stored.mechanicId] = { sequence, hash };
    }
  }
  result.fault ??= await verifyBook(tx);
  return result;
}

function missingWallet(mechanicIds: readonly string[], heads: Heads): Fault | null {
  const known = new Set(mechanicIds);
  const id = Object.keys(heads).find((mechanicId) => !known.has(mechanicId));
  if (id === undefined) return null;
  return {
    table: "Wallet",
    id,
    invariant: "I9",
    problem: "is in the digest but is no longer stored",
  };
}
