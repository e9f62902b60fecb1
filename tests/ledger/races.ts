import assert from "node:assert/strict";
import { db } from "@/lib/core/db";
import {
  captureHold,
  charge,
  creditCall,
  placeHold,
  releaseHold,
} from "@/lib/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/ledger/commands/order-commands";
import { lapseLot } from "@/lib/ledger/commands/other-commands";
import { sha256 } from "@/lib/ledger/commands/post";
import { PROMO_DAYS } from "@/lib/ledger/constants";
import { readStoredWallets } from "@/lib/ledger/data/read-stored-wallets";
import { daysAfter } from "@/lib/ledger/rules/lots";
import { verifyWallet } from "@/lib/ledger/rules/verify-wallet";
import { createLedgerMechanics } from "./ledger-mechanics";
import { type Answer, type Send, sendUntilAnswered } from "./send-until-answered";

const NOW = new Date("2026-01-01T00:00:00Z");

/** 50 simultaneous charges of $10 to a wallet with $100: exactly 10 succeed, and the others are rejected. */
export async function raceCharges(): Promise<void> {
  const wallet = await openWallet(10_000);
  const answers = await sendAll(
    Array.from(
      { length: 50 },
      (_, n) => (tx) =>
        charge(tx, { ...wallet.command(), callId: wallet.name(`call-${n}`), cents: 1_000 }),
    ),
  );
  assert.deepEqual(countAnswers(answers), { ok: 10, payment_required: 40 });
  await wallet.requireBalances({ paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 });
}

/** 20 simultaneous calls with credit for three: exactly three get a hold. */
export async function raceHolds(): Promise<void> {
  const wallet = await openWallet(3_500);
  const answers = await sendAll(
    Array.from(
      { length: 20 },
      (_, n) => (tx) =>
        placeHold(tx, {
          ...wallet.command(),
          attemptId: wallet.name(`attempt-${n}`),
          cents: 1_000,
        }),
    ),
  );
  assert.deepEqual(countAnswers(answers), { ok: 3, payment_required: 17 });
  await wallet.requireBalances({ paidCents: 500, promoCents: 0, heldCents: 3_000, debtCents: 0 });
}

