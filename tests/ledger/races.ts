import assert from "node:assert/strict";
import { charge, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { countAnswers, type Pair } from "./racing-pairs";
import { openWallet } from "./racing-wallet";
import { type Send, sendUntilAnswered } from "./send-until-answered";

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

/** Runs both operations of a pair at the same time. */
export async function racePair(openPair: () => Promise<Pair>): Promise<void> {
  const { operations, check } = await openPair();
  await check(await Promise.all(operations.map((operation) => operation())));
}

const sendAll = (sends: readonly Send[]) => Promise.all(sends.map(sendUntilAnswered));
