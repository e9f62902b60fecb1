import { sha256 } from "@/lib/billing/ledger/commands/post";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { readStoredWallets } from "@/lib/billing/ledger/data/read-stored-wallets";
import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import type { Transaction } from "@/lib/core/db";

interface Rewrite {
  mechanicId: string;
  /** Sequence number of the first transfer to remove or change. */
  from: number;
}

/** Removes a mechanic's last transfers and makes the wallet and its lots agree with what is left. */
export async function cutTail(tx: Transaction, { mechanicId, from }: Rewrite): Promise<void> {
  const where = { mechanicId, sequence: { gte: from } };
  const cut = await tx.ledgerTransfer.findMany({ where, select: { id: true } });
  const ofCut = { transferId: { in: cut.map(({ id }) => id) } };
  await tx.ledgerLine.deleteMany({ where: ofCut });
  await tx.creditLot.deleteMany({ where: ofCut });
  await tx.ledgerTransfer.deleteMany({ where });
  await tx.$executeRaw`
    UPDATE "CreditLot" lot SET "remainingCents" =
      (SELECT coalesce(sum("amountCents"), 0) FROM "LedgerLine" WHERE "lotId" = lot.id)
    WHERE "mechanicId" = ${mechanicId}`;
  const last = await tx.ledgerTransfer.findFirst({
    where: { mechanicId, sequence: from - 1 },
    select: {
      paidCents: true,
      promoCents: true,
      heldCents: true,
      debtCents: true,
      sequence: true,
      hash: true,
    },
  });
  await tx.wallet.update({ where: { mechanicId }, data: last ?? EMPTY });
}

const EMPTY = {
  paidCents: 0,
  promoCents: 0,
  heldCents: 0,
  debtCents: 0,
  sequence: 0,
  hash: FIRST_HASH,
};

/** Changes a transfer's reason, and then its hash and those of all later transfers, so the chain is unbroken. */
export async function rebuildChain(tx: Transaction, { mechanicId, from }: Rewrite): Promise<void> {
  const [stored] = await readStoredWallets(tx, [mechanicId]);
  let previousHash: string | null = null;
  for (const transfer of stored?.transfers ?? []) {
    if (transfer.sequence < from) continue;
    const forged = {
      ...transfer,
      reason: transfer.sequence === from ? "Forged" : transfer.reason,
      previousHash: previousHash ?? transfer.previousHash,
    };
    const { id, reason } = forged;
    const hash = sha256(canonicalTransfer(forged));
    const data = { reason, previousHash: forged.previousHash, hash };
    await tx.ledgerTransfer.update({ where: { id }, data });
    previousHash = hash;
  }
  if (previousHash) {
    await tx.wallet.update({ where: { mechanicId }, data: { hash: previousHash } });
  }
}
