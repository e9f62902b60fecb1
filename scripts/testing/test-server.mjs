import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withClient } from "../launch/database-client.mjs";
import { setUpRoles } from "../launch/database-roles.mjs";
import { ROLES } from "../launch/embedded-database.mjs";
import { findPrograms, findServerUser } from "../launch/postgres-programs.mjs";
import { createCluster, startServer } from "../launch/postgres-server.mjs";

/**
 * @import { User } from "../launch/postgres-programs.mjs"
 * @import { Cluster } from "../launch/postgres-server.mjs"
 * @import { ProcessGroup } from "../launch/processes.mjs"
 */

/** Tests lose nothing that they need if the machine fails, so nothing has to reach the disk. */
const FAST = { fsync: "off", max_connections: "300", max_wal_size: "256MB" };

/** Below the range from which systems assign ports, so no other process is assigned it while the server is stopped. */
const LOWEST_PORT = 10_000;
const PORTS = 10_000;

/**
 * A PostgreSQL server for tests, in a temporary folder, with the roles of a live site. They need no passwords, because
 * the server accepts everyone on this machine.
 */
export class TestServer {
  #processes;
  #cluster;
  #folder;
  /** @type {import("node:child_process").ChildProcess | null} */
  #child = null;
  #port = 0;
  /** @type {string | null} */
  #statementLog;
  #settings;

  /**
   * @param {ProcessGroup} processes
   * @param {{ cluster: Cluster, folder: string, statementLog?: string | null, settings?: Record<string, string> }} options
   */
  constructor(processes, { cluster, folder, statementLog = null, settings = {} }) {
    this.#processes = processes;
    this.#cluster = cluster;
    this.#folder = folder;
    this.#statementLog = statementLog;
    this.#settings = { ...FAST, ...settings };
  }

  /** PostgreSQL's data folder. */
  get data() {
    return this.#cluster.data;
  }

  /** ID of the server's main process. */
  get processId() {
    return Number(readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n")[0]);
  }

  /** Starts the server, on the same port as before. Does nothing while it is running. */
  async start() {
    if (this.#child) return;
    const { child, port } = await startServer(this.#processes, this.#cluster, {
      port: this.#port || LOWEST_PORT + Math.floor(Math.random() * PORTS),
      settings: this.#settings,
      statementLog: this.#statementLog,
    });
    this.#child = child;
    this.#port = port;
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
  }

  async stop() {
    if (this.#child) await this.#processes.stop(this.#child);
    this.#child = null;
  }

  /** Stops the server and deletes its data. */
  async remove() {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * @param {keyof typeof ROLES} role
   * @param {string} database
   */
  url(role, database) {
    return `postgresql://${ROLES[role]}@127.0.0.1:${this.#port}/${database}`;
  }

  /**
   * Installs a live site's roles and tables in a new database.
   * @param {string} database
   */
  async install(database) {
    await setUpRoles({
      adminUrl: this.url("admin", "postgres"),
      ownerUrl: this.url("owner", database),
      appUrl: this.url("app", database),
    });
  }
}

/**
 * Runs SQL statements one after another.
 * @param {string} connectionString
 * @param {readonly string[]} statements
 */
export async function runSql(connectionString, statements) {
  await withClient(connectionString, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/**
 * Creates a database, or replaces it. With a template, copies that database with its tables and rows.
 * @param {string} superuserUrl any database of the server
 * @param {string} name
 * @param {string} [template]
 */
export async function createDatabase(superuserUrl, name, template) {
  const copied = template ? ` TEMPLATE "${template}" STRATEGY file_copy` : "";
  await runSql(superuserUrl, [
    `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
    `CREATE DATABASE "${name}" OWNER ${ROLES.owner}${copied}`,
    // Not copied from the template.
    `REVOKE CREATE, TEMPORARY ON DATABASE "${name}" FROM PUBLIC`,
  ]);
}

/**
 * Lets statements in a database take two minutes, because they are slow on a busy machine.
 * @param {string} superuserUrl any database of the server
 * @param {string} name
 */
export const allowSlowStatements = (superuserUrl, name) =>
  runSql(
    superuserUrl,
    ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"].map(
      (limit) => `ALTER ROLE ${ROLES.app} IN DATABASE "${name}" SET ${limit} = '120s'`,
    ),
  );

/**
 * Creates an empty server of the embedded version, or of `version`, and starts it.
 * @param {ProcessGroup} processes
 * @param {{ version?: number, settings?: Record<string, string> }} [options]
 */
export async function createTestServer(processes, { version, settings } = {}) {
  const { folder, ...cluster } = await openFolder(version);
  await createCluster(cluster);
  const server = new TestServer(processes, { cluster, folder, settings });
  await server.start();
  await runSql(server.url("superuser", "postgres"), [
    `CREATE ROLE ${ROLES.admin} LOGIN CREATEROLE CREATEDB`,
  ]);
  return server;
}

/**
 * Starts a copy of a stopped server's data folder.
 * @param {ProcessGroup} processes
 * @param {string} image
 * @param {{ statementLog?: string | null }} [options]
 */
export async function copyTestServer(processes, image, { statementLog } = {}) {
  const { folder, ...cluster } = await openFolder();
  cpSync(image, cluster.data, { recursive: true });
  if (cluster.user) giveTo(cluster.user, cluster.data);
  const server = new TestServer(processes, { cluster, folder, statementLog });
  await server.start();
  return server;
}

/** @param {number} [version] */
async function openFolder(version) {
  const user = await findServerUser();
  const programs = await findPrograms({ user, version });
  const folder = mkdtempSync(join(tmpdir(), "roadcall-test-"));
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, user, programs, data: join(folder, "data") };
}

/**
 * @param {User} user
 * @param {string} folder
 */
function giveTo({ uid, gid }, folder) {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    chownSync(join(folder, name), uid, gid);
  }
}
