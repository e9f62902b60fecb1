import "server-only";
import { releaseHold } from "@/lib/billing/ledger/commands/call-commands";
import { joinLedger } from "@/lib/billing/ledger/commands/ledger-transaction";
import { lapseLot } from "@/lib/billing/ledger/commands/other-commands";
import { STALE_HOLD_HOURS } from "@/lib/billing/ledger/constants";
import { AppError } from "@/lib/core/app-error";
import { formatDollars } from "@/lib/core/money";
import { HOUR_MS } from "@/lib/core/time";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";

const MECHANIC = { wallet: { select: { mechanic: { select: { name: true } } } } } as const;

/** Removes what is left of lots that have lapsed, which can't be spent even before this runs. */
export const lapseLots = defineSweep({
  kind: "lapse_lots",
  title: "Remove expired credit",
  text: "Removes promotional credit that has expired. Expired credit can’t be spent, even before this runs.",
  unit: "lot",
  isDestructive: true,
  // At night everywhere in the US.
  cron: "10 8 * * *",
  due: (tx, now, batch) =>
    tx.creditLot.findMany({
      where: { remainingCents: { gt: 0 }, lapsesAt: { lte: now } },
      // Every run locks wallets in the same order, so that two runs can't deadlock.
      orderBy: [{ mechanicId: "asc" }, { number: "asc" }],
      ...batch,
      select: { id: true, mechanicId: true, remainingCents: true, ...MECHANIC },
    }),
  handle: (tx, { id: lotId, mechanicId }, now) =>
    unlessResolved(lapseLot(joinLedger(tx), { mechanicId, lotId, now })),
  perSlice: 20,
  nameOf: ({ wallet, remainingCents }) => nameOf(wallet, remainingCents),
  change: "expired",
});

/**
 * Releases holds that weren't captured or released within STALE_HOLD_HOURS, such as holds for calls whose end was never
 * reported.
 */
export const releaseStaleHolds = defineSweep({
  kind: "release_holds",
  title: "Return credit set aside for lost calls",
  text: "Returns credit that was set aside for calls whose end was never reported.",
  unit: "hold",
  cron: "37 * * * *",
  due: (tx, now, batch) =>
    tx.ledgerTransfer.findMany({
      where: {
        kind: "hold",
        resolution: null,
        createdAt: { lte: new Date(now.getTime() - STALE_HOLD_HOURS * HOUR_MS) },
        wallet: { heldCents: { gt: 0 } },
      },
      orderBy: [{ mechanicId: "asc" }, { sequence: "asc" }],
      ...batch,
      select: { id: true, mechanicId: true, amountCents: true, ...MECHANIC },
    }),
  handle: (tx, { id: holdId, mechanicId }, now) => {
    const command = { mechanicId, idempotencyKey: `stale:${holdId}`, holdId, now };
    const reason = `Not resolved within ${STALE_HOLD_HOURS} hours`;
    return unlessResolved(releaseHold(joinLedger(tx), { ...command, reason }));
  },
  perSlice: 20,
  nameOf: ({ wallet, amountCents }) => nameOf(wallet, amountCents),
  change: "released",
});

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
