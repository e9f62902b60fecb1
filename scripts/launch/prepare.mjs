import { ConfigurationError, UserError, withProgress } from "./cli.mjs";
import {
  checkDatabase,
  checkDatabaseLogin,
  loadDemoData,
  needsDemoData,
  startEmbeddedDatabase,
} from "./database.mjs";
import { migrateDatabase } from "./database-roles.mjs";
import { generateClient } from "./generate-client.mjs";
import { installPackages } from "./install-packages.mjs";
import { checkPort } from "./ports.mjs";
import { runNode } from "./processes.mjs";
import { appEnvironment, demoSecrets } from "./settings.mjs";

/**
 * @import { Environment, ProcessGroup } from "./processes.mjs"
 * @import { Settings } from "./settings.mjs"
 */

const OLDEST_NODE = { major: 20, minor: 19 };

/**
 * Does everything a server needs before it can start, and leaves the embedded database running. Resolves with the
 * database's URL and the app's environment.
 * @param {Settings} settings
 * @param {ProcessGroup} processes
 */
export async function prepare(settings, processes) {
  checkNode();
  await checkPort(settings.port, settings.host);
  await checkDatabase(settings);
  await withProgress("install", installPackages);
  await withProgress("generate", generateClient);
  const { url, env } = await openDatabase(settings, processes);
  await withProgress(
    "migrate",
    async () => (await migrateDatabase(settings, url)).join(", ") || "up to date",
  );
  if (!settings.databaseUrl) {
    await withProgress("seed", async () => {
      if (!(await needsDemoData(url))) return "up to date";
      return loadDemoData(env);
    });
  }
  return { databaseUrl: url, env };
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const { major: oldestMajor, minor: oldestMinor } = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new UserError(
    `Node ${process.versions.node} is too old. Install ${oldestMajor}.${oldestMinor} or later.`,
  );
}

/**
 * @param {Settings} settings
 * @param {ProcessGroup} processes
 * @returns {Promise<{ url: string, env: Environment }>}
 */
async function openDatabase(settings, processes) {
  const { databaseUrl, dataFolder } = settings;
  const secrets = databaseUrl ? {} : demoSecrets(dataFolder);
  let url = databaseUrl ?? "";
  await withProgress("database", async () => {
    await checkConfiguration(appEnvironment(settings, { secrets }));
    if (databaseUrl) return checkDatabaseLogin(databaseUrl);
    ({ url } = await startEmbeddedDatabase(processes, { dataFolder }));
    return "embedded";
  });
  return { url, env: appEnvironment(settings, { embeddedUrl: databaseUrl ? null : url, secrets }) };
}

/**
 * Throws a ConfigurationError that names the missing or invalid variables, if any.
 * @param {Environment} env
 */
export async function checkConfiguration(env) {
  let output = "";
  const code = await runNode(["--import", "tsx", "scripts/check-env.ts"], {
    env,
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new ConfigurationError(output.trim());
}
