// Runs what remains of one part of tests/deep/ledger.ts, in steps, on the database in EMBEDDED_DATABASE_URL. Prints and
// saves the progress after each step.
import assert from "node:assert/strict";
import pg from "pg";
import { LEDGER_ISOLATION } from "@/lib/billing/ledger/commands/ledger-transaction";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { extendLedger, findRefusal, openAttackedLedger } from "@/tests/ledger/attacked-ledger";
import { findUntriedGuards, listGuards } from "@/tests/ledger/guards";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { raceCharges, raceHolds, racePair } from "@/tests/ledger/races";
import { RACING_PAIRS } from "@/tests/ledger/racing-pairs";
import { runModel } from "@/tests/ledger/run-model";
import { tamper } from "@/tests/ledger/tamper";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";
import { tryInterleavings } from "./ledger-interleavings";
import { addDone, readDone } from "./ledger-progress";

interface Part {
  /** Repetitions per step. */
  step: number;
  /** Returns a note for the log, or nothing. */
  run: (count: number) => Promise<string | undefined>;
}

const PARTS: Readonly<Record<string, Part>> = {
  guards: { step: 1, run: removeEachGuard },
  tampering: { step: 250, run: tamperOften },
  interleavings: { step: 1, run: tryAllInterleavings },
  charges: { step: 25, run: (count) => repeat(count, raceCharges) },
  holds: { step: 25, run: (count) => repeat(count, raceHolds) },
  pairs: {
    step: 5,
    run: async (count) => {
      for (const openPair of Object.values(RACING_PAIRS)) {
        await repeat(count, () => racePair(openPair));
      }
      return undefined;
    },
  },
  model: {
    step: 2_000,
    run: async (count) => {
      await runModel({ commands: count });
      return undefined;
    },
  },
  verify: { step: 1, run: verifyAll },
};

async function removeEachGuard(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.ROADCALL_TEST_SUPERUSER_URL });
  await client.connect();
  const ledger = await openAttackedLedger();
  await client.query("BEGIN");
  assert.equal(await findRefusal(client, extendLedger(ledger)), null);
  assert.deepEqual(await findUntriedGuards(client, ledger), []);
  const guards = await listGuards(client);
  await client.end();
  await removeLedgerMechanics();
  return `${guards.length} guards: after removing any one of them, an attack succeeds or is rejected by another guard`;
}

async function tamperOften(count: number): Promise<string> {
  const mechanicIds = await openVariedLedger();
  const { missed, found } = await tamper({ count, seed: Date.now(), mechanicIds });
  assert.deepEqual(missed, []);
  await removeLedgerMechanics();
  return `found ${Object.entries(found)
    .map(([action, times]) => `${times} × ${action}`)
    .join(", ")}`;
}

async function tryAllInterleavings(): Promise<string> {
  const total = await tryInterleavings((line) => process.stdout.write(`  ${line}\n`));
  return `each of ${total} interleavings of ${Object.keys(RACING_PAIRS).length} pairs equals a serial order`;
}

async function verifyAll(): Promise<string> {
  const { fault, transfers } = await verifyLedger();
  assert.equal(fault, null);
  return `${transfers.toLocaleString("en-US")} transfers are correct`;
}

async function repeat(count: number, race: () => Promise<void>): Promise<undefined> {
  for (let round = 0; round < count; round += 1) await race();
}

await runCommand(async () => {
  const [name = "", total = "1", key = name, level] = process.argv.slice(2);
  const part = PARTS[name];
  if (!part) throw new UserError(`Specify a part: ${Object.keys(PARTS).join(", ")}.`);
  if (level === "ReadCommitted" || level === "Serializable") LEDGER_ISOLATION.level = level;
  for (let left = Number(total) - readDone(key).count; left > 0; left -= part.step) {
    const startedAt = performance.now();
    const count = Math.min(part.step, left);
    const note = await part.run(count);
    const done = addDone(key, { count, seconds: (performance.now() - startedAt) / 1_000 });
    const progress = `${done.count.toLocaleString("en-US")} of ${Number(total).toLocaleString("en-US")}`;
    const line = `${key}: ${progress}, ${Math.round(done.seconds)} s`;
    process.stdout.write(`${[line, note].filter(Boolean).join(", ")}\n`);
  }
  await db.$disconnect();
  process.exit(0);
});
