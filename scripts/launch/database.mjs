import { errorCode, errorMessage, UserError } from "./cli.mjs";
import { withClient } from "./database-client.mjs";
import { parseDatabaseUrl } from "./database-roles.mjs";
import {
  checkDataFolder,
  findRunningDatabase,
  startEmbeddedDatabase,
} from "./embedded-database.mjs";
import { findConnectError } from "./ports.mjs";
import { mustRunNode, ProcessGroup, runNode } from "./processes.mjs";
import { programArgs } from "./programs.mjs";

/**
 * @import { Urls } from "./embedded-database.mjs"
 * @import { Environment } from "./processes.mjs"
 * @import { Settings } from "./settings.mjs"
 */

const DEFAULT_PORT = 5432;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Calls `use` with the URL of the configured database: DATABASE_URL, or the demo's database, which is started for the
 * duration of the call unless the demo is running.
 * @template Result
 * @param {Settings} settings
 * @param {(url: string, migrations: string[]) => Promise<Result>} use also gets the names of the migrations that
 *   starting the demo's database applied
 * @returns {Promise<Result>}
 */
export async function withDatabase(settings, use) {
  await checkDatabase(settings);
  if (settings.databaseUrl) {
    await checkDatabaseLogin(settings.databaseUrl);
    return use(settings.databaseUrl, []);
  }
  return withDemoDatabase(settings, (urls, { migrations }) => use(urls.app, migrations));
}

/**
 * Like `withDatabase`, but for the demo's database alone, with the URL of each of its roles.
 * @template Result
 * @param {Settings} settings
 * @param {(urls: Urls, found: { isRunning: boolean, migrations: string[] }) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDemoDatabase({ dataFolder }, use) {
  checkDataFolder(dataFolder);
  const running = await findRunningDatabase(dataFolder);
  if (running) return use(running, { isRunning: true, migrations: [] });
  const processes = new ProcessGroup();
  try {
    const { urls, migrations } = await startEmbeddedDatabase(processes, dataFolder);
    return await use(urls, { isRunning: false, migrations });
  } finally {
    await processes.stopAll();
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
 * Returns true if a part of the demo data is missing: services, users, or calls. Each is loaded as a whole or not at all.
 * @param {string} url
 */
export async function needsDemoData(url) {
  const { rowCount } = await withClient(url, (client) =>
    client.query(
      `SELECT WHERE EXISTS (SELECT FROM "Service") AND EXISTS (SELECT FROM "User") AND EXISTS (SELECT FROM "Call")`,
    ),
  );
  return rowCount === 0;
}

/**
 * Loads the demo data into the demo's database, which `env` names. The seed script refuses any other database.
 * @param {Environment} env
 */
export async function loadDemoData(env) {
  await mustRunNode(programArgs("seed"), {
    env,
    failure: "Loading the demo data failed. See the output above.",
  });
}

/**
 * Adds the rest of the country to the demo data, and tells the planner how much there is now. Prints the progress.
 * @param {Environment} env names the demo's database
 * @param {string} ownerUrl
 */
export async function loadCountry(env, ownerUrl) {
  const options = process.stdout.isTTY ? ["--bar"] : [];
  const code = await runNode([...programArgs("seed-country"), ...options], {
    env,
    onOutput: (text) => process.stdout.write(text),
  });
  if (code !== 0) throw new UserError("The country was not loaded. See the output above.");
  await withClient(ownerUrl, (client) => client.query("ANALYZE"));
}
