import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { applyMigrations, listMigrations } from "./apply-migrations.mjs";
import { checkBackup, DOCUMENTS, LOGINS_FILE, SECRETS_FILE } from "./backup-file.mjs";
import { errorCode, UserError } from "./cli.mjs";
import { withClient } from "./database-client.mjs";
import { documentNames } from "./demo-backup.mjs";
import { installSchema, ROLES } from "./embedded-database.mjs";
import { loadBackup } from "./load-backup.mjs";
import { mustRunNode } from "./processes.mjs";
import { demoSecrets, storeSecrets } from "./settings.mjs";

/**
 * @import { Client } from "pg"
 * @import { Header } from "./backup-file.mjs"
 * @import { Urls } from "./embedded-database.mjs"
 */

/** The database into which a backup is restored, until it takes the place of the present one. */
const RESTORED = "roadcall_restored";
const REPLACED = "roadcall_replaced";
/** Arbitrary key of the advisory lock that keeps two restores from running at the same time. */
const RESTORE_LOCK = 7_262_257;
const OBJECT_IN_USE = "55006";
const MAX_ATTEMPTS = 5;
const POLL_MS = 50;
/** More edits than are made while a backup is restored. */
const SPARE_IDS = 1_000_000;

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
 * Whether the backup's secrets differ from the data folder's, as those of another demo do. A running demo can't change
 * its secrets.
 * @param {{ dataFolder: string, header: Header }} options
 */
export function hasOtherSecrets({ dataFolder, header }) {
  const present = demoSecrets(dataFolder);
  return Object.entries(secretsOf(header)).some(([name, value]) => present[name] !== value);
}

/**
 * @param {Header} header
 * @returns {Record<string, string>}
 */
const secretsOf = ({ files }) => JSON.parse(files[SECRETS_FILE] ?? "{}");

/**
 * Restores the tables of a checked backup into a database of their own, applies the migrations that they lack, verifies
 * the ledger, and only then lets this database take the place of the present one, whose connections end. Whatever
 * fails before changes nothing. Throws a UserError if another restore is running.
 *
 * If this process is killed, the database is either the old or the new one, with its documents.
 * @param {{ urls: Urls, dataFolder: string, file: string, header: Header }} options
 */
export async function restore({ urls, dataFolder, file, header }) {
  await withClient(changeDatabase(urls.superuser, "postgres"), async (server) => {
    const { rows } = await server.query("SELECT pg_try_advisory_lock($1) AS locked", [
      RESTORE_LOCK,
    ]);
    if (!rows[0].locked) {
      throw new UserError(
        "Another restore is running. Wait until it has finished, then try again.",
      );
    }
    const unfinished = join(dataFolder, `${DOCUMENTS}.restored`);
    const clear = async () => {
      rmSync(unfinished, { recursive: true, force: true });
      await server.query(`DROP DATABASE IF EXISTS ${RESTORED} WITH (FORCE)`);
      await server.query(`DROP DATABASE IF EXISTS ${REPLACED} WITH (FORCE)`);
    };
    await clear();
    try {
      await replaceData({ server, urls, dataFolder, file, header, unfinished });
    } finally {
      await clear();
    }
  });
}

/**
 * @param {{ server: Client, urls: Urls, dataFolder: string, file: string, header: Header, unfinished: string }} options
 */
async function replaceData({ server, urls, dataFolder, file, header, unfinished }) {
  /** @type {Urls} */
  const restored = {
    app: changeDatabase(urls.app, RESTORED),
    owner: changeDatabase(urls.owner, RESTORED),
    admin: urls.admin,
    superuser: changeDatabase(urls.superuser, RESTORED),
  };
  await server.query(`CREATE DATABASE ${RESTORED} OWNER ${ROLES.owner}`);
  await applyMigrations(restored.owner, { names: header.migrations });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const documents = await withClient(restored.superuser, (client) =>
    loadBackup(client, { file, folder: unfinished }),
  );
  await installSchema(restored);
  await continueIds(urls.superuser, restored.superuser);
  await verifyLedger(restored.app);

  // Until the database is replaced, documents are only added, so that either database finds its own.
  const outdated = documentNames(dataFolder).filter((name) => !documents.includes(name));
  const folder = join(dataFolder, DOCUMENTS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of documents) renameSync(join(unfinished, name), join(folder, name));
  // For a site that starts later, even if this process is killed before it can tell the running one.
  await purgePages(restored.superuser);
  await replaceDatabase(server, urls);
  // The running site reads only what was written after its last look.
  await purgePages(urls.superuser);
  for (const name of outdated) rmSync(join(folder, name), { force: true });
  storeSecrets(dataFolder, secretsOf(header));
  const logins = header.files[LOGINS_FILE];
  if (logins) writeFileSync(join(dataFolder, LOGINS_FILE), logins, { mode: 0o600 });
}

/**
 * A running site remembers the IDs of the last edits that it has seen, so that new edits must not have the same ones.
 * @param {string} presentUrl
 * @param {string} restoredUrl
 */
async function continueIds(presentUrl, restoredUrl) {
  const { rows } = await withClient(presentUrl, (client) =>
    client.query(`SELECT last_value::text AS last FROM "PageInvalidation_id_seq"`),
  );
  await withClient(restoredUrl, (client) =>
    client.query(
      `SELECT setval('"PageInvalidation_id_seq"', greatest(last_value, $1::bigint) + $2)
       FROM "PageInvalidation_id_seq"`,
      [rows[0].last, SPARE_IDS],
    ),
  );
}

/**
 * No stored page may show what only the replaced data had.
 * @param {string} url
 */
const purgePages = (url) =>
  withClient(url, (client) =>
    client.query(
      `INSERT INTO "PageInvalidation" (tag, "isPurge") VALUES ('site', true), ('locs', false)`,
    ),
  );

/** @param {string} url */
const verifyLedger = (url) =>
  mustRunNode(["scripts/run.mjs", "ledger-verify"], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: "" },
    failure: "The backup's ledger has a fault, so nothing was restored. See the output above.",
  });

/**
 * Lets the restored database take the name of the present one. Both names change at once, so a new connection
 * always finds one of them.
 * @param {Client} server
 * @param {Urls} urls
 */
async function replaceDatabase(server, urls) {
  const name = new URL(urls.app).pathname.slice(1);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await endConnectionsWhile(changeDatabase(urls.superuser, "postgres"), name, () =>
        server.query(
          `ALTER DATABASE ${name} RENAME TO ${REPLACED}; ALTER DATABASE ${RESTORED} RENAME TO ${name}`,
        ),
      );
    } catch (error) {
      if (errorCode(error) !== OBJECT_IN_USE || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * A statement that renames a database lets no one connect to it, but waits a few seconds for connections to end by
 * themselves.
 * @param {string} url
 * @param {string} name
 * @param {() => Promise<unknown>} run
 */
async function endConnectionsWhile(url, name, run) {
  await withClient(url, async (client) => {
    let isDone = false;
    const endConnections = async () => {
      while (!isDone) {
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ($1, $2)",
          [name, RESTORED],
        );
        await wait(POLL_MS);
      }
    };
    const running = run().finally(() => {
      isDone = true;
    });
    await Promise.all([running, endConnections()]);
  });
}

/**
 * @param {string} url
 * @param {string} database
 */
function changeDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
