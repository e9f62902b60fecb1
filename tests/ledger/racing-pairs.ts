import assert from "node:assert/strict";
import {
  captureHold,
  charge,
  creditCall,
  releaseHold,
} from "@/lib/billing/ledger/commands/call-commands";
import { purchase, takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { lapseLot } from "@/lib/billing/ledger/commands/other-commands";
import { PROMO_DAYS } from "@/lib/billing/ledger/constants";
import { daysAfter } from "@/lib/billing/ledger/rules/lots";
import { db } from "@/lib/core/db";
import { openDispute } from "./racing-dispute";
import { NOW, openWallet } from "./racing-wallet";
import { type Answer, type Send, sendUntilAnswered } from "./send-until-answered";

/** Two operations that compete for the same credit or record. */
export interface Pair {
  mechanicId: string;
  operations: readonly [() => Promise<Answer>, () => Promise<Answer>];
  /** Throws unless the results and the balances are correct. */
  check: (answers: readonly Answer[]) => Promise<void>;
}

const NOTHING = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };

/** Each pair opens its own wallet. */
export const RACING_PAIRS: Readonly<Record<string, () => Promise<Pair>>> = {
  "charge and charge": async () => {
    const wallet = await openWallet(1_500);
    const send =
      (call: string): Send =>
      (tx) =>
        charge(tx, { ...wallet.command(), callId: wallet.name(call), cents: 1_000 });
    return pairOf(wallet, [send("one"), send("other")], async (answers) => {
      assert.deepEqual(countAnswers(answers), { ok: 1, payment_required: 1 });
      await wallet.requireBalances({ ...NOTHING, paidCents: 500 });
    });
  },
  "two charges of one call": async () => {
    const wallet = await openWallet(5_000);
    const send: Send = (tx) =>
      charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 1_000 });
    return pairOf(wallet, [send, send], async (answers) => {
      requireOnePosting(answers);
      await wallet.requireBalances({ ...NOTHING, paidCents: 4_000 });
    });
  },
  "capture and release of one hold": async () => {
    const wallet = await openWallet(1_000);
    const { transferId: holdId } = await wallet.hold("attempt", 1_000);
    const sends: [Send, Send] = [
      (tx) => captureHold(tx, { ...wallet.command(), holdId, callId: wallet.name("call") }),
      (tx) => releaseHold(tx, { ...wallet.command(), holdId }),
    ];
    return pairOf(wallet, sends, async (answers) => {
      assert.deepEqual(countAnswers(answers), { ok: 1, conflict: 1 });
      const paidCents = answers[0]?.outcome === "ok" ? 0 : 1_000;
      await wallet.requireBalances({ ...NOTHING, paidCents });
    });
  },
  "two credits for one dispute": async () => {
    const wallet = await openWallet(1_000);
    await wallet.charge("call", 1_000);
    const send: Send = (tx) =>
      creditCall(tx, {
        ...wallet.command(),
        kind: "dispute_credit",
        callId: wallet.name("call"),
        disputeId: wallet.name("dispute"),
        cents: 1_000,
      });
    return pairOf(wallet, [send, send], async (answers) => {
      requireOnePosting(answers);
      await wallet.requireBalances({ ...NOTHING, paidCents: 1_000 });
    });
  },
  "accepting a dispute twice": async () => {
    const wallet = await openWallet(1_000);
    const dispute = await openDispute(wallet);
    const operations = [dispute.accept, dispute.accept] as const;
    const check = async (answers: readonly Answer[]) => {
      // The second gets the first one's answer, and credits nothing.
      assert.deepEqual(countAnswers(answers), { ok: 2 });
      assert.equal(await dispute.readState(), "accepted");
      await wallet.requireBalances({ ...NOTHING, paidCents: 1_000 });
    };
    return { mechanicId: wallet.mechanicId, operations, check };
  },
  "accepting and withdrawing a dispute": async () => {
    const wallet = await openWallet(1_000);
    const dispute = await openDispute(wallet);
    const operations = [dispute.accept, dispute.withdraw] as const;
    const check = async (answers: readonly Answer[]) => {
      const isAccepted = answers[0]?.outcome === "ok";
      assert.deepEqual(countAnswers(answers), { ok: 1, conflict: 1 });
      assert.equal(await dispute.readState(), isAccepted ? "accepted" : "withdrawn");
      await wallet.requireBalances({ ...NOTHING, paidCents: isAccepted ? 1_000 : 0 });
    };
    return { mechanicId: wallet.mechanicId, operations, check };
  },
  "charge and refund": async () => {
    const wallet = await openWallet(1_000);
    const sends: [Send, Send] = [
      (tx) => charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 1_000 }),
      (tx) =>
        takeBackOrder(tx, {
          ...wallet.command(),
          kind: "refund",
          orderId: wallet.name("order"),
          causeId: wallet.name("refund"),
          cents: 1_000,
        }),
    ];
    return pairOf(wallet, sends, async (answers) => {
      const isCharged = answers[0]?.outcome === "ok";
      assert.deepEqual(
        countAnswers(answers),
        isCharged ? { ok: 2 } : { ok: 1, payment_required: 1 },
      );
      await wallet.requireBalances({ ...NOTHING, debtCents: isCharged ? 1_000 : 0 });
    });
  },
  "two refunds of one order": async () => {
    const wallet = await openWallet(1_000);
    const send =
      (refund: string): Send =>
      (tx) =>
        takeBackOrder(tx, {
          ...wallet.command(),
          kind: "refund",
          orderId: wallet.name("order"),
          causeId: wallet.name(refund),
          cents: 600,
        });
    return pairOf(wallet, [send("one"), send("other")], async (answers) => {
      assert.deepEqual(countAnswers(answers), { ok: 1, conflict: 1 });
      await wallet.requireBalances({ ...NOTHING, paidCents: 400 });
    });
  },
  "credits for two disputes of one charge": async () => {
    const wallet = await openWallet(1_000);
    await wallet.charge("call", 1_000);
    const send =
      (dispute: string): Send =>
      (tx) =>
        creditCall(tx, {
          ...wallet.command(),
          kind: "dispute_credit",
          callId: wallet.name("call"),
          disputeId: wallet.name(dispute),
          cents: 600,
        });
    return pairOf(wallet, [send("one"), send("other")], async (answers) => {
      assert.deepEqual(countAnswers(answers), { ok: 1, conflict: 1 });
      await wallet.requireBalances({ ...NOTHING, paidCents: 600 });
    });
  },
  "the first two purchases of a mechanic": async () => {
    const wallet = await openWallet(0);
    const send =
      (order: string): Send =>
      (tx) =>
        purchase(tx, { ...wallet.command(), orderId: wallet.name(order), paidCents: 1_000 });
    return pairOf(wallet, [send("one"), send("other")], async (answers) => {
      assert.deepEqual(countAnswers(answers), { ok: 2 });
      await wallet.requireBalances({ ...NOTHING, paidCents: 2_000 });
    });
  },
  "lapse and charge": async () => {
    const wallet = await openWallet(1_000, 500);
    const { mechanicId } = wallet;
    const { id: lotId } = await db.creditLot.findFirstOrThrow({
      where: { mechanicId, kind: "promo" },
    });
    const later = daysAfter(NOW, PROMO_DAYS);
    const sends: [Send, Send] = [
      (tx) => lapseLot(tx, { mechanicId, lotId, now: later }),
      // This command is dated before the lot lapses.
      (tx) => charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 500 }),
    ];
    return pairOf(wallet, sends, async (answers) => {
      const isLapsed = answers[0]?.outcome === "ok";
      assert.deepEqual(countAnswers(answers), isLapsed ? { ok: 2 } : { ok: 1, conflict: 1 });
      await wallet.requireBalances({ ...NOTHING, paidCents: isLapsed ? 500 : 1_000 });
    });
  },
  "two purchases with one session": async () => {
    const wallet = await openWallet(1_000);
    const once = wallet.command();
    const send: Send = (tx) =>
      purchase(tx, { ...once, orderId: wallet.name("second"), paidCents: 2_000, bonusCents: 100 });
    return pairOf(wallet, [send, send], async (answers) => {
      requireOnePosting(answers);
      await wallet.requireBalances({ ...NOTHING, paidCents: 3_000, promoCents: 100 });
    });
  },
};

function pairOf(
  { mechanicId }: { mechanicId: string },
  [one, other]: readonly [Send, Send],
  check: Pair["check"],
): Pair {
  const operations = [() => sendUntilAnswered(one), () => sendUntilAnswered(other)] as const;
  return { mechanicId, operations, check };
}

export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function requireOnePosting(answers: readonly Answer[]): void {
  assert.deepEqual(countAnswers(answers), { ok: 2 });
  assert.equal(answers[0]?.transferId, answers[1]?.transferId);
}
