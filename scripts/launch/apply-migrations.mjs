import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode, UserError } from "./cli.mjs";
import { withClient } from "./database-client.mjs";
import { inRepository, sha256 } from "./repository.mjs";
import { isTransactional, runAlone, runInTransaction } from "./run-migration.mjs";

/**
 * @import { Client } from "pg"
 * @import { Migration } from "./run-migration.mjs"
 * @typedef {{ migration_name: string, checksum: string, finished_at: Date | null, logs: string | null }} AppliedMigration
 */

export const MIGRATIONS_FOLDER = inRepository("prisma/migrations");

// The same table that Prisma uses, so `prisma migrate status` works.
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
/** Arbitrary key of the advisory lock that keeps two runners from creating the table at the same time. */
const CREATION_LOCK = 7_262_255;
/** How long a runner waits for another one to create the table, and to finish a migration, which may build an index. */
const CREATION_TIMEOUT = "60s";
const RUNNER_TIMEOUT_MS = 600_000;
const RUNNER_POLL_MS = 200;
const LOCK_NOT_AVAILABLE = "55P03";
const UNDEFINED_TABLE = "42P01";
/** In a migration that removes something: the last migration that code must have in order to run after it. */
const NEEDED = /^-- Needs code with (\S+?)\.?$/m;
const MAX_ATTEMPTS = 10;
/** Pause between attempts, which lets queued requests through. */
const RETRY_MS = 1_000;

/**
 * Applies pending migrations in name order and resolves with their names, and with those that newer code has applied.
 * Throws a UserError if the applied migrations don't match the files, or if a migration fails. A failed migration is
 * rolled back; earlier ones stay applied. If the app holds a lock that a migration needs, tries up to ten times. `names`
 * limits them to these.
 * @param {string} connectionString
 * @param {{ folder?: string, names?: readonly string[] | null }} [options]
 */
export async function applyMigrations(
  connectionString,
  { folder = MIGRATIONS_FOLDER, names: wanted = null } = {},
) {
  const migrations = readMigrations(folder).filter(({ name }) => wanted?.includes(name) ?? true);
  return withClient(connectionString, async (client) => {
    await inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = '${CREATION_TIMEOUT}'`);
      await client.query("SELECT pg_advisory_xact_lock($1)", [CREATION_LOCK]);
      await client.query(CREATE_TABLE);
    });
    const names = [];
    for (;;) {
      const { name, newer } = await retryWhileLocked(() =>
        applyNext(client, { connectionString, migrations }),
      );
      if (name === null) return { names, newer };
      names.push(name);
    }
  });
}

/** Returns the names of all migrations, in order. */
export const listMigrations = () => readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name);

/**
 * Throws a UserError if the database lacks a migration, or if the applied migrations don't match the files.
 * @param {string} connectionString
 */
export async function requireMigrated(connectionString) {
  const migrations = readMigrations(MIGRATIONS_FOLDER);
  const applied = await withClient(connectionString, (client) =>
    readApplied(client).catch((error) => {
      if (errorCode(error) === UNDEFINED_TABLE) return [];
      throw error;
    }),
  );
  requireAgreement(applied, migrations);
  const names = new Set(applied.map((row) => row.migration_name));
  const missing = migrations.filter(({ name }) => !names.has(name));
  if (missing.length === 0) return;
  throw new UserError(
    `The database lacks ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}. Run npm run db:migrate, then try again.`,
  );
}

/**
 * @template Result
 * @param {() => Promise<Result>} run
 */
async function retryWhileLocked(run) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isLocked = errorCode(Object(error).cause) === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === MAX_ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}

/**
 * @param {string} folder
 * @returns {Migration[]}
 */
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

/**
 * Applies the next pending migration in its own transaction, after waiting for other runners. Resolves with its name, or
 * null if there is none, and the names of newer ones.
 * @param {Client} client
 * @param {{ connectionString: string, migrations: Migration[] }} options
 */
async function applyNext(client, options) {
  for (const end = Date.now() + RUNNER_TIMEOUT_MS; ; await wait(RUNNER_POLL_MS)) {
    try {
      return await inTransaction(client, () => lockAndApply(client, options));
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || Date.now() > end) throw error;
    }
  }
}

/**
 * @param {Client} client
 * @param {{ connectionString: string, migrations: Migration[] }} options
 */
async function lockAndApply(client, { connectionString, migrations }) {
  // Doesn't block readers. Fails if another runner has it, because CREATE INDEX CONCURRENTLY may wait for transactions
  // that wait for a lock.
  await client.query(`LOCK TABLE "_prisma_migrations" IN EXCLUSIVE MODE NOWAIT`);
  const applied = await readApplied(client);
  const newer = requireAgreement(applied, migrations);
  const names = new Set(applied.map((row) => row.migration_name));
  const next = migrations.find((migration) => !names.has(migration.name));
  if (!next) return { name: null, newer };
  if (newer.length > 0) throw unknownMigration(newer[0]);
  if (isTransactional(next)) await runInTransaction(client, next);
  // This transaction, which waits meanwhile, keeps other runners out.
  else await withClient(connectionString, (own) => runAlone(own, next));
  await record(client, next);
  return { name: next.name, newer };
}

/**
 * @template Result
 * @param {Client} client
 * @param {() => Promise<Result>} run
 */
async function inTransaction(client, run) {
  await client.query("BEGIN");
  // Without a separate owner, the app's role applies migrations, whose limits are too short for them.
  await client.query(
    "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
  );
  try {
    const result = await run();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/**
 * @param {Client} client
 * @returns {Promise<AppliedMigration[]>}
 */
async function readApplied(client) {
  const { rows } = await client.query(
    `SELECT "migration_name", "checksum", "finished_at", "logs" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL
     ORDER BY "migration_name"`,
  );
  return rows;
}

/**
 * Returns the names of the applied migrations that are newer than all files: newer code has run, and this code is to
 * run again. That works unless one of them says that it needs newer code, because migrations only add to what the
 * previous release uses. Throws a UserError about other differences.
 * @param {AppliedMigration[]} applied
 * @param {Migration[]} migrations
 */
function requireAgreement(applied, migrations) {
  const onDisk = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? "";
  const newer = [];
  for (const row of applied) {
    const migration = onDisk.get(row.migration_name);
    if (row.finished_at === null) {
      throw new UserError(
        `Migration ${row.migration_name} was started by another tool and never finished. Resolve it with "prisma migrate resolve".`,
      );
    }
    if (!migration) {
      const needed = NEEDED.exec(row.logs ?? "")?.[1];
      if (row.migration_name < newest || (needed && !onDisk.has(needed))) {
        throw unknownMigration(row.migration_name);
      }
      newer.push(row.migration_name);
      continue;
    }
    if (migration.checksum !== row.checksum) {
      throw new UserError(
        `Migration ${row.migration_name} changed after it was applied. Restore the file and write a new migration instead.`,
      );
    }
  }
  return newer;
}

/** @param {string | undefined} name */
const unknownMigration = (name) =>
  new UserError(
    `The database has migration ${name}, which is not on disk. Use the version of the code that has this migration, or another database.`,
  );

/**
 * @param {Client} client
 * @param {Migration} migration
 */
async function record(client, { name, checksum, sql }) {
  // Older code, which doesn't have the file, reads this here.
  const needed = NEEDED.exec(sql)?.[0] ?? null;
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count", "logs")
     VALUES ($1, $2, $3, clock_timestamp(), 1, $4)`,
    [randomUUID(), checksum, name, needed],
  );
}
