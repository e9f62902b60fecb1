import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError, errorCode, errorMessage, UserError } from "./cli.mjs";
import { checkDataFolder, findLockOwner } from "./data-folder.mjs";
import { findConnectError } from "./ports.mjs";
import { mustRunNode, ProcessGroup } from "./processes.mjs";

/**
 * @import { ChildProcess } from "node:child_process"
 * @import { Environment } from "./processes.mjs"
 * @import { Settings } from "./settings.mjs"
 */

const DEFAULT_PORT = 5432;
const CONNECT_TIMEOUT_MS = 10_000;
const EXAMPLE = "postgresql://user:password@host:5432/database";
const OUTPUT_TAIL = 4_000;

/**
 * Calls `use` with the URL of the configured database: DATABASE_URL, or the embedded database, which is started for the
 * duration of the call unless a server is already running it.
 * @template Result
 * @param {Settings} settings
 * @param {(url: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDatabase(settings, use) {
  const running = settings.databaseUrl ? null : findRunningDatabase(settings.dataFolder);
  if (running) return use(running);
  await checkDatabase(settings);
  if (settings.databaseUrl) {
    await checkDatabaseLogin(settings.databaseUrl);
    return use(settings.databaseUrl);
  }
  const processes = new ProcessGroup();
  try {
    const { url } = await startEmbeddedDatabase(processes, { dataFolder: settings.dataFolder });
    return await use(url);
  } finally {
    await processes.stopAll();
  }
}

/**
 * Returns the URL of the embedded database that another process is running in this folder, or null.
 * @param {string} dataFolder
 * @returns {string | null}
 */
export function findRunningDatabase(dataFolder) {
  if (findLockOwner(dataFolder) === null) return null;
  try {
    return JSON.parse(readFileSync(join(dataFolder, "database.json"), "utf8")).url;
  } catch {
    return null;
  }
}

/**
 * Throws a UserError if the database can't be used. Runs before packages are installed, so it can't use the driver.
 * @param {Pick<Settings, "databaseUrl" | "dataFolder">} settings
 */
export async function checkDatabase({ databaseUrl, dataFolder }) {
  if (databaseUrl) await checkDatabaseUrl(databaseUrl);
  else checkDataFolder(dataFolder);
}

/**
 * Throws a UserError, whose message never includes the password, if no server accepts connections at the URL.
 * @param {string} databaseUrl
 */
async function checkDatabaseUrl(databaseUrl) {
  const url = parseDatabaseUrl(databaseUrl, "DATABASE_URL");
  // No host, or a folder as the host, means a Unix socket, which only the driver can check.
  if (!url.hostname || url.searchParams.get("host")?.startsWith("/")) return;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || DEFAULT_PORT);
  const reason = await findConnectError(port, host);
  if (reason === null) return;
  throw new UserError(
    `DATABASE_URL: no server responds at ${host}:${port} (${reason}). Start PostgreSQL there or correct the URL.`,
  );
}

/**
 * Throws a ConfigurationError that names the variable unless `text` is a PostgreSQL URL.
 * @param {string} text
 * @param {"DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_ADMIN_URL"} variable
 */
export function parseDatabaseUrl(text, variable) {
  try {
    const url = new URL(text);
    if (url.protocol === "postgresql:" || url.protocol === "postgres:") return url;
  } catch {
    // Handled below, like a wrong protocol.
  }
  throw new ConfigurationError(`${variable} is not a PostgreSQL URL. Example: ${EXAMPLE}.`);
}

/**
 * Throws a UserError if the server rejects the connection.
 * @param {string} databaseUrl
 */
export async function checkDatabaseLogin(databaseUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new UserError(`DATABASE_URL: ${explainLoginError(error)}.`);
  }
  await client.end();
}

/** @param {unknown} error */
function explainLoginError(error) {
  const code = errorCode(error);
  if (code === "28P01" || code === "28000") {
    return "the server rejected the user name or password. Correct them";
  }
  if (code === "3D000") return `${errorMessage(error)}. Create it or correct the name`;
  return `connecting failed (${errorMessage(error) || code}). Correct the URL`;
}

/**
 * Starts the embedded database in its own process and waits until it accepts connections. If `logStatements` is a path,
 * every SQL statement is logged to that file.
 * @param {ProcessGroup} processes
 * @param {{ dataFolder: string, logStatements?: string | null, env?: Environment }} options
 * @returns {Promise<{ url: string, child: ChildProcess }>}
 */
export async function startEmbeddedDatabase(processes, { dataFolder, logStatements = null, env }) {
  const args = ["scripts/launch/embedded-database.mjs", "--data", dataFolder];
  if (logStatements) args.push("--log-statements", logStatements);
  let output = "";
  const child = processes.start("The embedded database", args, {
    env,
    onOutput: (text) => {
      output = `${output}${text}`.slice(-OUTPUT_TAIL);
    },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (/** @type {{ url: string } | { error: string }} */ message) => {
      if ("error" in message) reject(new UserError(message.error));
      else resolve({ url: message.url, child });
    });
    child.once("close", () => {
      reject(new UserError(`The embedded database did not start: ${output.trim() || "no output"}`));
    });
  });
}

/**
 * Returns true if the database has no services or no users.
 * @param {string} url
 */
export async function needsDemoData(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT WHERE EXISTS (SELECT FROM "Service") AND EXISTS (SELECT FROM "User")`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/**
 * Loads the demo data into the embedded database that `env` names. The seed script refuses any other database.
 * @param {Environment} env
 */
export async function loadDemoData(env) {
  await mustRunNode(["--conditions=react-server", "--import", "tsx", "prisma/seed.ts"], {
    env,
    failure: "Loading the demo data failed. See the output above.",
  });
}
