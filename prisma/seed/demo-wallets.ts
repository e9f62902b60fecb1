import { sha256 } from "@/lib/ledger/commands/post";
import { appendTransfers, applyTransfer } from "@/lib/ledger/rules/append-transfers";
import {
  captureTransfer,
  creditTransfer,
  type Drawing,
  holdTransfer,
  releaseTransfer,
} from "@/lib/ledger/rules/call-transfers";
import { purchaseTransfers } from "@/lib/ledger/rules/order-transfers";
import { adjustmentTransfer } from "@/lib/ledger/rules/other-transfers";
import { spendableCents } from "@/lib/ledger/rules/spendable-lots";
import type {
  Context,
  LedgerActor,
  Transfer,
  TransferDraft,
  Wallet,
} from "@/lib/ledger/rules/transfer";
import { demoId } from "./demo-id";

type Post = { mechanicId: string; at: Date; actor?: LedgerActor; reason?: string };
type Credit = Post & {
  kind: "auto_credit" | "dispute_credit";
  callId: string;
  disputeId: string;
  cents: number;
};

const BONUS_DAYS = 180;
const NO_TRANSFERS = "0".repeat(64);

export type DemoWallets = ReturnType<typeof createDemoWallets>;

/**
 * Creates in-memory wallets that follow the ledger's own rules. A mechanic's transfers must be in chronological order,
 * so a transfer with an earlier time gets the time of the previous one.
 */
export function createDemoWallets() {
  const wallets = new Map<string, Wallet>();
  const transfers: Transfer[] = [];
  const histories = new Map<string, Transfer[]>();
  let count = 0;
  const newId = () => {
    count += 1;
    return demoId("ledger", count);
  };
  const walletOf = (mechanicId: string) => wallets.get(mechanicId) ?? emptyWallet(mechanicId);

  function post(
    {
      mechanicId,
      at,
      actor = null,
      reason = null,
    }: Omit<Post, "reason"> & { reason?: string | null },
    decide: (wallet: Wallet, context: Context) => TransferDraft[],
  ): Transfer {
    const wallet = walletOf(mechanicId);
    const history = histories.get(mechanicId) ?? [];
    const last = history.at(-1);
    const now = last && last.createdAt > at ? last.createdAt : at;
    const context = { now, newId };
    const made = appendTransfers(wallet, decide(wallet, context), {
      ...context,
      sha256,
      actor,
      reason,
      approvedById: null,
    });
    transfers.push(...made);
    histories.set(mechanicId, [...history, ...made]);
    wallets.set(mechanicId, made.reduce(applyTransfer, wallet));
    const [first] = made;
    if (!first) throw new Error(`Nothing was posted for ${mechanicId}.`);
    return first;
  }

  const find = (isWanted: (transfer: Transfer) => boolean) => {
    const found = transfers.find(isWanted);
    if (!found) throw new Error("There is no such transfer.");
    return found;
  };
  const holdOf = (holdId: string) => drawnBy(find(({ id }) => id === holdId));

  return {
    availableCents: (mechanicId: string, now: Date) =>
      spendableCents(walletOf(mechanicId).lots, now),
    debtCents: (mechanicId: string) => walletOf(mechanicId).debtCents,
    buy: (purchase: Post & { orderId: string; paidCents: number; bonusCents: number }) =>
      post(purchase, (wallet, context) =>
        purchaseTransfers(
          wallet,
          { ...purchase, idempotencyKey: purchase.orderId, bonusDays: BONUS_DAYS },
          context,
        ),
      ),
    /** Adds goodwill credit, which never lapses. */
    adjust: (adjustment: Post & { adjustmentId: string; cents: number }) =>
      post(adjustment, (wallet, context) => {
        const idempotencyKey = `adjustment:${adjustment.adjustmentId}`;
        return [adjustmentTransfer(wallet, { ...adjustment, idempotencyKey }, context)];
      }),
    /** Returns the hold's ID. */
    hold: (hold: Post & { attemptId: string; cents: number }) =>
      post(hold, (wallet, context) => [
        holdTransfer(wallet, { ...hold, idempotencyKey: `hold:${hold.attemptId}` }, context),
      ]).id,
    capture: ({ holdId, callId, ...rest }: Post & { holdId: string; callId: string }) =>
      post(rest, () => [
        captureTransfer(holdOf(holdId), { idempotencyKey: `charge:${callId}`, callId }),
      ]),
    release: ({ holdId, attemptId, ...rest }: Post & { holdId: string; attemptId: string }) =>
      post(rest, (wallet, context) => [
        releaseTransfer(
          wallet,
          { idempotencyKey: `release:${attemptId}`, attemptId, hold: holdOf(holdId) },
          context,
        ),
      ]),
    credit: ({ kind, callId, disputeId, cents, ...rest }: Credit) => {
      const charge = find((one) => one.kind === "call_charge" && one.causeId === callId);
      const drawn = { ...holdOf(charge.holdId ?? charge.id), id: charge.id };
      const creditedCents = transfers
        .filter(({ reversesId }) => reversesId === charge.id)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      const idempotencyKey = `credit:${disputeId}`;
      return post(rest, (wallet, context) => [
        creditTransfer(
          wallet,
          { idempotencyKey, kind, cents, disputeId, charge: drawn, creditedCents },
          context,
        ),
      ]);
    },
    /** Each mechanic's transfers, in order. */
    histories: () => [...histories.values()],
  };
}

function emptyWallet(mechanicId: string): Wallet {
  const balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };
  return {
    mechanicId,
    ...balances,
    sequence: 0,
    hash: NO_TRANSFERS,
    postedAt: null,
    lotCount: 0,
    lots: [],
  };
}

function drawnBy({ id, amountCents, lines }: Transfer): Drawing {
  const draws = lines.flatMap(({ lotId, amountCents: cents }) =>
    lotId === null ? [] : [{ lotId, cents: -cents }],
  );
  // Returned credit needs no new lots, because these wallets keep their lots even when they are empty.
  return { id, amountCents, draws, lots: [] };
}
