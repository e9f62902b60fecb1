import assert from "node:assert/strict";
import { charge, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import type { Command } from "@/lib/billing/ledger/commands/post";
import { sha256 } from "@/lib/billing/ledger/commands/post";
import { readStoredWallets } from "@/lib/billing/ledger/data/read-stored-wallets";
import { verifyWallet } from "@/lib/billing/ledger/rules/verify-wallet";
import { db } from "@/lib/core/db";
import { createLedgerMechanics } from "./ledger-mechanics";

export const NOW = new Date("2026-01-01T00:00:00Z");

/** Creates a mechanic who has bought credit, or who has no wallet yet if `paidCents` is 0. */
export async function openWallet(paidCents: number, bonusCents = 0) {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  /** Makes an ID unique to the mechanic. */
  const name = (text: string) => `${mechanicId}:${text}`;
  const command = (): Command => ({ mechanicId, idempotencyKey: crypto.randomUUID(), now: NOW });
  const bought = { orderId: name("order"), paidCents, bonusCents };
  if (paidCents > 0) await ledgerTransaction((tx) => purchase(tx, { ...command(), ...bought }));
  return {
    mechanicId,
    name,
    command,
    charge: (call: string, cents: number) =>
      ledgerTransaction((tx) => charge(tx, { ...command(), callId: name(call), cents })),
    hold: (attempt: string, cents: number) =>
      ledgerTransaction((tx) => placeHold(tx, { ...command(), attemptId: name(attempt), cents })),
    requireBalances: (expected: Record<string, number>) => requireBalances(mechanicId, expected),
  };
}

async function requireBalances(mechanicId: string, expected: Record<string, number>) {
  const [stored] = await readStoredWallets(db, [mechanicId]);
  assert.ok(stored?.wallet);
  const { paidCents, promoCents, heldCents, debtCents } = stored.wallet;
  assert.deepEqual({ paidCents, promoCents, heldCents, debtCents }, expected);
  const seen = { keys: new Set<string>(), causes: new Set<string>() };
  assert.equal(verifyWallet(stored, { sha256, seen }), null);
}
