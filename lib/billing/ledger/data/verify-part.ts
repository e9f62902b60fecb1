import "server-only";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import { type Fault, verifyWallet } from "@/lib/billing/ledger/rules/verify-wallet";
import type { Transaction } from "@/lib/core/db";
import { readStoredWallets } from "./read-stored-wallets";

/** A part ends once its wallets have this many transfers in total, which take a fraction of a second to check. */
const TRANSFERS_PER_PART = 100;
const MOST_WALLETS = 10;

interface WalletsChecked {
  /** ID of the last mechanic in this part; null when none are left. */
  last: string | null;
  wallets: number;
  /** The first wrong row for each mechanic that has one. */
  faults: { mechanicId: string; name: string; fault: Fault }[];
}

/**
 * Checks the wallets of the next batch of mechanics after `after`, in ID order. Unlike `verifyLedger`, doesn't read the
 * whole ledger in one snapshot, so it skips checks that span wallets; `verifyBook` covers those. Causes and idempotency
 * keys that repeat across wallets need no check, because the database rejects them.
 */
export async function verifyPart(tx: Transaction, after: string): Promise<WalletsChecked> {
  const next = await tx.$queryRaw<{ id: string; transfers: number }[]>`
    SELECT m.id, (SELECT count(*)::int FROM "LedgerTransfer" t WHERE t."mechanicId" = m.id) AS transfers
    FROM "Mechanic" m WHERE m.id > ${after} AND (
      EXISTS (SELECT FROM "Wallet" w WHERE w."mechanicId" = m.id)
      OR EXISTS (SELECT FROM "LedgerTransfer" t WHERE t."mechanicId" = m.id)
      OR EXISTS (SELECT FROM "CreditLot" l WHERE l."mechanicId" = m.id))
    ORDER BY m.id LIMIT ${MOST_WALLETS}`;
  const ids = takeUntilFull(next);
  // Keeps transfers from being posted between the queries that read a wallet and its transfers.
  await tx.$executeRaw`SELECT share_wallets(${ids})`;
  const seen = { keys: new Set<string>(), causes: new Set<string>() };
  const stored = await readStoredWallets(tx, ids);
  const faulty = stored.flatMap((wallet) => {
    const fault = verifyWallet(wallet, { sha256, seen });
    return fault ? [{ mechanicId: wallet.mechanicId, fault }] : [];
  });
  const names = await namesOf(
    tx,
    faulty.map(({ mechanicId }) => mechanicId),
  );
  return {
    last: ids.at(-1) ?? null,
    wallets: ids.length,
    faults: faulty.map((entry) => ({ ...entry, name: names.get(entry.mechanicId) ?? "Unknown" })),
  };
}

/** Takes at least one mechanic, no matter how many transfers they have. */
function takeUntilFull(next: readonly { id: string; transfers: number }[]): string[] {
  let sum = 0;
  const end = next.findIndex(({ transfers }) => {
    sum += transfers;
    return sum >= TRANSFERS_PER_PART;
  });
  return next.slice(0, end === -1 ? undefined : end + 1).map(({ id }) => id);
}

async function namesOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const mechanics = await tx.mechanic.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(mechanics.map(({ id, name }) => [id, name]));
}

/** Returns how many mechanics have a wallet. */
export function countWallets(tx: Transaction): Promise<number> {
  return tx.wallet.count();
}
