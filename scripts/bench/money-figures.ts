// Measures charges and a statement on the database in EMBEDDED_DATABASE_URL. Prints the figures as one line of JSON.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { charge } from "@/lib/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/ledger/commands/order-commands";
import { readStatement } from "@/lib/ledger/data/statement";
import { readStatementLines } from "@/lib/ledger/data/statement-lines";

const CLIENTS = 8;
const WALLETS = 100;
const ROUNDS = 3;
const ROUND_MS = 5_000;
/** Each charge adds two lines. */
const STATEMENT_LINES = 10_000;
const CENTS = 100;
const ALL_DAYS = { from: "2020-01-01", to: "2100-01-01", zone: "UTC" };

const pool = new pg.Pool({
  connectionString: process.env.EMBEDDED_DATABASE_URL,
  max: CLIENTS,
});

async function main(): Promise<void> {
  const ids = await openWallets();
  await createBareTables(ids);
  const speeds: { ledger: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ledger = await measure((n) => chargeWallet(ids[n % WALLETS] ?? ""));
    const bare = await measure((n) => chargeBare(ids[n % WALLETS] ?? ""));
    speeds.push({ ledger, bare });
  }
  const statement = await measureStatement(ids[0] ?? "");
  process.stdout.write(`${JSON.stringify({ speeds, statement })}\n`);
  await pool.end();
  process.exit(0);
}

async function openWallets(): Promise<string[]> {
  const ids = Array.from({ length: WALLETS }, () => `bench-${randomUUID()}`);
  await pool.query(
    `INSERT INTO "Mechanic" (id, name, "phoneNumber", zipcode, timezone, hours, state)
     SELECT id, 'Bench', '+12105550199', '78201', 'America/Chicago', '{}', 'onboarding' FROM unnest($1::text[]) id`,
    [ids],
  );
  for (const mechanicId of ids) {
    const command = { mechanicId, idempotencyKey: randomUUID(), now: new Date() };
    await ledgerTransaction((tx) =>
      purchase(tx, { ...command, orderId: mechanicId, paidCents: 10_000_000 }),
    );
  }
  return ids;
}

function chargeWallet(mechanicId: string) {
  const callId = randomUUID();
  const command = { mechanicId, idempotencyKey: callId, now: new Date(), callId, cents: CENTS };
  return ledgerTransaction((tx) => charge(tx, command));
}

/** Creates copies of the ledger's tables with the same indexes, but without triggers, constraints or hashes. */
async function createBareTables(ids: readonly string[]): Promise<void> {
  for (const table of ["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot"]) {
    await pool.query(
      `CREATE TABLE "bare${table}" (LIKE "${table}" INCLUDING DEFAULTS INCLUDING INDEXES)`,
    );
  }
  for (const table of ["Wallet", "CreditLot"]) {
    await pool.query(
      `INSERT INTO "bare${table}" SELECT * FROM "${table}" WHERE "mechanicId" = ANY($1)`,
      [ids],
    );
  }
}

async function chargeBare(mechanicId: string): Promise<void> {
  const client = await pool.connect();
  const id = randomUUID();
  await client.query("BEGIN");
  const { rows } = await client.query(
    `SELECT w.*, l.id AS "lotId" FROM "bareWallet" w JOIN "bareCreditLot" l USING ("mechanicId")
     WHERE w."mechanicId" = $1 AND l."remainingCents" >= ${CENTS} FOR UPDATE OF w`,
    [mechanicId],
  );
  const { lotId, sequence, paidCents, hash } = rows[0];
  await client.query(
    `INSERT INTO "bareLedgerTransfer" (id, "mechanicId", sequence, kind, "idempotencyKey", "causeKind", "causeId", "amountCents",
       "paidCents", "promoCents", "heldCents", "debtCents", "previousHash", hash, "createdAt")
     VALUES ($1, $2, $3, 'call_charge', $1, 'call', $1, ${CENTS}, $4, 0, 0, 0, $5, $5, now())`,
    [id, mechanicId, sequence + 1, paidCents - CENTS, hash],
  );
  await client.query(
    `INSERT INTO "bareLedgerLine" VALUES ($1, 0, 'paid', -${CENTS}, $2), ($1, 1, 'revenue', ${CENTS}, NULL)`,
    [id, lotId],
  );
  await client.query(
    `UPDATE "bareCreditLot" SET "remainingCents" = "remainingCents" - ${CENTS} WHERE id = $1`,
    [lotId],
  );
  await client.query(
    `UPDATE "bareWallet" SET "paidCents" = "paidCents" - ${CENTS}, sequence = sequence + 1 WHERE "mechanicId" = $1`,
    [mechanicId],
  );
  await client.query("COMMIT");
  client.release();
}

/** Returns how many charges per second the clients make in total. */
async function measure(chargeNumber: (n: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const runClient = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      count += 1;
      await chargeNumber(count);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  return (count * 1_000) / (performance.now() - startedAt);
}

/** Returns the median time of reading what a statement of 10,000 lines shows and is verified by, in milliseconds. */
async function measureStatement(mechanicId: string): Promise<number> {
  const [{ count = 0 } = {}] = (
    await pool.query(`SELECT count(*)::int FROM "LedgerTransfer" WHERE "mechanicId" = $1`, [
      mechanicId,
    ])
  ).rows;
  for (let n = count; n < STATEMENT_LINES / 2; n += 1) await chargeWallet(mechanicId);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { lines } = await readStatementLines(mechanicId, ALL_DAYS);
    const transfers = await readStatement(mechanicId, { limit: STATEMENT_LINES / 2 });
    times.push(performance.now() - startedAt);
    if (Math.min(lines.length, transfers.length) !== STATEMENT_LINES / 2)
      throw new Error("The statement is too short.");
  }
  return times.sort((a, b) => a - b)[1] ?? Number.NaN;
}

await main();
