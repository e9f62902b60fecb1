// Runs one part of tests/deep/ledger.ts on the database in the environment.
import assert from "node:assert/strict";
import pg from "pg";
import { db } from "@/lib/core/db";
import { LEDGER_ISOLATION } from "@/lib/ledger/commands/ledger-transaction";
import { verifyLedger } from "@/lib/ledger/data/verify-ledger";
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { extendLedger, findRefusal, openAttackedLedger } from "@/tests/ledger/attacked-ledger";
import { findUntriedGuards, listGuards } from "@/tests/ledger/guards";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { RACING_PAIRS, raceCharges, raceHolds } from "@/tests/ledger/races";
import { runModel } from "@/tests/ledger/run-model";
import { tamper } from "@/tests/ledger/tamper";
import { openVariedLedger } from "@/tests/ledger/varied-ledger";

const PARTS: Readonly<Record<string, (count: number) => Promise<string>>> = {
  guards: async () => {
    const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
    await client.connect();
    const ledger = await openAttackedLedger();
    await client.query("BEGIN");
    assert.equal(await findRefusal(client, extendLedger(ledger)), null);
    assert.deepEqual(await findUntriedGuards(client, ledger), []);
    const guards = await listGuards(client);
    await client.end();
    await removeLedgerMechanics();
    return `${guards.length} guards: without each one, an attack succeeds or is refused by another.`;
  },
  tampering: async (count) => {
    const mechanicIds = await openVariedLedger();
    const { missed, found } = await tamper({ count, seed: Date.now(), mechanicIds });
    assert.deepEqual(missed, []);
    await removeLedgerMechanics();
    return `${count} tamperings found: ${JSON.stringify(found)}.`;
  },
  races: async (count) => {
    const races = { raceCharges, raceHolds, ...RACING_PAIRS };
    for (const race of Object.values(races)) {
      for (let round = 0; round < count; round += 1) await race();
    }
    return `${Object.keys(races).length} races, ${count} times each.`;
  },
  model: async (count) => {
    await runModel({ commands: count });
    return `${count} random commands.`;
  },
  verify: async () => {
    const { fault, transfers } = await verifyLedger();
    assert.equal(fault, null);
    return `${transfers} transfers verified.`;
  },
};

await runCommand(async () => {
  const [name = "", count = "1", level] = process.argv.slice(2);
  const part = PARTS[name];
  if (!part) throw new UserError(`Specify a part: ${Object.keys(PARTS).join(", ")}.`);
  if (level === "ReadCommitted" || level === "Serializable") LEDGER_ISOLATION.level = level;
  const startedAt = Date.now();
  const result = await part(Number(count));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  process.stdout.write(`${result} ${[level, `${seconds} s`].filter(Boolean).join(", ")}\n`);
  await db.$disconnect();
});
