import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { UserError } from "../launch/cli.mjs";
import { finishedBetween, parseSnapshot } from "./snapshot";
import { hashTables, type TableHashes } from "./table-hashes";

/** An instant of the live database that a backup can be restored to. */
export interface Instant {
  /** ID of the last transaction that counts, which changed nothing. */
  transactionId: string;
  /** Rounded up to the millisecond, before which no other transaction ended. */
  at: Date;
  /** The WAL file that has to be archived before the instant can be restored. */
  walFile: string;
}

interface MarkedInstant extends Instant {
  /** Hashes the tables as they were then. Call it once, and soon: until then, a transaction stays open. */
  hash: () => Promise<TableHashes>;
}

/** A transaction is written to the WAL a little before others see it. After this long, they do. */
const SETTLE_MS = 20;
const MAX_ATTEMPTS = 500;
const MAX_PAUSE_MS = 100;

/**
 * Ends an empty transaction while no other one ends. Writers aren't stopped: snapshots before and after show whether
 * others ended meanwhile, in which case it tries again. So the second snapshot sees exactly the transactions up to this
 * one. The app's role may do this. Throws a UserError if the database is never idle for 20 ms.
 */
export async function markInstant(connectionString: string): Promise<MarkedInstant> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const instant = await tryToMark(client);
      if (instant)
        return { ...instant, hash: () => hashTables(client).finally(() => client.end()) };
      await client.query("ROLLBACK");
      await wait(Math.random() * MAX_PAUSE_MS);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  throw new UserError("The database is too busy for the comparison. Try again at a quieter time.");
}

/** Leaves a transaction open. Returns null if another transaction ended meanwhile. */
async function tryToMark(client: pg.Client): Promise<Instant | null> {
  const before = await readRow<{ snapshot: string }>(
    client,
    "SELECT pg_current_snapshot()::text AS snapshot",
  );
  const { id } = await readRow<{ id: string }>(client, "SELECT pg_current_xact_id()::text AS id");
  const { at } = await readRow<{ at: Date }>(
    client,
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at",
  );
  await wait(SETTLE_MS);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const after = await readRow<{ snapshot: string; walFile: string }>(
    client,
    `SELECT pg_current_snapshot()::text AS snapshot,
       pg_walfile_name(pg_current_wal_insert_lsn()) AS "walFile"`,
  );
  const finished = finishedBetween(parseSnapshot(before.snapshot), parseSnapshot(after.snapshot));
  if (finished.length !== 1 || finished[0] !== BigInt(id)) return null;
  return { transactionId: id, at, walFile: after.walFile };
}

async function readRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
): Promise<Row> {
  const [row] = (await client.query<Row>(sql)).rows;
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}
