import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { applyMigrations, listMigrations } from "./apply-migrations.mjs";
import { backupLines, checkBackup, writeBackup } from "./backup-file.mjs";
import { errorCode, UserError } from "./cli.mjs";
import { installSchema, ROLES } from "./embedded-database.mjs";
import { mustRunNode } from "./processes.mjs";
import { readIfExists } from "./repository.mjs";

/**
 * @import { Client } from "pg"
 * @import { Header } from "./backup-file.mjs"
 * @import { Urls } from "./embedded-database.mjs"
 * @typedef {{ name: string, columns: string, rows: number }} Table with quoted names
 */

/** The database into which a backup is restored, until it takes the place of the present one. */
const RESTORED = "roadcall_restored";
const REPLACED = "roadcall_replaced";
/** Their numbers would mean nothing in another server, and its pages have to be rendered again anyway. */
const NOT_RESTORED = "PageInvalidation";
/** The data folder's files that belong to the data: without them, sessions, codes, and documents can't be read. */
const OWN_FILES = ["secrets.json", "demo-logins.txt"];
const DOCUMENTS = "files";
const FILE = "FILE ";
const SEQUENCE = "SEQUENCE ";
const COPY = "COPY ";
const COPY_END = "\\.";
const OBJECT_IN_USE = "55006";
const MAX_ATTEMPTS = 20;

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
    const files = OWN_FILES.flatMap((name) => {
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
  for (const table of tables) yield* copyOf(client, table);
  const { rows: sequences } = await client.query(
    `SELECT format('%I', sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  for (const { name, value } of sequences) yield `${SEQUENCE}${value} ${name}`;
  const documents = join(dataFolder, DOCUMENTS);
  for (const name of existsSync(documents) ? readdirSync(documents) : []) {
    yield `${FILE}${name} ${readFileSync(join(documents, name), "base64")}`;
  }
}

/**
 * @param {Client} client
 * @param {Table} table its number of rows is counted here
 */
async function* copyOf(client, table) {
  const { to } = await import("pg-copy-streams");
  const { name, columns } = table;
  yield `${COPY}${name} (${columns})`;
  for await (const line of linesOf(client.query(to(`COPY ${name} (${columns}) TO STDOUT`)))) {
    table.rows += 1;
    yield line;
  }
  yield COPY_END;
}

/**
 * Throws a UserError if the file isn't a complete backup that this release can restore.
 * @param {string} file
 */
export async function readHeader(file) {
  const header = await checkBackup(file);
  const known = new Set(listMigrations());
  const unknown = header.migrations.find((name) => !known.has(name));
  if (unknown === undefined) return header;
  throw new UserError(
    `${file} is from a newer release, which has migration ${unknown}. Update the code, then try again.`,
  );
}

/**
 * Restores the tables of a checked backup into a database of their own, applies the migrations that they lack, verifies
 * the ledger, and only then lets this database take the place of the present one, whose connections end. Whatever
 * fails before changes nothing. Then restores the documents and secrets. Resolves with whether the running demo has to
 * be restarted, because its secrets differ.
 * @param {{ urls: Urls, dataFolder: string, file: string, header: Header }} options
 */
export async function restore({ urls, dataFolder, file, header }) {
  /** @type {Urls} */
  const restored = {
    app: withDatabase(urls.app, RESTORED),
    owner: withDatabase(urls.owner, RESTORED),
    admin: urls.admin,
    superuser: withDatabase(urls.superuser, RESTORED),
  };
  const documents = join(dataFolder, DOCUMENTS);
  const newDocuments = `${documents}.restored`;
  const server = withDatabase(urls.superuser, "postgres");
  const removeUnfinished = async () => {
    rmSync(newDocuments, { recursive: true, force: true });
    await withClient(server, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${RESTORED} WITH (FORCE)`),
    );
  };
  await removeUnfinished();
  try {
    mkdirSync(newDocuments, { recursive: true, mode: 0o700 });
    await withClient(server, (client) =>
      client.query(`CREATE DATABASE ${RESTORED} OWNER ${ROLES.owner}`),
    );
    await applyMigrations(restored.owner, { names: header.migrations });
    await withClient(restored.superuser, (client) => load(client, { file, newDocuments }));
    await installSchema(restored);
    await withClient(restored.superuser, purgePages);
    await verifyLedger(restored.app);
    await withClient(server, (client) => replaceDatabase(client, databaseOf(urls.app)));
  } catch (error) {
    await removeUnfinished();
    throw error;
  }
  rmSync(documents, { recursive: true, force: true });
  renameSync(newDocuments, documents);
  const changed = Object.entries(header.files).filter(
    ([name, text]) => OWN_FILES.includes(name) && readIfExists(join(dataFolder, name)) !== text,
  );
  for (const [name, text] of changed) writeFileSync(join(dataFolder, name), text, { mode: 0o600 });
  return { mustRestart: changed.some(([name]) => name === "secrets.json") };
}

