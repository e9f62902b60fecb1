import pg from "pg";
import {
  type AttackedLedger,
  extendLedger,
  findRefusal,
  openAttackedLedger,
} from "@/tests/ledger/attacked-ledger";
import { ATTACKS } from "@/tests/ledger/attacks";
import { attacksOn, listGuards } from "@/tests/ledger/guards";

const client = new pg.Client({ connectionString: process.env.ROADCALL_TEST_SUPERUSER_URL });
let ledger: AttackedLedger;

beforeAll(async () => {
  ledger = await openAttackedLedger();
  await client.connect();
  await client.query("BEGIN");
});
afterAll(async () => {
  await client.query("ROLLBACK");
  await client.end();
});

test("accepts a charge that is written correctly", async () => {
  expect(await findRefusal(client, extendLedger(ledger))).toBeNull();
});

test("every guard of the ledger's tables rejects an attack", async () => {
  const guards = await listGuards(client);
  expect(guards.length).toBeGreaterThan(70);
  const names = new Set(guards.map(({ name }) => name));
  expect(ATTACKS.filter(({ guard }) => !names.has(guard))).toEqual([]);
  const unmet: string[] = [];
  for (const guard of guards) {
    const attacks = attacksOn(guard);
    if (attacks.length === 0) unmet.push(guard.name);
    for (const { refusal = guard.name, statements } of attacks) {
      const refused = await findRefusal(client, statements(ledger));
      if (!refused?.includes(refusal)) unmet.push(`${guard.name}: ${refused}`);
    }
  }
  expect(unmet).toEqual([]);
});
