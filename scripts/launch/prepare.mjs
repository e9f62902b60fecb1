import { applyMigrations } from "./apply-migrations.mjs";
import { checkConfiguration } from "./check-configuration.mjs";
import { checkDatabaseLogin } from "./database-url.mjs";
import { checkBeforeStart } from "./early-checks.mjs";
import { startEmbeddedDatabase } from "./embedded-child.mjs";
import { generateClient } from "./generate-client.mjs";
import { installPackages } from "./install-packages.mjs";
import { demoSecrets } from "./secrets.mjs";
import { isEmptyDatabase, seedDatabase } from "./seed-database.mjs";
import { appEnvironment } from "./settings.mjs";
import { step } from "./step.mjs";

/**
 * Does, step by step, what a server needs before it can start; the embedded database is left running among
 * `children`. Resolves with the environment for the app's processes.
 */
export async function prepare(settings, children) {
  await checkBeforeStart(settings);
  await step("install", installPackages);
  await step("generate", generateClient);
  const env = settings.databaseUrl
    ? await connectLive(settings)
    : await openEmbedded(settings, children);
  const url = settings.databaseUrl ?? env.EMBEDDED_DATABASE_URL;
  await step("migrate", async () => (await applyMigrations(url)).join(", ") || "fresh");
  if (!settings.databaseUrl) await step("seed", () => seedWhenEmpty(url, env));
  return env;
}

async function connectLive(settings) {
  const env = appEnvironment(settings);
  await step("database", async () => {
    await checkConfiguration(env);
    await checkDatabaseLogin(settings.databaseUrl);
  });
  return env;
}

async function openEmbedded(settings, children) {
  const { dataFolder } = settings;
  let env = appEnvironment(settings, { secrets: demoSecrets(dataFolder) });
  await step("database", async () => {
    await checkConfiguration(env);
    const { url } = await startEmbeddedDatabase(children, { dataFolder });
    env = { ...env, EMBEDDED_DATABASE_URL: url };
    return "embedded";
  });
  return env;
}

async function seedWhenEmpty(url, env) {
  if (!(await isEmptyDatabase(url))) return "fresh";
  await seedDatabase(env);
}
