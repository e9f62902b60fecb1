import {
  captureHold,
  charge,
  creditCall,
  placeHold,
  releaseHold,
} from "@/lib/billing/ledger/commands/call-commands";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import {
  giveBackOrder,
  purchase,
  takeBackOrder,
} from "@/lib/billing/ledger/commands/order-commands";
import { adjust, lapseLot } from "@/lib/billing/ledger/commands/other-commands";
import type { Command, Posting } from "@/lib/billing/ledger/commands/post";
import { DAY_MS } from "@/lib/core/time";
import { createLedgerMechanics } from "./ledger-mechanics";

const START = Date.parse("2026-01-01T00:00:00Z");
const BY_HAND = { actor: { userId: "test-admin", role: "super_admin" }, reason: "Test" } as const;

interface Step {
  tx: LedgerTransaction;
  command: Command;
  /** Makes an ID unique to the mechanic. */
  name: (text: string) => string;
  findHold: (attempt: string) => Promise<string>;
  findBonusLot: (order: string) => Promise<string>;
}

/** Commands that are sent one day apart. Together, they post every kind of transfer. */
const STEPS: readonly ((step: Step) => Promise<Posting>)[] = [
  ({ tx, command, name }) =>
    purchase(tx, { ...command, orderId: name("first"), paidCents: 10_000, bonusCents: 500 }),
  ({ tx, command, name }) =>
    placeHold(tx, { ...command, attemptId: name("captured"), cents: 1_000 }),
  async ({ tx, command, name, findHold }) =>
    captureHold(tx, { ...command, holdId: await findHold("captured"), callId: name("held") }),
  ({ tx, command, name }) =>
    creditCall(tx, {
      ...command,
      kind: "auto_credit",
      callId: name("held"),
      disputeId: name("one"),
      cents: 700,
    }),
  ({ tx, command, name }) =>
    placeHold(tx, { ...command, attemptId: name("released"), cents: 1_000 }),
  async ({ tx, command, findHold }) =>
    releaseHold(tx, { ...command, holdId: await findHold("released") }),
  ({ tx, command, name }) => charge(tx, { ...command, callId: name("charged"), cents: 900 }),
  ({ tx, command, name }) =>
    creditCall(tx, {
      ...command,
      kind: "dispute_credit",
      callId: name("charged"),
      disputeId: name("other"),
      cents: 100,
    }),
  ({ tx, command, name }) =>
    adjust(tx, { ...command, adjustmentId: name("adjustment"), cents: 300, ...BY_HAND }),
  ({ tx, command, name }) =>
    takeBackOrder(tx, {
      ...command,
      kind: "refund",
      orderId: name("first"),
      causeId: name("refund"),
      cents: 2_000,
    }),
  ({ tx, command, name }) =>
    giveBackOrder(tx, { ...command, kind: "refund_failed", causeId: name("refund") }),
  ({ tx, command, name }) =>
    purchase(tx, {
      ...command,
      orderId: name("second"),
      paidCents: 1_000,
      bonusCents: 400,
      bonusDays: 1,
    }),
  async ({ tx, command: { idempotencyKey: _, ...command }, findBonusLot }) =>
    lapseLot(tx, { ...command, lotId: await findBonusLot("second") }),
  ({ tx, command, name }) => placeHold(tx, { ...command, attemptId: name("open"), cents: 1_000 }),
  // Takes more than is left. The last step settles the resulting debt.
  ({ tx, command, name }) =>
    takeBackOrder(tx, {
      ...command,
      kind: "chargeback",
      orderId: name("first"),
      causeId: name("chargeback"),
      cents: 10_000,
    }),
  ({ tx, command, name }) =>
    giveBackOrder(tx, { ...command, kind: "chargeback_reversed", causeId: name("chargeback") }),
];

/** Creates two wallets, each with every kind of transfer. Returns the mechanics' IDs. */
export async function openVariedLedger(): Promise<string[]> {
  const ids = await createLedgerMechanics(2);
  for (const mechanicId of ids) await fillWallet(mechanicId);
  return ids;
}

async function fillWallet(mechanicId: string): Promise<void> {
  const name = (text: string) => `${mechanicId}:${text}`;
  for (const [index, step] of STEPS.entries()) {
    const now = new Date(START + index * DAY_MS);
    const command = { mechanicId, idempotencyKey: name(`${index}`), now };
    await ledgerTransaction((tx) => {
      const find = (kind: "hold" | "bonus", cause: string) =>
        tx.ledgerTransfer.findFirstOrThrow({
          where: { kind, causeId: name(cause) },
          include: { lots: true },
        });
      return step({
        tx,
        command,
        name,
        findHold: async (attempt) => (await find("hold", attempt)).id,
        findBonusLot: async (order) => (await find("bonus", order)).lots[0]?.id ?? "",
      });
    });
  }
}
