import "server-only";
import type { Transaction } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import type { Fault, StoredWallet } from "@/lib/ledger/rules/verify-wallet";

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

/** Finds a line or lot whose transfer doesn't exist, which reading the wallets one by one would miss. */
export async function findOrphan(tx: Transaction): Promise<Fault | null> {
  const [orphan] = await tx.$queryRaw<Pick<Fault, "table" | "id">[]>`
    SELECT 'LedgerLine' AS "table", l."transferId" || '/' || l."position" AS id FROM "LedgerLine" l
      WHERE NOT EXISTS (SELECT FROM "LedgerTransfer" t WHERE t."id" = l."transferId")
    UNION ALL SELECT 'CreditLot', l."id" FROM "CreditLot" l
      WHERE NOT EXISTS (SELECT FROM "LedgerTransfer" t WHERE t."id" = l."transferId")
    LIMIT 1`;
  return orphan ? { ...orphan, invariant: "I5", problem: "belongs to no transfer" } : null;
}

/** Returns the sum of all lines in cents, which is 0 if the ledger balances. */
export async function sumLines(tx: Transaction): Promise<number> {
  const { _sum } = await tx.ledgerLine.aggregate({ _sum: { amountCents: true } });
  return _sum.amountCents ?? 0;
}
