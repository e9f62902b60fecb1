import "server-only";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import type { Balances, Lot, Transfer } from "@/lib/billing/ledger/rules/transfer";
import { db } from "@/lib/core/db";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";

const NOTHING: Balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };

interface WalletSummary extends Balances {
  /** Credit that the next call can use; 0 while the mechanic owes money. */
  availableCents: number;
  /** Lots that aren't empty, ordered by number. Some may have lapsed. */
  lots: Lot[];
  /** Number and hash of the last transfer; 0 and a hash of all zeros if there is none. */
  sequence: number;
  hash: string;
}

/** Returns a mechanic's balances and lots. Balances are 0 and lots are empty if the mechanic never had credit. */
export async function readWallet(mechanicId: string, now: Date): Promise<WalletSummary> {
  const wallet = await db.wallet.findUnique({
    where: { mechanicId },
    include: { lots: { where: { remainingCents: { gt: 0 } }, orderBy: { number: "asc" } } },
  });
  if (!wallet) return { ...NOTHING, availableCents: 0, lots: [], sequence: 0, hash: FIRST_HASH };
  const availableCents = wallet.debtCents > 0 ? 0 : spendableCents(wallet.lots, now);
  return { ...wallet, availableCents };
}

/**
 * Returns up to `limit` transfers that follow number `after` in the chain, each with everything that its hash covers.
 */
export function readStatement(
  mechanicId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<Transfer[]> {
  return db.ledgerTransfer.findMany({
    where: { mechanicId, sequence: { gt: after } },
    orderBy: { sequence: "asc" },
    take: limit,
    include: {
      lines: {
        orderBy: { position: "asc" },
        select: { account: true, amountCents: true, lotId: true },
      },
      lots: { orderBy: { number: "asc" } },
    },
  });
}

/** Returns a mechanic's balances at a point in time, including transfers in that millisecond. */
export async function readBalancesAt(mechanicId: string, at: Date): Promise<Balances> {
  const last = await db.ledgerTransfer.findFirst({
    where: { mechanicId, createdAt: { lte: at } },
    orderBy: { sequence: "desc" },
    select: { paidCents: true, promoCents: true, heldCents: true, debtCents: true },
  });
  return last ?? NOTHING;
}
