import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import pLimit from "p-limit";
import pg from "pg";
import { db } from "@/lib/core/db";
import { RACING_PAIRS } from "@/tests/ledger/racing-pairs";
import type { Answer } from "@/tests/ledger/send-until-answered";
import { gateStatements, interleave, nextSchedule } from "./interleave";

/** Each pair uses two of the pool's ten connections. */
const PAIRS_AT_ONCE = 4;

type OpenPair = (typeof RACING_PAIRS)[string];

/**
 * Runs each pair of operations in every interleaving of their lock points. Requires the same results and wallet as when
 * one operation runs after the other. Returns the number of interleavings.
 */
export async function tryInterleavings(report: (line: string) => void): Promise<number> {
  gateStatements();
  const limit = pLimit(PAIRS_AT_ONCE);
  const counts = await Promise.all(
    Object.entries(RACING_PAIRS).map(([name, openPair]) =>
      limit(async () => {
        const count = await tryPair(name, openPair);
        report(`${name}: ${count} interleavings`);
        return count;
      }),
    ),
  );
  return counts.reduce((total, count) => total + count, 0);
}

async function tryPair(name: string, openPair: OpenPair): Promise<number> {
  const observer = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
  await observer.connect();
  const serial = [await runSerially(openPair, [0, 1]), await runSerially(openPair, [1, 0])];
  let count = 0;
  let schedule: number[] | null = [];
  while (schedule) {
    const { mechanicId, operations, check } = await openPair();
    const { results, choices } = await interleave(operations, { schedule, observer });
    const order = choices.map(({ chosen }) => chosen).join("");
    await check(results);
    const state = await readState(mechanicId, results);
    const isSerial = serial.some((expected) => isDeepStrictEqual(state, expected));
    assert.ok(isSerial, `${name} in the order ${order}: ${JSON.stringify(state)}`);
    count += 1;
    schedule = nextSchedule(choices);
  }
  await observer.end();
  return count;
}

async function runSerially(openPair: OpenPair, order: readonly [number, number]) {
  const { mechanicId, operations, check } = await openPair();
  const answers: Answer[] = [];
  for (const index of order) {
    const operation = operations[index];
    if (operation) answers[index] = await operation();
  }
  await check(answers);
  return readState(mechanicId, answers);
}

/** Returns the results and the wallet's contents, without values that differ between wallets. */
async function readState(mechanicId: string, answers: readonly Answer[]) {
  const transfers = await db.ledgerTransfer.findMany({
    where: { mechanicId },
    orderBy: { sequence: "asc" },
    include: { lines: { orderBy: { position: "asc" }, include: { lot: true } } },
  });
  const sequenceOf = (id: string | null) =>
    transfers.find((transfer) => transfer.id === id)?.sequence ?? null;
  const lots = await db.creditLot.findMany({ where: { mechanicId }, orderBy: { number: "asc" } });
  const dispute = await db.dispute.findFirst({ where: { mechanicId }, select: { state: true } });
  return {
    answers: answers.map(({ outcome, transferId }) => [outcome, sequenceOf(transferId)]),
    transfers: transfers.map(({ kind, causeId, amountCents, lines, ...transfer }) => [
      kind,
      // Leaves out the causes of settlements, which are random IDs.
      causeId.replace(mechanicId, "").length === causeId.length ? "" : causeId.split(":")[1],
      amountCents,
      [transfer.paidCents, transfer.promoCents, transfer.heldCents, transfer.debtCents],
      lines.map(({ account, amountCents: cents, lot }) => [account, cents, lot?.number]),
    ]),
    lots: lots.map(({ kind, remainingCents }) => [kind, remainingCents]),
    dispute: dispute?.state,
  };
}
