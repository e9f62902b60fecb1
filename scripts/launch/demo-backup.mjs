import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  COPY_END,
  DOCUMENTS,
  LINES,
  LOGINS_FILE,
  SECRETS_FILE,
  splitLines,
  writeBackup,
} from "./backup-file.mjs";
import { withClient } from "./database-client.mjs";
import { readIfExists } from "./repository.mjs";

/**
 * @import { Client } from "pg"
 * @import { Urls } from "./embedded-database.mjs"
 * @typedef {{ name: string, columns: string, rows: number }} Table with quoted names
 */

/** The table whose rows say which stored pages are outdated. Those of another database mean nothing. */
const NOT_BACKED_UP = "PageInvalidation";
/** How the file store calls a file until all of it is on the disk. */
const UNFINISHED = ".new";

/**
 * Writes the demo's data into one file: all tables as of one instant, the applicants' documents, and the secrets that
 * encrypt them. The demo may run meanwhile. Resolves with the number of rows.
 * @param {{ urls: Urls, dataFolder: string, file: string, now: Date }} options
 */
export async function backUp({ urls, dataFolder, file, now }) {
  return withClient(urls.superuser, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows: applied } = await client.query(
      `SELECT migration_name FROM "_prisma_migrations" ORDER BY migration_name`,
    );
    const files = [SECRETS_FILE, LOGINS_FILE].flatMap((name) => {
      const text = readIfExists(join(dataFolder, name));
      return text === null ? [] : [[name, text]];
    });
    const header = {
      takenAt: now.toISOString(),
      migrations: applied.map((row) => row.migration_name),
      files: Object.fromEntries(files),
    };
    const tables = await readTables(client);
    await writeBackup(file, header, backedUpLines(client, { tables, dataFolder }));
    return tables.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/**
 * @param {Client} client
 * @param {{ tables: readonly Table[], dataFolder: string }} options
 */
async function* backedUpLines(client, { tables, dataFolder }) {
  // First, because the worker may soon delete documents whose rows were deleted since the instant of the tables.
  for (const name of documentNames(dataFolder)) {
    const content = readIfExists(join(dataFolder, DOCUMENTS, name), "base64");
    if (content !== null) yield `${LINES.file}${name} ${content}`;
  }
  for (const table of tables) yield* copyOf(client, table);
  const { rows: sequences } = await client.query(
    `SELECT format('%I', sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  for (const { name, value } of sequences) yield `${LINES.sequence}${value} ${name}`;
}

/**
 * Returns the names of the stored documents' files.
 * @param {string} dataFolder
 */
export function documentNames(dataFolder) {
  const folder = join(dataFolder, DOCUMENTS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !name.endsWith(UNFINISHED));
}

/**
 * @param {Client} client
 * @param {Table} table its number of rows is counted here
 */
async function* copyOf(client, table) {
  const { to } = await import("pg-copy-streams");
  const { name, columns } = table;
  yield copyLine(table);
  for await (const line of splitLines(client.query(to(`COPY ${name} (${columns}) TO STDOUT`)))) {
    table.rows += 1;
    yield line;
  }
  yield COPY_END;
}

/**
 * Returns the line before a table's rows.
 * @param {Table} table
 */
export const copyLine = ({ name, columns }) => `${LINES.copy}${name} (${columns})`;

/**
 * Returns the tables and their columns, except generated ones.
 * @param {Client} client
 * @returns {Promise<Table[]>}
 */
export async function readTables(client) {
  const { rows } = await client.query(
    `SELECT format('%I', c.relname) AS name, 0 AS rows, string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [NOT_BACKED_UP],
  );
  return rows;
}