/** Pairs of commands that compete for the same credit or record. Each checks its result. */
export const RACING_PAIRS: Readonly<Record<string, () => Promise<void>>> = {
  "charge and charge": async () => {
    const wallet = await openWallet(1_500);
    const send =
      (call: string): Send =>
      (tx) =>
        charge(tx, { ...wallet.command(), callId: wallet.name(call), cents: 1_000 });
    const answers = await sendAll([send("one"), send("other")]);
    assert.deepEqual(countAnswers(answers), { ok: 1, payment_required: 1 });
    await wallet.requireBalances({ paidCents: 500, promoCents: 0, heldCents: 0, debtCents: 0 });
  },
  "two charges of one call": async () => {
    const wallet = await openWallet(5_000);
    const send: Send = (tx) =>
      charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 1_000 });
    requireOnePosting(await sendAll([send, send]));
    await wallet.requireBalances({ paidCents: 4_000, promoCents: 0, heldCents: 0, debtCents: 0 });
  },
  "capture and release of one hold": async () => {
    const wallet = await openWallet(1_000);
    const { transferId: holdId } = await ledgerTransaction((tx) =>
      placeHold(tx, { ...wallet.command(), attemptId: wallet.name("attempt"), cents: 1_000 }),
    );
    const answers = await sendAll([
      (tx) => captureHold(tx, { ...wallet.command(), holdId, callId: wallet.name("call") }),
      (tx) => releaseHold(tx, { ...wallet.command(), holdId }),
    ]);
    assert.deepEqual(countAnswers(answers), { ok: 1, conflict: 1 });
    const paidCents = answers[0]?.outcome === "ok" ? 0 : 1_000;
    await wallet.requireBalances({ paidCents, promoCents: 0, heldCents: 0, debtCents: 0 });
  },
  "two decisions on one dispute": async () => {
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
    requireOnePosting(await sendAll([send, send]));
    await wallet.requireBalances({ paidCents: 1_000, promoCents: 0, heldCents: 0, debtCents: 0 });
  },
  "charge and refund": async () => {
    const wallet = await openWallet(1_000);
    const answers = await sendAll([
      (tx) => charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 1_000 }),
      (tx) =>
        takeBackOrder(tx, {
          ...wallet.command(),
          kind: "refund",
          orderId: wallet.name("order"),
          causeId: wallet.name("refund"),
          cents: 1_000,
        }),
    ]);
    const isCharged = answers[0]?.outcome === "ok";
    assert.deepEqual(countAnswers(answers), isCharged ? { ok: 2 } : { ok: 1, payment_required: 1 });
    const debtCents = isCharged ? 1_000 : 0;
    await wallet.requireBalances({ paidCents: 0, promoCents: 0, heldCents: 0, debtCents });
  },
  "lapse and charge": async () => {
    const wallet = await openWallet(1_000, 500);
    const { id: lotId } = await db.creditLot.findFirstOrThrow({
      where: { mechanicId: wallet.mechanicId, kind: "promo" },
    });
    const later = daysAfter(NOW, PROMO_DAYS);
    const answers = await sendAll([
      (tx) => lapseLot(tx, { mechanicId: wallet.mechanicId, lotId, now: later }),
      // This command's time is before the lot lapsed.
      (tx) => charge(tx, { ...wallet.command(), callId: wallet.name("call"), cents: 500 }),
    ]);
    const isLapsed = answers[0]?.outcome === "ok";
    assert.deepEqual(countAnswers(answers), isLapsed ? { ok: 2 } : { ok: 1, conflict: 1 });
    const paidCents = isLapsed ? 500 : 1_000;
    await wallet.requireBalances({ paidCents, promoCents: 0, heldCents: 0, debtCents: 0 });
  },
  "two purchases with one session": async () => {
    const wallet = await openWallet(1_000);
    const once = wallet.command();
    const send: Send = (tx) =>
      purchase(tx, { ...once, orderId: wallet.name("second"), paidCents: 2_000, bonusCents: 100 });
    requireOnePosting(await sendAll([send, send]));
    await wallet.requireBalances({ paidCents: 3_000, promoCents: 100, heldCents: 0, debtCents: 0 });
  },
};

const sendAll = (sends: readonly Send[]) => Promise.all(sends.map(sendUntilAnswered));

function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function requireOnePosting(answers: readonly Answer[]): void {
  assert.deepEqual(countAnswers(answers), { ok: 2 });
  assert.equal(answers[0]?.transferId, answers[1]?.transferId);
}

/** Creates a mechanic who has bought credit. */
async function openWallet(paidCents: number, bonusCents = 0) {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const name = (text: string) => `${mechanicId}:${text}`;
  const command = () => ({ mechanicId, idempotencyKey: crypto.randomUUID(), now: NOW });
  const bought = { orderId: name("order"), paidCents, bonusCents };
  await ledgerTransaction((tx) => purchase(tx, { ...command(), ...bought }));
  return {
    mechanicId,
    name,
    command,
    charge: (call: string, cents: number) =>
      ledgerTransaction((tx) => charge(tx, { ...command(), callId: name(call), cents })),
    requireBalances: async (expected: Record<string, number>) => {
      const [stored] = await readStoredWallets(db, [mechanicId]);
      assert.ok(stored?.wallet);
      const {
        mechanicId: _id,
        sequence: _sequence,
        hash: _hash,
        ...balances
      } = { mechanicId, ...stored.wallet };
      assert.deepEqual(balances, expected);
      const seen = { keys: new Set<string>(), causes: new Set<string>() };
      assert.equal(verifyWallet(stored, { sha256, seen }), null);
    },
  };
}
