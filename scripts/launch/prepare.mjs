import { ConfigurationError, UserError, withProgress } from "./cli.mjs";
import { checkDatabase, checkDatabaseLogin, loadDemoData, needsDemoData } from "./database.mjs";
import { migrateDatabase } from "./database-roles.mjs";
import { installSchema, openEmbeddedDatabase } from "./embedded-database.mjs";
import { generate } from "./generate.mjs";
import { installPackages } from "./install-packages.mjs";
import { checkPort } from "./ports.mjs";
import { runNode } from "./processes.mjs";
import { programArgs } from "./programs.mjs";
import { appEnvironment, demoSecrets } from "./settings.mjs";

/**
 * @import { Environment, ProcessGroup } from "./processes.mjs"
 * @import { Settings } from "./settings.mjs"
 */

const OLDEST_NODE = { major: 20, minor: 19 };

/**
 * Does everything a server needs before it can start, and leaves the demo's database running. Resolves with the app's
 * environment and, in the demo, the URL of the database's superuser.
 * @param {Settings} settings
 * @param {ProcessGroup} processes
 * @param {{ needsDev?: boolean }} [options]
 */
export async function prepare(settings, processes, options) {
  checkNode();
  await checkPort(settings.port, settings.host);
  await checkDatabase(settings);
  await withProgress("install", () => installPackages(options));
  await withProgress("generate", generate);
  const { databaseUrl } = settings;
  return databaseUrl ? prepareLive(settings, databaseUrl) : prepareDemo(settings, processes);
}

/**
 * @param {Settings} settings
 * @param {string} databaseUrl
 */
async function prepareLive(settings, databaseUrl) {
  const env = appEnvironment(settings);
  await withProgress("database", async () => {
    await checkConfiguration(env);
    await checkDatabaseLogin(databaseUrl);
  });
  await withProgress("migrate", () => migrateDatabase(settings, databaseUrl), listMigrations);
  return { env, superuserUrl: null };
}

/**
 * @param {Settings} settings
 * @param {ProcessGroup} processes
 */
async function prepareDemo(settings, processes) {
  const { dataFolder } = settings;
  const secrets = demoSecrets(dataFolder);
  await checkConfiguration(appEnvironment(settings, { secrets }));
  const { urls } = await withProgress(
    "database",
    () => openEmbeddedDatabase(processes, dataFolder),
    ({ folder }) => `PostgreSQL in ${folder}`,
  );
  await withProgress("migrate", () => installSchema(urls), listMigrations);
  const env = appEnvironment(settings, { embeddedUrl: urls.app, secrets });
  await withProgress("seed", async () => {
    if (!(await needsDemoData(urls.app))) return "up to date";
    return loadDemoData(env);
  });
  return { env, superuserUrl: urls.superuser };
}

/** @param {readonly string[]} migrations */
const listMigrations = (migrations) => migrations.join(", ") || "up to date";

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const { major: oldestMajor, minor: oldestMinor } = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new UserError(
    `Node ${process.versions.node} is too old. Install ${oldestMajor}.${oldestMinor} or later.`,
  );
}

/**
 * Throws a ConfigurationError that names the missing or invalid variables, if any.
 * @param {Environment} env
 */
export async function checkConfiguration(env) {
  let output = "";
  const code = await runNode(programArgs("check-env"), {
    env,
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new ConfigurationError(output.trim());
}
