import pg from "pg";
import { db } from "@/lib/core/db";
import {
  type AttackedLedger,
  extendLedger,
  findRefusal,
  openAttackedLedger,
} from "@/tests/ledger/attacked-ledger";
import { ATTACKS } from "@/tests/ledger/attacks";
import { listGuards } from "@/tests/ledger/guards";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
let ledger: AttackedLedger;

beforeAll(async () => {
  ledger = await openAttackedLedger();
  await client.connect();
  await client.query("BEGIN");
});
afterAll(async () => {
  await client.query("ROLLBACK");
  await client.end();
  await removeLedgerMechanics();
  await db.$disconnect();
});

test("accepts a charge that is written correctly", async () => {
  expect(await findRefusal(client, extendLedger(ledger))).toBeNull();
});

test.each(ATTACKS.map((attack) => [attack.guard, attack.refusal ?? attack.guard, attack] as const))(
  "%s refuses an attack: %s",
  async (_guard, refusal, { statements }) => {
    expect(await findRefusal(client, statements(ledger))).toContain(refusal);
  },
);

test("an attack tries every guard of the ledger's tables", async () => {
  const guards = await listGuards(client);
  const tried = new Set(ATTACKS.map(({ guard }) => guard));
  expect(guards.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  expect(guards.length).toBeGreaterThan(40);
});
