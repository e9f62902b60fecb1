import { errorMessage, UserError } from "./cli.mjs";

/**
 * @import { Client } from "pg"
 * @typedef {{ name: string, sql: string, checksum: string }} Migration
 */

/**
 * First line of a migration whose statements can't run in a transaction, such as CREATE INDEX CONCURRENTLY. Each of them
 * ends with a semicolon at the end of a line, and all of them must be repeatable, because none is rolled back.
 */
const NO_TRANSACTION = /^-- no-transaction\n/;
const STATEMENT_END = /;[ \t]*$/m;
/** How long a migration's statement waits for a lock that the app holds. New requests queue behind it meanwhile. */
const STATEMENT_LOCK_TIMEOUT = "2s";
/** The same for a statement of a migration without a transaction, behind which only other migrations queue. */
const PATIENT_LOCK_TIMEOUT = "60s";
/** Left by a CREATE INDEX CONCURRENTLY that failed. Queries don't use them. */
const INVALID_INDEXES = `
  SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace`;

/**
 * Whether a migration runs in a transaction, as all do unless their first line says otherwise.
 * @param {{ sql: string }} migration
 */
export const isTransactional = ({ sql }) => !NO_TRANSACTION.test(sql);

/**
 * Runs a migration's SQL in the client's transaction. Throws a UserError if it fails.
 * @param {Client} client
 * @param {Migration} migration
 */
export async function runInTransaction(client, { name, sql }) {
  await client.query(`SET LOCAL lock_timeout = '${STATEMENT_LOCK_TIMEOUT}'`);
  try {
    await client.query(sql);
  } catch (error) {
    throw failure(`Migration ${name} failed and was rolled back`, error);
  }
}

/**
 * Runs the statements of a migration that can't run in a transaction. Its connection must not go through a pooler that
 * gives each statement another one. Throws a UserError if a statement fails or leaves an invalid index.
 * @param {Client} client
 * @param {Migration} migration
 */
export async function runAlone(client, { name, sql }) {
  await client.query(`SET statement_timeout = 0`);
  await client.query(`SET lock_timeout = '${PATIENT_LOCK_TIMEOUT}'`);
  try {
    for (const statement of sql.split(STATEMENT_END)) await client.query(statement);
  } catch (error) {
    throw failure(`Migration ${name} failed partway and will be repeated from its start`, error);
  }
  const { rows } = await client.query(INVALID_INDEXES);
  if (rows.length === 0) return;
  throw new UserError(
    `Migration ${name} left the index ${rows[0].name} invalid. Start the migration with DROP INDEX CONCURRENTLY IF EXISTS ${rows[0].name}, then try again.`,
  );
}

/**
 * @param {string} what
 * @param {unknown} error
 */
function failure(what, error) {
  const { position } = Object(error);
  const place = position ? ` (at character ${position})` : "";
  return new UserError(`${what}: ${errorMessage(error)}${place}.`, { cause: error });
}
