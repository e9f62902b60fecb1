import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "./fingerprint.mjs";
import { Refusal } from "./refusal.mjs";
import { inRepository } from "./repository.mjs";

// Prisma's own table, so that `prisma migrate status` agrees with us.
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;
/** Any number that nobody else locks: two runners may create the table at one time. */
const CREATION_LOCK = 7_262_255;
/** How long a runner waits for another one to finish a migration. */
const RUNNER_TIMEOUT = "60s";
/** How long a migration's own statement waits for the app's transactions before it gives up. */
const STATEMENT_LOCK_TIMEOUT = "5s";

export function readMigrations(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: sha256(sql) };
  });
}

async function inTransaction(client, run) {
  await client.query("BEGIN");
  try {
    const result = await run();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

function refuseDifferences(applied, migrations) {
  const onDisk = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of applied) {
    const migration = onDisk.get(row.migration_name);
    if (row.finished_at === null) {
      throw new Refusal(
        `Migration ${row.migration_name} was begun by another tool and never finished: settle it with "prisma migrate resolve".`,
      );
    }
    if (!migration) {
      throw new Refusal(
        `The database has migration ${row.migration_name}, which is not on disk: this database belongs to a later or another version of the code.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new Refusal(
        `Migration ${row.migration_name} changed after it was applied: restore the file and write a new migration instead.`,
      );
    }
  }
}

function readApplied(client) {
  return client
    .query(
      `SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    )
    .then((result) => result.rows);
}

async function run(client, migration) {
  // The server's clock both times: now() would be the start of the transaction, from before the wait for the lock.
  const { rows } = await client.query(`SELECT clock_timestamp() AS "startedAt"`);
  await client.query(`SET LOCAL lock_timeout = '${STATEMENT_LOCK_TIMEOUT}'`);
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new Refusal(
      `Migration ${migration.name} failed and was undone: ${error.message}${error.position ? ` (at character ${error.position})` : ""}.`,
    );
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name, rows[0].startedAt],
  );
}

/** Applies the next migration that is missing, alone in its transaction; resolves with its name, or null. */
function applyNext(client, migrations) {
  return inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = '${RUNNER_TIMEOUT}'`);
    // Readers go on; a second runner waits here and then finds the work done.
    await client.query(`LOCK TABLE "_prisma_migrations" IN EXCLUSIVE MODE`);
    const applied = await readApplied(client);
    refuseDifferences(applied, migrations);
    const names = new Set(applied.map((row) => row.migration_name));
    const next = migrations.find((migration) => !names.has(migration.name));
    if (!next) return null;
    await run(client, next);
    return next.name;
  });
}

/**
 * Applies every migration of the folder that the database lacks, in the order of their names,
 * and resolves with the names it applied. Throws a Refusal when the applied ones and the files differ,
 * or when one fails: that one leaves nothing behind, those before it stay.
 */
export async function applyMigrations(
  connectionString,
  folder = inRepository("prisma/migrations"),
) {
  const { default: pg } = await import("pg");
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString });
  // A connection that breaks makes the running query fail, and that is reported.
  client.on("error", () => {});
  await client.connect();
  try {
    await inTransaction(client, async () => {
      await client.query("SELECT pg_advisory_xact_lock($1)", [CREATION_LOCK]);
      await client.query(CREATE_TABLE);
    });
    const names = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === null) return names;
      names.push(name);
    }
  } finally {
    await client.end();
  }
}