/**
 * No stored page may show what only the replaced data had.
 * @param {Client} client
 */
const purgePages = (client) =>
  client.query(
    `INSERT INTO "PageInvalidation" (tag, "isPurge") VALUES ('site', true), ('locs', false)`,
  );

/** @param {string} url */
const verifyLedger = (url) =>
  mustRunNode(["scripts/run.mjs", "ledger-verify"], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: "" },
    failure: "The backup's ledger has a fault, so nothing was restored. See the output above.",
  });

/**
 * @param {Client} client
 * @param {{ file: string, newDocuments: string }} options
 */
async function load(client, { file, newDocuments }) {
  // The rows satisfied all constraints when they were backed up, in an order that is no longer known.
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  const tables = await readTables(client);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
  const lines = backupLines(file);
  for await (const line of lines) {
    const [, first = "", second = ""] = line.split(" ");
    if (line.startsWith(COPY)) {
      await loadTable(client, line, lines);
    } else if (line.startsWith(SEQUENCE)) {
      await client.query("SELECT setval($1::regclass, $2)", [second, first]);
    } else if (line.startsWith(FILE)) {
      writeFileSync(join(newDocuments, first), second, { encoding: "base64", mode: 0o600 });
    }
  }
  await client.query("COMMIT");
}

/**
 * Loads the next lines as rows, up to the table's end.
 * @param {Client} client
 * @param {string} statement
 * @param {AsyncGenerator<string, void>} lines
 */
async function loadTable(client, statement, lines) {
  const { from } = await import("pg-copy-streams");
  async function* rows() {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value === COPY_END) return;
      yield `${next.value}\n`;
    }
  }
  await pipeline(rows(), client.query(from(`${statement} FROM STDIN`)));
}

/**
 * Lets the restored database take the name of the present one, and deletes the present one. Both names change at once,
 * so that whoever connects finds one of them.
 * @param {Client} client
 * @param {string} name
 */
async function replaceDatabase(client, name) {
  await client.query(`DROP DATABASE IF EXISTS ${REPLACED} WITH (FORCE)`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname IN ('${name}', '${RESTORED}') AND pid <> pg_backend_pid();
        ALTER DATABASE ${name} RENAME TO ${REPLACED};
        ALTER DATABASE ${RESTORED} RENAME TO ${name}`);
      break;
    } catch (error) {
      // Someone has connected in between.
      if (errorCode(error) !== OBJECT_IN_USE || attempt === MAX_ATTEMPTS) throw error;
    }
  }
  await client.query(`DROP DATABASE ${REPLACED} WITH (FORCE)`);
}

/**
 * Returns the tables and their columns, except generated ones.
 * @param {Client} client
 * @returns {Promise<Table[]>}
 */
async function readTables(client) {
  const { rows } = await client.query(
    `SELECT format('%I', c.relname) AS name, 0 AS rows, string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [NOT_RESTORED],
  );
  return rows;
}

/** @param {AsyncIterable<Buffer>} stream */
async function* linesOf(stream) {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/**
 * @param {string} url
 * @param {string} database
 */
function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** @param {string} url */
const databaseOf = (url) => new URL(url).pathname.slice(1);

/**
 * @template Result
 * @param {string} connectionString
 * @param {(client: Client) => Promise<Result>} use
 */
async function withClient(connectionString, use) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  // A broken connection also rejects the running query, which reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
