import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Batch, Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { HOUR_MS } from "@/lib/core/time";
import { releaseHold } from "@/lib/ledger/commands/call-commands";
import { joinLedger } from "@/lib/ledger/commands/ledger-transaction";
import { lapseLot } from "@/lib/ledger/commands/other-commands";
import { STALE_HOLD_HOURS } from "@/lib/ledger/constants";

const MECHANIC = { wallet: { select: { mechanic: { select: { name: true } } } } } as const;

/** Removes what is left of a batch of lots that have lapsed. Returns the mechanics' names and the amounts. */
export async function lapseLots(tx: Transaction, now: Date, batch: Batch): Promise<string[]> {
  const lots = await tx.creditLot.findMany({
    where: { remainingCents: { gt: 0 }, lapsesAt: { lte: now } },
    // Every run locks wallets in the same order, so that two runs can't deadlock.
    orderBy: [{ mechanicId: "asc" }, { number: "asc" }],
    ...batch,
    select: { id: true, mechanicId: true, remainingCents: true, ...MECHANIC },
  });
  for (const { id: lotId, mechanicId } of lots) {
    await unlessResolved(lapseLot(joinLedger(tx), { mechanicId, lotId, now }));
  }
  return lots.map(({ wallet, remainingCents }) => nameOf(wallet, remainingCents));
}

/**
 * Releases a batch of holds that weren't captured or released within STALE_HOLD_HOURS, such as holds for calls whose
 * end was never reported. Returns the mechanics' names and the amounts.
 */
export async function releaseStaleHolds(
  tx: Transaction,
  now: Date,
  batch: Batch,
): Promise<string[]> {
  const before = new Date(now.getTime() - STALE_HOLD_HOURS * HOUR_MS);
  const holds = await tx.ledgerTransfer.findMany({
    where: {
      kind: "hold",
      resolution: null,
      createdAt: { lte: before },
      wallet: { heldCents: { gt: 0 } },
    },
    orderBy: [{ mechanicId: "asc" }, { sequence: "asc" }],
    ...batch,
    select: { id: true, mechanicId: true, amountCents: true, ...MECHANIC },
  });
  for (const { id: holdId, mechanicId } of holds) {
    const command = { mechanicId, idempotencyKey: `stale:${holdId}`, holdId, now };
    const reason = `Not resolved within ${STALE_HOLD_HOURS} hours`;
    await unlessResolved(releaseHold(joinLedger(tx), { ...command, reason }));
  }
  return holds.map(({ wallet, amountCents }) => nameOf(wallet, amountCents));
}

/**
 * A refund may have taken the lot, or a rating may have resolved the hold, while this transaction waited to lock the
 * wallet.
 */
async function unlessResolved(posting: Promise<unknown>): Promise<void> {
  try {
    await posting;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}

const nameOf = ({ mechanic }: { mechanic: { name: string } }, cents: number) =>
  `${mechanic.name}: ${formatDollars(cents)}`;
