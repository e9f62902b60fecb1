import { randomUUID } from "node:crypto";
import type pg from "pg";

export const CENTS = 100;

/** Copies the ledger's tables and the Call table with their indexes, but without triggers, constraints, or hashes. */
export async function createBareTables(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  for (const table of ["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot", "Call"]) {
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

/** Charges a call's fee with hand-written SQL. */
export function chargeBare(pool: pg.Pool, mechanicId: string): Promise<void> {
  return inTransaction(pool, (client) =>
    spend(client, { mechanicId, id: randomUUID(), kind: "call_charge" }),
  );
}

/** With hand-written SQL, holds a call's fee when the phone rings and charges it after the call has ended. */
export async function rateBare(pool: pg.Pool, mechanicId: string, trace: string): Promise<void> {
  const [callId, holdId] = [randomUUID(), randomUUID()];
  await inTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO "bareCall" (id, "receivedAt", "dialedNumber", "callerKind", state, "rulesVersion")
       VALUES ($1, now(), '+12105550199', 'known', 'ringing', 1)`,
      [callId],
    );
    await spend(client, { mechanicId, id: holdId, kind: "hold" });
  });
  await inTransaction(pool, async (client) => {
    await capture(client, { mechanicId, holdId });
    await client.query(
      `UPDATE "bareCall" SET state = 'completed', "mechanicId" = $2, "acceptedAt" = now(), "endedAt" = now(),
         "ratedAt" = now(), billing = 'billed', "feeCents" = ${CENTS}, rating = $3 WHERE id = $1`,
      [callId, mechanicId, trace],
    );
  });
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  await client.query("BEGIN");
  await work(client);
  await client.query("COMMIT");
  client.release();
}

interface Spending {
  mechanicId: string;
  id: string;
  kind: "call_charge" | "hold";
}

async function spend(client: pg.PoolClient, { mechanicId, id, kind }: Spending): Promise<void> {
  const { rows } = await client.query(
    `SELECT w.*, l.id AS "lotId" FROM "bareWallet" w JOIN "bareCreditLot" l USING ("mechanicId")
     WHERE w."mechanicId" = $1 AND l."remainingCents" >= ${CENTS} FOR UPDATE OF w`,
    [mechanicId],
  );
  const { lotId, ...wallet } = rows[0];
  const heldCents = wallet.heldCents + (kind === "hold" ? CENTS : 0);
  const after = { ...wallet, paidCents: wallet.paidCents - CENTS, heldCents };
  await insertTransfer(client, { ...after, id, kind, holdId: null });
  await client.query(
    `INSERT INTO "bareLedgerLine" VALUES ($1, 0, 'paid', -${CENTS}, $2), ($1, 1, $3, ${CENTS}, NULL)`,
    [id, lotId, kind === "hold" ? "held" : "revenue"],
  );
  await client.query(
    `UPDATE "bareCreditLot" SET "remainingCents" = "remainingCents" - ${CENTS} WHERE id = $1`,
    [lotId],
  );
  await updateWallet(client, after);
}

async function capture(
  client: pg.PoolClient,
  { mechanicId, holdId }: { mechanicId: string; holdId: string },
): Promise<void> {
  const { rows } = await client.query(
    `SELECT * FROM "bareWallet" WHERE "mechanicId" = $1 FOR UPDATE`,
    [mechanicId],
  );
  const id = randomUUID();
  const after = { ...rows[0], heldCents: rows[0].heldCents - CENTS };
  await insertTransfer(client, { ...after, id, kind: "call_charge", holdId });
  await client.query(
    `INSERT INTO "bareLedgerLine" VALUES ($1, 0, 'held', -${CENTS}, NULL), ($1, 1, 'revenue', ${CENTS}, NULL)`,
    [id],
  );
  await updateWallet(client, after);
}

interface BareTransfer {
  id: string;
  mechanicId: string;
  sequence: number;
  kind: string;
  paidCents: number;
  heldCents: number;
  hash: string;
  holdId: string | null;
}

function insertTransfer(client: pg.PoolClient, transfer: BareTransfer) {
  const { id, mechanicId, sequence, kind, paidCents, heldCents, hash, holdId } = transfer;
  return client.query(
    `INSERT INTO "bareLedgerTransfer" (id, "mechanicId", sequence, kind, "idempotencyKey", "causeKind", "causeId", "amountCents",
       "paidCents", "promoCents", "heldCents", "debtCents", "previousHash", hash, "holdId", "createdAt")
     VALUES ($1, $2, $3, $4, $1, 'call', $1, ${CENTS}, $5, 0, $6, 0, $7, $7, $8, now())`,
    [id, mechanicId, sequence + 1, kind, paidCents, heldCents, hash, holdId],
  );
}

function updateWallet(
  client: pg.PoolClient,
  {
    mechanicId,
    paidCents,
    heldCents,
  }: Pick<BareTransfer, "mechanicId" | "paidCents" | "heldCents">,
) {
  return client.query(
    `UPDATE "bareWallet" SET "paidCents" = $2, "heldCents" = $3, sequence = sequence + 1 WHERE "mechanicId" = $1`,
    [mechanicId, paidCents, heldCents],
  );
}
