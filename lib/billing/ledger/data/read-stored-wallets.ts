import "server-only";
import type { StoredWallet } from "@/lib/billing/ledger/rules/verify-wallet";
import type { Transaction } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";

/** Returns the sorted IDs of the mechanics who have a wallet, transfers, or lots. */
export async function listLedgerMechanics(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "mechanicId" AS id FROM "Wallet" UNION SELECT "mechanicId" FROM "LedgerTransfer"
    UNION SELECT "mechanicId" FROM "CreditLot" ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Reads everything stored about these mechanics' credits. */
export async function readStoredWallets(
  tx: Transaction,
  mechanicIds: readonly string[],
): Promise<StoredWallet[]> {
  const where = { mechanicId: { in: [...mechanicIds] } };
  const wallets = await tx.wallet.findMany({ where });
  const transfers = await tx.ledgerTransfer.findMany({
    where,
    orderBy: { sequence: "asc" },
    include: { lines: { orderBy: { position: "asc" } }, lots: { orderBy: { number: "asc" } } },
  });
  const lots = await tx.creditLot.findMany({ where, orderBy: { number: "asc" } });
  const transfersOf = groupBy(transfers, ({ mechanicId }) => mechanicId);
  const lotsOf = groupBy(lots, ({ mechanicId }) => mechanicId);
  return mechanicIds.map((mechanicId) => ({
    mechanicId,
    wallet: wallets.find((wallet) => wallet.mechanicId === mechanicId) ?? null,
    transfers: transfersOf.get(mechanicId) ?? [],
    lots: lotsOf.get(mechanicId) ?? [],
  }));
}
