import type pg from "pg";
import { captureHold, creditCall, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { db } from "@/lib/core/db";
import { createLedgerMechanics } from "./ledger-mechanics";

/**
 * Creates a small ledger: a purchase of $100 with a bonus of $5, a captured hold of $10 of which $2 was credited, an
 * open hold of $7, and an adjustment of $3. A second mechanic only makes a purchase of $100. Returns the IDs of rows to
 * attack, and the first mechanic's wallet.
 */
export async function openAttackedLedger() {
  const [mechanicId = "", otherId = ""] = await createLedgerMechanics(2);
  const name = (text: string) => `${mechanicId}:${text}`;
  const command = (id = mechanicId) => ({
    mechanicId: id,
    idempotencyKey: crypto.randomUUID(),
    now: new Date("2026-01-01T00:00:00Z"),
  });
  const hold = (attempt: string, cents: number) =>
    ledgerTransaction((tx) => placeHold(tx, { ...command(), attemptId: name(attempt), cents }));
  await ledgerTransaction((tx) =>
    purchase(tx, { ...command(), orderId: name("order"), paidCents: 10_000, bonusCents: 500 }),
  );
  await ledgerTransaction((tx) =>
    purchase(tx, { ...command(otherId), orderId: name("other"), paidCents: 10_000 }),
  );
  const { transferId: capturedId } = await hold("captured", 1_000);
  const { transferId: chargeId } = await ledgerTransaction((tx) =>
    captureHold(tx, { ...command(), holdId: capturedId, callId: name("call") }),
  );
  await ledgerTransaction((tx) =>
    creditCall(tx, {
      ...command(),
      kind: "dispute_credit",
      callId: name("call"),
      disputeId: name("dispute"),
      cents: 200,
    }),
  );
  const { transferId: holdId } = await hold("open", 700);
  const { transferId: lastId } = await ledgerTransaction((tx) =>
    adjust(tx, { ...command(), adjustmentId: name("adjustment"), cents: 300, ...BY_HAND }),
  );
  const lotOf = (id: string) =>
    db.creditLot.findFirstOrThrow({ where: { mechanicId: id, kind: "paid" } });
  return {
    mechanicId,
    otherId,
    chargeId,
    holdId,
    lastId,
    lotId: (await lotOf(mechanicId)).id,
    otherLotId: (await lotOf(otherId)).id,
    wallet: await db.wallet.findUniqueOrThrow({ where: { mechanicId } }),
  };
}

export type AttackedLedger = Awaited<ReturnType<typeof openAttackedLedger>>;

const BY_HAND = {
  actor: { userId: "test-admin", role: "super_admin" },
  reason: "Test",
} as const;

export type Statement = readonly [sql: string, ...values: unknown[]];

/** Returns a statement that inserts a copy of a row with some columns changed. */
export function insertLike(table: string, where: string, changes: object): Statement {
  return [
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(row, $1)).* FROM "${table}" row WHERE ${where}`,
    JSON.stringify(changes),
  ];
}

interface Extension {
  transfer?: object;
  /** The transfer's lines. By default, $1 moves from the paid lot to revenue. */
  lines?: readonly { account: string; amountCents: number; lotId?: string }[];
  /** How much is taken from the paid lot. */
  lotCents?: number;
  wallet?: object | null;
}

/** Returns statements that charge $1 correctly, except for the changes in `extension`. */
export function extendLedger(ledger: AttackedLedger, extension: Extension = {}): Statement[] {
  const { mechanicId, lastId, lotId, wallet } = ledger;
  const { lotCents = 100 } = extension;
  const lines = extension.lines ?? [
    { account: "paid", amountCents: -100, lotId },
    { account: "revenue", amountCents: 100 },
  ];
  const after = {
    sequence: wallet.sequence + 1,
    hash: "f".repeat(64),
    paidCents: wallet.paidCents - lotCents,
  };
  const transfer = {
    ...after,
    id: "forged",
    kind: "call_charge",
    idempotencyKey: "forged",
    causeKind: "call",
    causeId: "forged",
    amountCents: 100,
    previousHash: wallet.hash,
    ...extension.transfer,
  };
  const change = extension.wallet === null ? null : { ...after, ...extension.wallet };
  return [
    insertLike("LedgerTransfer", `id = '${lastId}'`, transfer),
    ...lines.map(
      ({ account, amountCents, lotId: line = null }, position): Statement => [
        `INSERT INTO "LedgerLine" VALUES ('forged', $1, $2, $3, $4)`,
        position,
        account,
        amountCents,
        line,
      ],
    ),
    [
      `UPDATE "CreditLot" SET "remainingCents" = "remainingCents" - $1 WHERE id = $2`,
      lotCents,
      lotId,
    ],
    ...(change ? [updateWallet(mechanicId, change)] : []),
  ];
}

export function updateWallet(mechanicId: string, change: object): Statement {
  const columns = Object.keys(change).map((column, index) => `"${column}" = $${index + 2}`);
  return [
    `UPDATE "Wallet" SET ${columns.join(", ")} WHERE "mechanicId" = $1`,
    mechanicId,
    ...Object.values(change),
  ];
}

/**
 * Runs statements in the client's transaction, including the checks at commit, and rolls them back. Returns what
 * rejected them: a constraint's name, or another error's message or code. Returns null if nothing did.
 */
export async function findRefusal(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<string | null> {
  await client.query("SAVEPOINT attack");
  try {
    for (const [sql, ...values] of statements) await client.query(sql, values);
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    return null;
  } catch (error) {
    const { constraint, code, column, message } = Object(error);
    if (code === "23502") return `${column} is required`;
    return constraint ?? message;
  } finally {
    await client.query("ROLLBACK TO attack");
  }
}
