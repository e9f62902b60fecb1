import { sha256 } from "@/lib/billing/ledger/commands/post";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { appendTransfers, applyTransfer } from "@/lib/billing/ledger/rules/append-transfers";
import {
  captureTransfer,
  creditTransfer,
  type Drawing,
  holdTransfer,
  releaseTransfer,
} from "@/lib/billing/ledger/rules/call-transfers";
import { purchaseTransfers } from "@/lib/billing/ledger/rules/order-transfers";
import { adjustmentTransfer } from "@/lib/billing/ledger/rules/other-transfers";
import type {
  Context,
  LedgerActor,
  Transfer,
  TransferDraft,
  Wallet,
} from "@/lib/billing/ledger/rules/transfer";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";
import { demoId } from "./demo-id";

const BONUS_DAYS = 180;

export type DemoWallets = ReturnType<typeof createDemoWallets>;

interface Post {
  mechanicId: string;
  at: Date;
  actor?: LedgerActor;
  reason?: string;
}

interface Credit {
  kind: "auto_credit" | "dispute_credit";
  callId: string;
  disputeId: string;
  cents: number;
  at: Date;
  actor: LedgerActor;
}

/** Creates in-memory wallets that follow the ledger's own rules. */
export function createDemoWallets() {
  const wallets = new Map<string, Wallet>();
  const histories = new Map<string, Transfer[]>();
  const transfers = new Map<string, Transfer>();
  let count = 0;
  const newId = () => {
    count += 1;
    return demoId("ledger", count);
  };
  const walletOf = (mechanicId: string) => wallets.get(mechanicId) ?? emptyWallet(mechanicId);

  function post(
    { mechanicId, at, actor = null, reason }: Post,
    draft: (wallet: Wallet, context: Context) => TransferDraft | TransferDraft[],
  ): Transfer {
    const wallet = walletOf(mechanicId);
    const context = { now: at, newId };
    const details = { ...context, sha256, actor, reason: reason ?? null, approvedById: null };
    const made = appendTransfers(wallet, [draft(wallet, context)].flat(), details);
    const [first] = made;
    if (!first) throw new Error(`Nothing was posted for ${mechanicId}.`);
    for (const transfer of made) transfers.set(transfer.id, transfer);
    histories.set(mechanicId, [...(histories.get(mechanicId) ?? []), ...made]);
    wallets.set(mechanicId, made.reduce(applyTransfer, wallet));
    return first;
  }

  const holdOf = (holdId: string) => required(transfers.get(holdId));

  return {
    availableCents: (mechanicId: string, now: Date) =>
      spendableCents(walletOf(mechanicId).lots, now),
    debtCents: (mechanicId: string) => walletOf(mechanicId).debtCents,
    buy: (purchase: Post & { orderId: string; paidCents: number; bonusCents: number }) =>
      post(purchase, (wallet, context) => {
        const order = { ...purchase, idempotencyKey: purchase.orderId, bonusDays: BONUS_DAYS };
        return purchaseTransfers(wallet, order, context);
      }),
    /** Adds goodwill credit, which never lapses. */
    adjust: (adjustment: Post & { adjustmentId: string; cents: number }) =>
      post(adjustment, (wallet, context) => {
        const idempotencyKey = `adjustment:${adjustment.adjustmentId}`;
        return adjustmentTransfer(wallet, { ...adjustment, idempotencyKey }, context);
      }),
    /** Returns the hold's ID. */
    hold: (hold: Post & { attemptId: string; cents: number }) =>
      post(hold, (wallet, context) => {
        const idempotencyKey = `hold:${hold.attemptId}`;
        return holdTransfer(wallet, { ...hold, idempotencyKey }, context);
      }).id,
    capture: (holdId: string, { callId, at }: { callId: string; at: Date }) => {
      const hold = holdOf(holdId);
      const key = { idempotencyKey: `charge:${callId}`, callId };
      return post({ mechanicId: hold.mechanicId, at }, () => captureTransfer(hold, key));
    },
    release: (holdId: string, { attemptId, at }: { attemptId: string; at: Date }) => {
      const hold = holdOf(holdId);
      const key = { idempotencyKey: `release:${attemptId}`, attemptId, hold: drawnBy(hold) };
      return post({ mechanicId: hold.mechanicId, at }, (wallet, context) =>
        releaseTransfer(wallet, key, context),
      );
    },
    credit: ({ kind, callId, disputeId, cents, at, actor }: Credit) => {
      const all = [...transfers.values()];
      const isCharge = (one: Transfer) => one.kind === "call_charge" && one.causeId === callId;
      const charge = required(all.find(isCharge));
      const { mechanicId, id } = charge;
      const drawn = { ...drawnBy(holdOf(charge.holdId ?? id)), id };
      const creditedCents = all
        .filter(({ reversesId }) => reversesId === id)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      const key = { idempotencyKey: `credit:${disputeId}`, kind, cents, disputeId };
      return post({ mechanicId, at, actor }, (wallet, context) =>
        creditTransfer(wallet, { ...key, charge: drawn, creditedCents }, context),
      );
    },
    /** Each mechanic's transfers, in order. */
    histories: () => [...histories.values()],
  };
}

function required(transfer: Transfer | undefined): Transfer {
  if (!transfer) throw new Error("There is no such transfer.");
  return transfer;
}

function emptyWallet(mechanicId: string): Wallet {
  const balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };
  const chain = { sequence: 0, hash: FIRST_HASH, postedAt: null };
  return { mechanicId, ...balances, ...chain, lotCount: 0, lots: [] };
}

function drawnBy({ id, amountCents, lines }: Transfer): Drawing {
  const draws = lines.flatMap(({ lotId, amountCents: cents }) =>
    lotId === null ? [] : [{ lotId, cents: -cents }],
  );
  // Returned credit needs no new lots, because these wallets keep their lots even when they are empty.
  return { id, amountCents, draws, lots: [] };
}
